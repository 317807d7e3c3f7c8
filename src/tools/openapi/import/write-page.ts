import type { OperationBlock } from '../block/block-element.js';
import { writeBlock } from './write-block.js';
import { writeHeading } from './write-heading.js';
import { writePlainText } from './write-markdown.js';
import { writeSelfClosingTag } from './write-props.js';

/** An operation to add to a page. */
export interface PageSection {
  /** The heading above the block, or `undefined` if the title of the page is the heading. */
  heading: string | undefined;
  /** The block: either a reference to the OpenAPI description, or all details of the operation. */
  content: OperationReference | { block: OperationBlock };
}

/** A block that refers to the OpenAPI description. */
export interface OperationReference {
  operation: string;
  /** Set to `''` if the page shows the title of the operation above the block. */
  title?: '' | undefined;
}

/** Generates the Markdown of an operation, in parts to append to the page. Each part begins with a blank line. */
export function* writeSection({ heading, content }: PageSection): Generator<string> {
  if (heading !== undefined) yield `\n${writeHeading(2, writePlainText(heading))}\n`;
  const parts = 'operation' in content ? [writeReference(content)] : writeBlock(content.block);
  for (const part of parts) yield `\n${part}\n`;
}

function writeReference({ operation, title }: OperationReference): string {
  return writeSelfClosingTag('ApiBlock', title === undefined ? { operation } : { operation, title });
}
