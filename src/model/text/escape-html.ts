const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Text as HTML that shows it exactly, within an element (a carriage return would be lost as itself). */
export function escapeHtml(text: string): string {
  return /[&<>\r]/.test(text) ? text.replace(/[&<>\r]/g, (character) => ESCAPES[character] ?? character) : text;
}
