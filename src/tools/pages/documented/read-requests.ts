import { isPropKnown } from '../../../model/block/block-element.js';
import { buildBody } from '../../../model/block/body-sample.js';
import { toElementContent } from '../../../model/block/element-content.js';
import { getMemberMap } from '../../../model/block/object-shapes.js';
import { readHeaders } from '../../../model/http/headers.js';
import { isJsonType, toMediaType } from '../../../model/http/media-type.js';
import { toLineFeeds } from '../../../model/text/to-line-feeds.js';
import type { PageBlock } from '../page-block.js';
import { type JsonSample, readPropSource } from './prop-source.js';
import { listNamedRequests, selectRequest } from './select-request.js';

/**
 * Returns the body of the documented request: the `body` prop with LF line breaks, or a body that is built from the
 * fields of the block. Returns `undefined` if there is no body, or if it is known only at runtime.
 */
export function readRequestBody(block: PageBlock): string | undefined {
  const source = readPropSource(block, 'body');
  if (source || block.props.body !== undefined || !isPropKnown(block, 'body'))
    return source && toLineFeeds(source.text);
  return buildBody(toElementContent(block.fields, block.isSorted), block.props).text;
}

/** Returns the JSON bodies that the page contains: the `body` prop, and the bodies in the `requests` prop. */
export function readJsonBodies(block: PageBlock): JsonSample[] {
  const requests = listNamedRequests(block);
  const bodies = requests.map((request) => {
    const prop = request.body === undefined ? 'body' : `${request.prop}.body`;
    return readJsonBody(selectRequest(block, request).block, prop);
  });
  return (requests.length > 0 ? bodies : [readJsonBody(block, 'body')]).flatMap((body) => body ?? []);
}

/**
 * Returns the `body` prop of a block that documents one request, if it is JSON. `prop` is the path of the body for
 * messages, such as `requests[0].body`.
 */
function readJsonBody(block: PageBlock, prop: string): JsonSample | undefined {
  const mediaType = toMediaType(readHeaders(readPropSource(block, 'headers')?.text)?.fields ?? []);
  const source = isJsonType(mediaType) ? readPropSource(block, 'body') : undefined;
  return source?.json && { prop, source, json: source.json };
}

/** Returns the `parameters` objects of the items in the `requests` prop. */
export function readParameterSamples(block: PageBlock): JsonSample[] {
  const source = readPropSource(block, 'requests');
  return (source?.json?.items ?? []).flatMap((item, index) => {
    const json = getMemberMap(item).get('parameters');
    return source && json ? [{ prop: `requests[${index}].parameters`, source, json }] : [];
  });
}
