/** Rules that restore the styles of headings and lists, because Tailwind removes them. */
export const UNDO_TAILWIND = `
.docs > :is(h1, h2, h3) {
  font-size: revert;
  font-weight: revert;
}

.docs > :is(ul, ol) {
  list-style: revert;
}
`;

/** A rule for sites whose template hides the overflow of the body. */
export const KEEP_EXAMPLES_VISIBLE = `
/* If the overflow of the body is hidden, the examples in blocks don't stay visible while readers scroll. */
body:has(.docs) {
  overflow-x: clip;
}
`;

/**
 * Returns a stylesheet for the text around blocks, because the stylesheets of site templates remove margins or center
 * text. The page is wide enough for blocks with two columns. Text has a smaller maximum width.
 *
 * @param declarations - Additional declarations for the element that contains the page.
 */
export function writeDocsCss(className: string, declarations: readonly string[] = []): string {
  const lines = declarations.map((declaration) => `  ${declaration};\n`).join('');
  return `.${className} {
  box-sizing: border-box;
${lines}  width: 100%;
  max-width: 72rem;
  margin: 0 auto;
  padding: 3rem 1rem;
  line-height: 1.6;
}

.${className} > :is(h1, h2, h3, p, ul, ol, table) {
  margin-block: 1rem;
}

.${className} > :is(h1, h2, h3, p, ul, ol) {
  max-width: 48rem;
}

.${className} > h2 {
  margin-block-start: 3rem;
}

.${className} > :is(ul, ol) {
  padding-inline-start: 1.5rem;
}
`;
}
