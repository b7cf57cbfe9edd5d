"""What pages of several rooms use: pieces of HTML, texts, signs, sounds."""
