/** Characters that are not syntax, and single spaces. Underscores only inside words. */
const PLAIN = String.raw`(?:[A-Za-z0-9(),.'"/;?%-]|(?<=[A-Za-z0-9])_(?=[A-Za-z0-9])|:(?!\/\/)| (?![ \n]|$)|\n(?=[A-Za-z]))`;
const CODE = '`[^`\\s](?:[^`\\n]*[^`\\s])?`(?!`)';
const LINK = String.raw`\[${PLAIN}+\]\(https?:\/\/[\w./#?=%-]+\)`;
const BOLD = String.raw`(?<![\w*])\*\*(?=[A-Za-z])${PLAIN}+(?<=[A-Za-z.:])\*\*(?![\w*])`;

/** A paragraph that is the same in MDX as in CommonMark: plain text, inline code, links and bold text. */
const SIMPLE_PARAGRAPH = new RegExp(`^(?=[A-Za-z\`[*])(?!import\\b|export\\b)(?:${PLAIN}|${CODE}|${LINK}|${BOLD})+$`);

/**
 * Returns whether text consists of paragraphs that are the same in MDX as in CommonMark. Most descriptions consist of such
 * paragraphs, and a pattern recognizes them much faster than a parser.
 */
export function isSimpleMarkdown(text: string): boolean {
  // A bare `www.` address becomes a link.
  return !text.includes('www.') && text.split('\n\n').every((paragraph) => SIMPLE_PARAGRAPH.test(paragraph));
}
