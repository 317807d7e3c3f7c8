/** What rendered HTML says, on one line; what stands within a line joins the words beside it. */
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
