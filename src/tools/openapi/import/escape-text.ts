/** The place of text on a page, which determines the characters that are syntax there. */
export interface TextPlace {
  /** Whether the text begins a line, so that its first characters could start a list or an import, for example. */
  startsLine: boolean;
  isInTable: boolean;
  /** Whether a link, code or emphasis follows immediately, so that a URL at the end of the text would continue in it. */
  precedesInline?: boolean;
}

/** The punctuation of CommonMark, for use in a character class. */
export const PUNCTUATION = '\\p{P}$+<=>^`|~';

/** Characters that are Markdown or MDX syntax anywhere in a paragraph. */
const ALWAYS_SYNTAX = '[\\\\`*{<[\\]~]';

const CHARACTER_REFERENCE_START = '&(?=#?\\w+;)';

/** Underscores before or after a word, or next to punctuation. Inside a word, underscores are not syntax. */
const UNDERSCORES_BEFORE = `(?<=^|\\s|[${PUNCTUATION}])_+`;
const UNDERSCORES_AFTER = `_+(?=\\s|$|[${PUNCTUATION}])`;

const SYNTAX = new RegExp(
  [ALWAYS_SYNTAX, CHARACTER_REFERENCE_START, UNDERSCORES_BEFORE, UNDERSCORES_AFTER].join('|'),
  'gu',
);

const HEADING = /^#+(?:\s|$)/;
const LIST_ITEM = /^[-+](?:\s|$)/;
const QUOTATION = /^>/;

/** A line of hyphens or equals signs makes the preceding line a heading. Hyphens can also be a thematic break. */
const HEADING_UNDERLINE = /^(?:--|=+\s*$)/;

/** The delimiter row of a table. `HEADING_UNDERLINE` matches a row that begins with hyphens. */
const TABLE_RULE = /^[|:][\s|:-]*$/;

/** Lines that need a backslash at their start. */
const LINE_STARTS = [HEADING, LIST_ITEM, QUOTATION, HEADING_UNDERLINE, TABLE_RULE];

/** The character after the number of an item in an ordered list. */
const ITEM_DELIMITER = /(?<=^\d{1,9})[.)](?=\s|$)/;

/** A word at the start of a line that MDX can read as an import or export. */
const MODULE_SYNTAX = /^(?:import|export)(?=\s|$|[{*"'])/;

/** The colon or dot at the start of a URL, which GitHub Flavored Markdown turns into a link up to the next whitespace. */
const LINK_START = /(?<=\bhttps?):(?=\/\/)|(?<=\bwww)\./giu;

const WORD = /\S+/g;
/** The lookbehind prevents quadratic run time for a long word that is not the last one. */
const LAST_WORD = /(?<!\S)\S+$/;

/** A line break and the spaces around it. The lookbehind prevents quadratic run time if there is no line break. */
const LINE_BREAK = /(?<![ \t])[ \t]*[\n\r]+[ \t]*/g;

/**
 * Escapes text so that MDX shows exactly its characters. Replaces whitespace with single spaces, but keeps line breaks.
 * Uses only the escape sequences that Prettier keeps.
 */
export function escapeText(text: string, { startsLine, isInTable, precedesInline = false }: TextPlace): string {
  const lines = (startsLine ? text.trimStart() : text)
    .replace(LINE_BREAK, '\n')
    .replace(/[ \t\f\v]+/g, ' ')
    .split('\n');
  return lines
    .map((line, index) => {
      const endsBeforeInline = precedesInline && index === lines.length - 1;
      const characters = escapeCharacters(line, isInTable);
      // A URL at the end of the text would continue in the link, code or emphasis that follows.
      const escaped = endsBeforeInline ? characters.replace(LAST_WORD, escapeLinkStarts) : characters;
      return index > 0 || startsLine ? escapeLineStart(escaped, index === 0) : escaped;
    })
    .join('\n');
}

function escapeCharacters(line: string, isInTable: boolean): string {
  const escaped = line
    .replace(SYNTAX, (characters) => characters.replace(/./gu, String.raw`\$&`))
    .replace(WORD, escapeLinksBeforeBackslash);
  return isInTable ? escaped.replaceAll('|', String.raw`\|`) : escaped;
}

/** Prevents links that would contain a backslash. Inside a link, a backslash does not escape the next character. */
function escapeLinksBeforeBackslash(word: string): string {
  const backslash = word.lastIndexOf('\\');
  if (backslash === -1) return word;
  return escapeLinkStarts(word.slice(0, backslash)) + word.slice(backslash);
}

function escapeLinkStarts(text: string): string {
  return text.replace(LINK_START, toCharacterReference);
}

function escapeLineStart(line: string, isFirstLine: boolean): string {
  // A letter cannot be escaped with a backslash.
  if (isFirstLine && MODULE_SYNTAX.test(line)) return `${toCharacterReference(line.charAt(0))}${line.slice(1)}`;
  if (LINE_STARTS.some((pattern) => pattern.test(line))) return `\\${line}`;
  return line.replace(ITEM_DELIMITER, String.raw`\$&`);
}

function toCharacterReference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16)};`;
}
