"""`Game`: the driver and the public interface."""
