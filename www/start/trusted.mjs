// Text becomes elements of the page only where the page is painted, and there by this: where browsers know
// Trusted Types, the page's security policy refuses all other text, whoever brings it.

const policy = globalThis.trustedTypes?.createPolicy("barnyard-page", { createHTML: (text) => text });

export const trusted = (text) => (policy ? policy.createHTML(text) : text);
