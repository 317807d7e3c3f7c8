/**
 * Returns whether the name of a JSX element is the name of an HTML element: it starts with a lowercase letter, and is
 * not a member of an object, such as `mdxComponents.ApiBlock`. A Markdown node and a fragment (`<>`) have no name and
 * are treated like HTML elements.
 */
export function isHtmlName(name: string | null | undefined): boolean {
  return !name || (/^[a-z]/.test(name) && !name.includes('.'));
}
