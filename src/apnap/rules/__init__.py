"""The procedures, a module per section of the Comprehensive Rules."""
