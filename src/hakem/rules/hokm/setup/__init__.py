"""What a position tells, part by part, checked and put in its place."""
