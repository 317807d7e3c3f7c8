import { asString } from '../../../model/text/coerce.js';
import type { OperationBlock } from './operation-block.js';
import { toSingleLine, toPlainText } from './to-plain-text.js';

/**
 * Removes the title of a block if the heading above the block has the same text, so that the page does not show this
 * text twice.
 *
 * @param heading - The text of the heading without formatting, or `undefined` if there is no heading.
 */
export function omitTitle(block: OperationBlock, heading: string | undefined): OperationBlock {
  const { title, ...props } = block.props;
  if (title === undefined || heading === undefined) return block;
  // A title can contain inline Markdown, which `apiblock import` writes to the heading as literal text.
  const texts = [toSingleLine(asString(title)), toPlainText(asString(title))];
  return texts.includes(toSingleLine(heading)) ? { ...block, props } : block;
}
