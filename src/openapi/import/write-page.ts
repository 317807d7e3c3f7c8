import { toPlainText } from '../../pages/plain-text.js';
import type { OperationBlock } from '../block/block-element.js';
import { parseDescription } from '../markdown/parse-description.js';
import { writeBlock } from './write-block.js';
import { writeMarkdown, writePlainText } from './write-markdown.js';
import { writeTag } from './write-props.js';

/** The content of a page before its first operation. */
export interface PageStart {
  title: string;
  /** CommonMark. */
  description: string;
}

/** An operation to add to a page. */
export interface PageSection {
  /** The heading above the block, or `undefined` if the title of the page is the heading. */
  heading: string | undefined;
  /** The name of the operation if the block refers to the description, or else the block with all its facts. */
  content: { operation: string } | { block: OperationBlock };
}

/** Maximum length of the description in the front matter. */
const MAX_DESCRIPTION_LENGTH = 200;

/** Writes the front matter and the introduction of a page. The text ends with a line break. */
export function writeStart({ title, description }: PageStart): string {
  const intro = writeMarkdown(description, { hasHeadings: true });
  const summary = toSummary(description);
  const frontMatter = ['---', `title: ${writeYamlString(title)}`];
  if (summary !== '') frontMatter.push(`description: ${writeYamlString(summary)}`);
  frontMatter.push('---');
  return `${frontMatter.join('\n')}\n${intro === '' ? '' : `\n${intro}\n`}`;
}

/** Writes an operation. Yields the parts to append to the page. Each part begins with a blank line. */
export function* writeSection({ heading, content }: PageSection): Generator<string> {
  if (heading !== undefined) yield `\n## ${writePlainText(heading).replace(/#$/, String.raw`\#`)}\n`;
  const parts =
    'operation' in content ? [writeTag('ApiBlock', { operation: content.operation }, true)] : writeBlock(content.block);
  for (const part of parts) yield `\n${part}\n`;
}

/**
 * Returns the first paragraph of a description as plain text, or its first sentences if it is too long. Returns `''` if
 * the description begins with something else, such as a list.
 */
function toSummary(description: string): string {
  const [first] = parseDescription(description, { hasHeadings: true });
  if (first?.type !== 'paragraph') return '';
  const text = toPlainText(first).replace(/\s+/g, ' ').trim();
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const [sentences = ''] = /^.*[.!?](?=\s)/su.exec(text.slice(0, MAX_DESCRIPTION_LENGTH + 1)) ?? [];
  return sentences;
}

/** Writes a string in quotes, so that YAML reads it as a string. Prefers the quotes that Prettier uses. */
function writeYamlString(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const json = JSON.stringify(line).replace(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, toEscape);
  const needsEscapes = /\\[^"]/.test(json);
  return line.includes('"') && !needsEscapes ? `'${line.replaceAll("'", "''")}'` : json;
}

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
