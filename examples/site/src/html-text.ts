/**
 * Converts HTML to a single line of plain text. Removes tags that can be inside a word, such as `<code>`, and replaces
 * other tags with spaces.
 */
export const toText = (html: string): string =>
  html
    .replace(/<\/?(?:a|code|em|strong)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
