/** A character that is not syntax inside a line. */
const CHARACTER = String.raw`[A-Za-z0-9(),.'"/;?%-]`;

/** A colon, but not the colon of a URL, which would become a link. */
const COLON = String.raw`:(?!\/\/)`;

/** An underscore inside a word. Before or after a word, it could mark emphasis. */
const UNDERSCORE = '(?<=[A-Za-z0-9])_(?=[A-Za-z0-9])';

/** A single space inside a line. */
const SPACE = String.raw` (?![ \n]|$)`;

/** A line break before a letter. Other characters could begin a list or a heading, for example. */
const LINE_BREAK = String.raw`\n(?=[A-Za-z])`;

const TEXT = `(?:${[CHARACTER, COLON, UNDERSCORE, SPACE, LINE_BREAK].join('|')})`;

/** Inline code in single backticks, without spaces at its start and end, which CommonMark can remove. */
const CODE_CONTENT = '[^`\\s](?:[^`\\n]*[^`\\s])?';
const CODE = `\`${CODE_CONTENT}\`(?!\`)`;

const LINK_URL = String.raw`https?:\/\/[\w./#?=%-]+`;
const LINK = String.raw`\[${TEXT}+\]\(${LINK_URL}\)`;

/** Asterisks before and after bold text, in places in which they can only mark bold text. */
const BOLD_START = String.raw`(?<![\w*])\*\*(?=[A-Za-z])`;
const BOLD_END = String.raw`(?<=[A-Za-z.:])\*\*(?![\w*])`;
const BOLD = `${BOLD_START}${TEXT}+${BOLD_END}`;

/** The start of a line that can only be part of a paragraph, not of another block, an import or an export. */
const PARAGRAPH_START = '(?=[A-Za-z`[*])(?!(?:import|export)\\b)';

const SIMPLE_PARAGRAPH = new RegExp(`^${PARAGRAPH_START}(?:${[TEXT, CODE, LINK, BOLD].join('|')})+$`);

/** The start of a URL without a scheme. GitHub Flavored Markdown turns such a URL into a link. */
const WWW_ADDRESS = /www\./i;

/** Maximum length of tested text. Much longer text would overflow the stack of the regular expression engine. */
const MAX_LENGTH = 1_000_000;

/**
 * Returns whether text consists of paragraphs that are the same in MDX as in CommonMark: plain text, inline code, links
 * and bold text. Most descriptions consist of such paragraphs, and a pattern recognizes them much faster than a parser.
 * Returns `false` for very long text.
 */
export function isSimpleMarkdown(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  return !WWW_ADDRESS.test(text) && text.split('\n\n').every((paragraph) => SIMPLE_PARAGRAPH.test(paragraph));
}
