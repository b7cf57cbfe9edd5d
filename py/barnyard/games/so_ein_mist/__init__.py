"""So ein Mist, by Rüdiger Dorn (ABACUSSPIELE, 2019). Unofficial."""
