import type { OperationElement, OperationBlock } from '../block/operation-block.js';
import { formatJsonProp } from './format-json.js';
import { writeHeading, writeMarkdown } from './write-markdown.js';
import { writeOpeningTag, writeSelfClosingTag } from './write-props.js';

/** An operation to add to a page. */
export interface PageSection {
  /** The heading above the block, or `undefined` if the title of the page is the heading. */
  heading: string | undefined;
  /** The `id` prop of the block, or `undefined` if the block has the ID that is generated from its method and path. */
  id?: string | undefined;
  /** The block: either a reference to the OpenAPI description, or all details of the operation. */
  content: OperationReferenceBlock | DetailedBlock;
}

/** A block that contains all details of an operation. */
export interface DetailedBlock {
  block: OperationBlock;
  /** The rules of `apiblock check` that a comment before the block disables. */
  ignoredRules: readonly string[];
}

/** A block that refers to the OpenAPI description. */
export interface OperationReferenceBlock {
  operation: string;
  /** Set to `''` if the page shows the title of the operation above the block. */
  title?: '' | undefined;
}

/** Generates the Markdown of an operation, in parts to append to the page. Each part begins with a blank line. */
export function* writeSection({ heading, id, content }: PageSection): Generator<string> {
  if (heading !== undefined) yield `\n${writeHeading(2, heading)}\n`;
  const parts = 'operation' in content ? [writeReference(content, id)] : writeDetailedBlock(content, id);
  for (const part of parts) yield `\n${part}\n`;
}

function writeReference({ operation, title }: OperationReferenceBlock, id: string | undefined): string {
  return writeSelfClosingTag('ApiBlock', {
    operation,
    ...(id !== undefined && { id }),
    ...(title !== undefined && { title }),
  });
}

function* writeDetailedBlock({ block, ignoredRules }: DetailedBlock, id: string | undefined): Generator<string> {
  if (ignoredRules.length > 0) yield `{/* apiblock-ignore ${ignoredRules.join(', ')} */}`;
  yield* writeBlock(id === undefined ? block : { ...block, props: { ...block.props, id } });
}

/** Props that contain JSON as a string. */
const JSON_PROPS = ['headers', 'body', 'requests', 'responses', 'servers', 'oauth', 'codeExamples'];

/**
 * Writes a block as MDX, with all its props, text and fields. Yields the opening tag, each part of the content, and the
 * closing tag, or only a self-closing tag if the block has no content. The caller separates these parts with blank
 * lines.
 */
function* writeBlock({ props, description, notes, fields }: OperationBlock): Generator<string> {
  const ownProps = { ...props };
  for (const name of JSON_PROPS) {
    const value = ownProps[name];
    // The JSON follows two spaces, the name of the prop, an equals sign and a quote.
    if (typeof value === 'string') ownProps[name] = formatJsonProp(value, name.length + 4, 2);
  }
  const texts = [description, ...notes].map(writeText).filter((text) => text !== '');
  if (texts.length === 0 && fields.length === 0) {
    yield writeSelfClosingTag('ApiBlock', ownProps);
    return;
  }
  yield writeOpeningTag('ApiBlock', ownProps);
  yield* texts;
  for (const child of fields) yield* writeElement(child);
  yield '</ApiBlock>';
}

function* writeElement({ component, props, text, fields }: OperationElement): Generator<string> {
  const written = writeText(text);
  if (component === 'Text') {
    if (written !== '') yield written;
    return;
  }
  if (written === '' && fields.length === 0) {
    yield writeSelfClosingTag(component, props);
    return;
  }
  yield writeOpeningTag(component, props);
  if (written !== '') yield written;
  for (const child of fields) yield* writeElement(child);
  yield `</${component}>`;
}

function writeText(text: string): string {
  return writeMarkdown(text, { hasHeadings: false });
}
