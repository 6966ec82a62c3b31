"""What players are asked, and what they are told when an answer is not legal."""
