import type { OperationBlock } from '../block/block-element.js';
import { writeBlock } from './write-block.js';
import { writeHeading } from './write-heading.js';
import { writePlainText } from './write-markdown.js';
import { writeTag } from './write-props.js';

/** An operation to add to a page. */
export interface PageSection {
  /** The heading above the block, or `undefined` if the title of the page is the heading. */
  heading: string | undefined;
  /** The name of the operation if the block refers to the description, or else the block with all its facts. */
  content: { operation: string } | { block: OperationBlock };
}

/** Writes an operation. Yields the parts to append to the page. Each part begins with a blank line. */
export function* writeSection({ heading, content }: PageSection): Generator<string> {
  if (heading !== undefined) yield `\n${writeHeading(2, writePlainText(heading))}\n`;
  const parts =
    'operation' in content ? [writeTag('ApiBlock', { operation: content.operation }, true)] : writeBlock(content.block);
  for (const part of parts) yield `\n${part}\n`;
}
