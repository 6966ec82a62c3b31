"""What static abilities and lasting effects say."""
