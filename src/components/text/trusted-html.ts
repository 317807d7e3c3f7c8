import { useMemo } from 'react';

interface TrustedHtmlPolicy {
  createHTML(html: string): string;
}

type WithTrustedTypes = {
  trustedTypes?: { createPolicy(name: string, rules: TrustedHtmlPolicy): TrustedHtmlPolicy };
};

const passThrough: TrustedHtmlPolicy = { createHTML: (html) => html };

let cachedPolicy: TrustedHtmlPolicy | undefined;

/**
 * Returns the Trusted Types policy `apiblock`. If the browser does not support policies or the page forbids this
 * policy, returns a substitute that returns HTML unchanged as a string.
 */
function getPolicy(): TrustedHtmlPolicy {
  cachedPolicy ??= createPolicy();
  return cachedPolicy;
}

function createPolicy(): TrustedHtmlPolicy {
  try {
    return (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('apiblock', passThrough) ?? passThrough;
  } catch {
    // The page's Content Security Policy forbids this policy name, or a policy with this name already exists.
    return passThrough;
  }
}

/**
 * Converts HTML to a value for `innerHTML` that works on pages that enforce Trusted Types. The HTML must already be
 * escaped.
 */
export function toTrustedHtml(html: string): string {
  return getPolicy().createHTML(html);
}

/**
 * Converts HTML to a value for `dangerouslySetInnerHTML`. Returns the same object as long as the HTML is the same,
 * because React would otherwise set `innerHTML` again.
 */
export function useTrustedHtml(html: string): { __html: string } {
  return useMemo(() => ({ __html: toTrustedHtml(html) }), [html]);
}
