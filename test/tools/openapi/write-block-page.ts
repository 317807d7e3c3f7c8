import type { OperationElement, OperationBlock, PropValue } from '../../../src/tools/openapi/block/operation-block.js';

export function writeBlockPage({ props, description, notes, fields }: OperationBlock): string {
  const texts = [description, ...notes].map(escapeMdx);
  return `${writeElement('ApiBlock', props, [...texts, ...fields.map(write)])}\n`;
}

function write({ component, props, text, fields }: OperationElement): string {
  const content = [escapeMdx(text), ...fields.map(write)];
  return component === 'Text' ? content.join('\n\n') : writeElement(component, props, content);
}

function writeElement(name: string, props: Record<string, PropValue>, children: readonly string[]): string {
  const attributes = Object.entries(props).map(([prop, value]) => `${prop}={${JSON.stringify(value)}}`);
  const content = children.filter((child) => child !== '');
  return `<${[name, ...attributes].join(' ')}>\n\n${content.join('\n\n')}\n\n</${name}>`;
}

/** Converts Markdown to one line of MDX without any syntax, because these tests do not compare descriptions. */
function escapeMdx(markdown: string): string {
  const letters = markdown.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return letters === '' ? '' : `Text: ${letters}`;
}
