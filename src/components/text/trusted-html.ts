import { useMemo } from 'react';

interface Policy {
  createHTML(html: string): string;
}

let policy: Policy | undefined;

/** The policy that stands for the HTML of this package, made once it is needed; where browsers have none, any text will do. */
function getPolicy(): Policy {
  if (!policy) {
    policy = { createHTML: (html) => html };
    const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
    try {
      policy = trustedTypes?.createPolicy('apiblock', policy) ?? policy;
    } catch {
      // The page allows no policy of this name, or has one already: the browser decides about the text.
    }
  }
  return policy;
}

/**
 * HTML that this package wrote and escaped, as React takes it and as a page takes it that enforces Trusted Types. It stays
 * the same object as long as the text is the same: React would else write it anew.
 */
export function useTrustedHtml(html: string): { __html: string } {
  return useMemo(() => ({ __html: getPolicy().createHTML(html) }), [html]);
}
