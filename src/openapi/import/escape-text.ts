/** The place of text on a page, which determines the characters that are syntax there. */
export interface TextPlace {
  /** Whether the text begins a line, so that its first characters could start a list or an import, for example. */
  startsLine: boolean;
  isInTable: boolean;
  /** Whether a link, code or emphasis follows immediately, so that a URL at the end of the text would continue in it. */
  precedesInline?: boolean;
}

const PUNCTUATION = '[\\p{P}$+<=>^`|~]';

/**
 * Characters that are Markdown or MDX syntax anywhere in a paragraph, an `&` that begins a character reference, and
 * underscores at the start or end of a word or next to punctuation. Inside a word, underscores are not syntax.
 */
const SYNTAX = new RegExp(
  ['[\\\\`*{<[\\]~]', '&(?=#?\\w+;)', `(?<=^|\\s|${PUNCTUATION})_+`, `_+(?=\\s|$|${PUNCTUATION})`].join('|'),
  'gu',
);

/**
 * Characters at the start of a line that begin a heading, a list item or a block quotation, or that make the preceding
 * line a heading or the first row of a table.
 */
const LINE_START = /^(?:#+(?=\s|$)|[-+](?=\s|$|-)|=+(?=\s*$)|>|[|:](?=[\s|:-]*$))/;
const ORDERED_ITEM = /^(\d{1,9})([.)])(?=\s|$)/;

/** A word at the start of a line that MDX can read as an import or export. */
const MODULE_SYNTAX = /^(?:import|export)(?=\s|$|[{*"'])/;

/**
 * The colon or dot in a URL that GitHub Flavored Markdown turns into a link, if a backslash follows before the next
 * whitespace. The link would contain the backslash, so that the next character would not be escaped.
 */
const LINK_START = /(?<=\bhttps?):(?=\/\/\S*\\)|(?<=\bwww)\.(?=\S*\\)/giu;

/** The same in a URL at the end of the text. */
const LINK_AT_END = /(?<=\bhttps?):(?=\/\/\S*$)|(?<=\bwww)\.(?=\S*$)/giu;

/**
 * Escapes text so that MDX shows exactly its characters. Replaces whitespace with single spaces, but keeps line breaks.
 * Uses only the escape sequences that Prettier keeps.
 */
export function escapeText(text: string, { startsLine, isInTable, precedesInline = false }: TextPlace): string {
  const lines = (startsLine ? text.trimStart() : text)
    .replace(/[ \t]*[\n\r]+[ \t]*/g, '\n')
    .replace(/[ \t\f\v]+/g, ' ')
    .split('\n');
  return lines
    .map((line, index) => {
      const endsBeforeInline = precedesInline && index === lines.length - 1;
      const characters = escapeCharacters(line, isInTable);
      const escaped = endsBeforeInline ? characters.replace(LINK_AT_END, toCharacterReference) : characters;
      return index > 0 || startsLine ? escapeLineStart(escaped, index === 0) : escaped;
    })
    .join('\n');
}

function escapeCharacters(line: string, isInTable: boolean): string {
  const escaped = line
    .replace(SYNTAX, (characters) => characters.replace(/./gu, String.raw`\$&`))
    .replace(LINK_START, toCharacterReference);
  return isInTable ? escaped.replaceAll('|', String.raw`\|`) : escaped;
}

function escapeLineStart(line: string, isFirstLine: boolean): string {
  // A letter cannot be escaped with a backslash.
  if (isFirstLine && MODULE_SYNTAX.test(line)) return `${toCharacterReference(line.charAt(0))}${line.slice(1)}`;
  return line.replace(ORDERED_ITEM, String.raw`$1\$2`).replace(LINE_START, String.raw`\$&`);
}

function toCharacterReference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16)};`;
}
