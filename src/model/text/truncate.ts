/** Maximum length of a value in a message, in UTF-16 code units. */
const MAX_VALUE_LENGTH = 40;

/** Truncates a value for a message, without splitting a surrogate pair. */
export function truncate(text: string): string {
  if (text.length <= MAX_VALUE_LENGTH) return text;
  return `${text.slice(0, MAX_VALUE_LENGTH).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Joins the lines of JSON source with spaces, so that a message can quote the source on one line. */
export function toOneLine(source: string): string {
  const lines = source.split(/[\r\n]+/);
  return lines.map((line) => line.trim()).join(' ');
}
