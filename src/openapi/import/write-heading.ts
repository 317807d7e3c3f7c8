/**
 * Writes a heading.
 *
 * @param content - The content of the heading as MDX. A number sign at its end is escaped, because Markdown would remove it.
 */
export function writeHeading(level: number, content: string): string {
  return `${'#'.repeat(level)} ${content.replace(/#$/, String.raw`\#`)}`;
}
