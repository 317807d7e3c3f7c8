/**
 * Wraps the HTML of code in a `span` if the HTML contains no element. Code panels in browsers recognize server-rendered
 * HTML by its elements.
 */
export function ensureElement(html: string): string {
  return html.includes('<') ? html : `<span>${html}</span>`;
}
