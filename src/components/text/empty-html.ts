/**
 * An empty value for `dangerouslySetInnerHTML` that also works on pages that enforce Trusted Types. During hydration,
 * React keeps the HTML of an element with this value.
 */
export const EMPTY_HTML = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '',
};
