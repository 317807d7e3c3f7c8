/** Removes fenced code blocks and inline code from Markdown. */
export const withoutCode = (text: string): string =>
  text.replace(/^(`{3,})[^\n]*\n[^]*?^\1$/gm, '').replace(/(`+)[^`]+?\1(?!`)/g, '');

/** Returns the anchors of all headings in a document, in GitHub's format. */
export function readAnchors(text: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const headings = text.replace(/^(`{3,})[^\n]*\n[^]*?^\1$/gm, '').matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) => {
      const slug = heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\p{M}\- _]/gu, '')
        .replaceAll(' ', '-');
      const count = seen.get(slug) ?? 0;
      seen.set(slug, count + 1);
      return count === 0 ? slug : `${slug}-${count}`;
    }),
  );
}
