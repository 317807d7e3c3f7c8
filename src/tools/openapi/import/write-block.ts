import type { BlockElement, OperationBlock } from '../block/block-element.js';
import { formatJsonProp } from './format-json.js';
import { writeMarkdown } from './write-markdown.js';
import { writeOpeningTag, writeSelfClosingTag } from './write-props.js';

/** Props that contain JSON as a string. */
const JSON_PROPS = ['headers', 'body', 'responses', 'codeExamples'];

/**
 * Writes a block as MDX, with all its props, text and fields. Yields the opening tag, each part of the content, and the
 * closing tag, or only a self-closing tag if the block has no content. The caller separates these parts with blank lines.
 */
export function* writeBlock({ props, description, notes, children }: OperationBlock): Generator<string> {
  const ownProps = { ...props };
  for (const name of JSON_PROPS) {
    const value = ownProps[name];
    // The JSON follows two spaces, the name of the prop, an equals sign and a quote.
    if (typeof value === 'string') ownProps[name] = formatJsonProp(value, name.length + 4, 2);
  }
  const texts = [description, ...notes].map(writeText).filter((text) => text !== '');
  if (texts.length === 0 && children.length === 0) {
    yield writeSelfClosingTag('ApiBlock', ownProps);
    return;
  }
  yield writeOpeningTag('ApiBlock', ownProps);
  yield* texts;
  for (const child of children) yield* writeElement(child);
  yield '</ApiBlock>';
}

function* writeElement({ component, props, text, children }: BlockElement): Generator<string> {
  const written = writeText(text);
  if (component === 'Text') {
    if (written !== '') yield written;
    return;
  }
  if (written === '' && children.length === 0) {
    yield writeSelfClosingTag(component, props);
    return;
  }
  yield writeOpeningTag(component, props);
  if (written !== '') yield written;
  for (const child of children) yield* writeElement(child);
  yield `</${component}>`;
}

function writeText(text: string): string {
  return writeMarkdown(text, { hasHeadings: false });
}
