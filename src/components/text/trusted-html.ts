import { useMemo } from 'react';

interface TrustedHtmlPolicy {
  createHTML(html: string): string;
}

type WithTrustedTypes = {
  trustedTypes?: { createPolicy(name: string, rules: TrustedHtmlPolicy): TrustedHtmlPolicy };
};

const passThrough: TrustedHtmlPolicy = { createHTML: (html) => html };

let cachedPolicy: TrustedHtmlPolicy | undefined;

/** Returns the Trusted Types policy `apiblock`, or a policy that returns strings if the browser or page does not allow one. */
function getPolicy(): TrustedHtmlPolicy {
  cachedPolicy ??= createPolicy();
  return cachedPolicy;
}

function createPolicy(): TrustedHtmlPolicy {
  try {
    return (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('apiblock', passThrough) ?? passThrough;
  } catch {
    // The page's Content Security Policy forbids this policy name or a second policy of this name.
    return passThrough;
  }
}

/**
 * Returns HTML for `dangerouslySetInnerHTML`, also on pages that enforce Trusted Types. The HTML must already be escaped.
 * The returned object is stable while the HTML is the same. Otherwise React would set `innerHTML` again.
 */
export function useTrustedHtml(html: string): { __html: string } {
  return useMemo(() => ({ __html: getPolicy().createHTML(html) }), [html]);
}
