/**
 * Writes a heading.
 *
 * @param content - The content of the heading as MDX. Number signs after a space at its end are escaped, because Markdown would
 * remove them.
 */
export function writeHeading(level: number, content: string): string {
  return `${'#'.repeat(level)} ${content.replace(/ (#+)$/, String.raw` \$1`)}`;
}
