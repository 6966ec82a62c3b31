"""`Game`: the driver and the public face."""
