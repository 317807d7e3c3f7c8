import type { Edit } from './mdx-syntax-error.js';

/**
 * Applies corrections to the text of a page. Omits a correction that overlaps an earlier one. Also omits a correction
 * if the page does not contain the original text, because the prop or field comes from an OpenAPI description.
 */
export function applyFixes(text: string, fixes: readonly (readonly Edit[])[]): { text: string; count: number } {
  const accepted: Edit[] = [];
  let count = 0;
  for (const edits of fixes) {
    const isApplicable = edits.every(
      (edit) =>
        text.slice(edit.start, edit.start + edit.original.length) === edit.original &&
        !accepted.some((other) => overlaps(edit, other)),
    );
    if (!isApplicable) continue;
    accepted.push(...edits);
    count += 1;
  }
  let fixedText = text;
  for (const { start, original, replacement } of accepted.toSorted((one, other) => other.start - one.start))
    fixedText = fixedText.slice(0, start) + replacement + fixedText.slice(start + original.length);
  return { text: fixedText, count };
}

function overlaps(one: Edit, other: Edit): boolean {
  return one.start < other.start + other.original.length && other.start < one.start + one.original.length;
}
