/** Returns the element that the fragment of the page's URL refers to, or `null` if there is none. */
export function findTarget(): Element | null {
  const { hash } = location;
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The fragment contains a malformed escape sequence.
    return null;
  }
}
