import { isPropKnown } from '../../../model/block/block-element.js';
import { buildBody } from '../../../model/block/body-sample.js';
import { toElementContent } from '../../../model/block/element-content.js';
import { toLineFeeds } from '../../../model/text/to-line-feeds.js';
import type { PageBlock } from '../page-block.js';
import { readPropSource } from './prop-source.js';

/**
 * Returns the body of the documented request: the `body` prop with LF line breaks, or a body that is built from the fields of
 * the block. Returns `undefined` if there is no body, or if it is known only at runtime.
 */
export function readRequestBody(block: PageBlock): string | undefined {
  const source = readPropSource(block, 'body');
  if (source || block.props.body !== undefined || !isPropKnown(block, 'body'))
    return source && toLineFeeds(source.text);
  return buildBody(toElementContent(block.fields, block.isSorted), block.props).text;
}
