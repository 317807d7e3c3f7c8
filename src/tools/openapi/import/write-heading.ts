/**
 * Writes a heading.
 *
 * @param content - The content of the heading as MDX. If it ends with a space and number signs, the function escapes
 * the number signs, because Markdown would remove them.
 */
export function writeHeading(level: number, content: string): string {
  return `${'#'.repeat(level)} ${content.replace(/ (#+)$/, String.raw` \$1`)}`;
}
