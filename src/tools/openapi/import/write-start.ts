import stringWidth from 'fast-string-width';
import { toNodeText } from '../../pages/node-text.js';
import { toSingleLine } from '../block/to-plain-text.js';
import { parseDescription } from '../markdown/parse-description.js';
import type { PageStyle } from './page-style.js';
import { writeHeading, writeMarkdown } from './write-markdown.js';
import { MAX_LINE_LENGTH, writeLiteral } from './write-props.js';

/** The content of a page before its first operation. */
export interface PageStart {
  title: string;
  /** The description as CommonMark. */
  description: string;
  /** The position among all pages, starting at 1, which Docusaurus and Starlight read from front matter. */
  position?: number | undefined;
}

/** Maximum length of the description in the front matter or metadata. */
const MAX_DESCRIPTION_LENGTH = 200;

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Abbreviations after which a sentence continues, although the segmenter ends it before a capital letter. */
const ABBREVIATIONS = ['e.g.', 'i.e.'];

/** Characters that YAML does not allow or reads as line breaks, and that `JSON.stringify` does not escape. */
const UNSAFE_IN_YAML = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** Writes the title and the introduction of a page. The text ends with a line break. */
export function writeStart(start: PageStart, style: PageStyle): string {
  const intro = writeMarkdown(start.description, { hasHeadings: true });
  const title = writeTitle(start, style);
  return intro === '' ? `${title}\n` : `${title}\n\n${intro}\n`;
}

function writeTitle(start: PageStart, style: PageStyle): string {
  switch (style) {
    case 'front-matter':
      return writeFrontMatter(start);
    case 'heading':
      return writeHeading(1, start.title);
    case 'app-router':
      return `${writeMetadata(start)}\n\n${writeHeading(1, start.title)}`;
  }
}

function writeFrontMatter(start: PageStart): string {
  const lines = Object.entries(toMetadata(start)).map(([name, value]) => `${name}: ${writeYamlString(value)}`);
  const { position } = start;
  // Docusaurus reads the first of these members, and Starlight the second.
  const positions = position === undefined ? [] : [`sidebar_position: ${position}`, 'sidebar:', `  order: ${position}`];
  return ['---', ...lines, ...positions, '---'].join('\n');
}

function writeMetadata(start: PageStart): string {
  const lines = Object.entries(toMetadata(start)).map(([name, value]) => writeProperty(name, value));
  return ['export const metadata = {', ...lines, '};'].join('\n');
}

/** Writes a property of an object. Like Prettier, puts the value on its own line if the line would be too long. */
function writeProperty(name: string, value: string): string {
  const literal = writeLiteral(value);
  const line = `  ${name}: ${literal},`;
  return stringWidth(line) <= MAX_LINE_LENGTH ? line : `  ${name}:\n    ${literal},`;
}

/** Returns the title and, if there is one, the summary of the description. Each is on one line. */
function toMetadata({ title, description }: PageStart): Record<string, string> {
  const summary = toSummary(description);
  return { title: toSingleLine(title), ...(summary !== '' && { description: summary }) };
}

/**
 * Returns the first paragraph of a description as plain text, or only its first sentences if the paragraph is too long.
 * Returns `''` if the first sentence is too long, or if the description does not begin with a paragraph.
 */
function toSummary(description: string): string {
  const [first] = parseDescription(description, { hasHeadings: true });
  if (first?.type !== 'paragraph') return '';
  const text = toSingleLine(toNodeText(first));
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  let start = '';
  let summary = '';
  for (const { segment } of SENTENCES.segment(text)) {
    start += segment;
    const sentences = start.trimEnd();
    if (sentences.length > MAX_DESCRIPTION_LENGTH) break;
    if (!ABBREVIATIONS.some((abbreviation) => sentences.endsWith(abbreviation))) summary = sentences;
  }
  return summary;
}

/** Writes a string in quotes, so that YAML reads it as a string. Prefers the quotes that Prettier uses. */
function writeYamlString(text: string): string {
  const json = JSON.stringify(text).replace(UNSAFE_IN_YAML, toEscape);
  const needsEscapes = /\\[^"]/.test(json);
  return text.includes('"') && !needsEscapes ? `'${text.replaceAll("'", "''")}'` : json;
}

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
