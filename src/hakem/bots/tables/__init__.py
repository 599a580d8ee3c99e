"""Tables that bots look things up in; scripts of the project make them from seeds."""
