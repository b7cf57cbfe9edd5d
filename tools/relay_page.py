"""The frame in which devices find each other: a page with its script and its policy."""

import base64
import hashlib


def relay_page(frame: str, script: str) -> str:
    """Only this script runs there, and it speaks by WebSockets only; to whom, it lays down itself
    before it speaks to anybody, see www/relay/frame.mjs."""
    if "</" in script:
        raise ValueError("a script that would end before its end")
    text = script.strip()
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    policy = (
        f"default-src 'none'; script-src 'sha256-{digest}'; connect-src wss: ws:; base-uri 'none'; "
        "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
    )
    return frame.replace("__POLICY", policy).replace("__SCRIPT", text)
