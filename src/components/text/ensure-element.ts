/**
 * Wraps the HTML of code in a `span` if nothing in it is highlighted, because the browser versions of code panels recognize
 * HTML that a server has highlighted by its elements.
 */
export function ensureElement(html: string): string {
  return html.includes('<') ? html : `<span>${html}</span>`;
}
