import { isPropKnown } from '../../../model/block/block-element.js';
import { getMemberMap } from '../../../model/block/object-shapes.js';
import { applyRequest, type NamedRequest, type ParameterValue, readRequests } from '../../../model/block/requests.js';
import type { RequestParameter } from '../../../model/http/credentials.js';
import type { PageBlock } from '../page-block.js';
import type { PageProp } from '../page-prop.js';
import { readFields } from './read-fields.js';
import { mapJsonString, readPropSource } from './prop-source.js';

/** A block that is reduced to one of its requests. */
export interface RequestBlock {
  block: PageBlock;
  /** The parameter values of the request. They replace the examples of the fields. */
  values: readonly ParameterValue[];
}

/**
 * Returns the items of the `requests` prop. Returns an empty array if the prop is missing, invalid or known only at
 * runtime.
 */
export function listNamedRequests(block: PageBlock): NamedRequest[] {
  return isPropKnown(block, 'requests') ? readRequests(readPropSource(block, 'requests')?.text).items : [];
}

/**
 * Reduces a block to one of its requests, by default the first one. Returns a block without the `requests` prop
 * unchanged.
 */
export function selectRequest(block: PageBlock, request = listNamedRequests(block)[0]): RequestBlock {
  const source = block.written['requests'];
  if (!request || !source) return { block, values: [] };
  const fields = readFields(block)
    .filter(({ kind, isNested }) => kind === 'parameter' && !isNested)
    .flatMap(({ location, name }): RequestParameter[] =>
      location === undefined || location === 'body' ? [] : [{ location, name }],
    );
  const { props, values } = applyRequest(readWrittenProps(block), request, fields);
  const written = { ...block.written };
  for (const name of ['headers', 'endpoint'])
    if (props[name] !== undefined && props[name] !== block.props[name]) written[name] = toPart(source);
  if (request.body !== undefined) written['body'] = toPart(source, locateBody(block, request));
  return { block: replaceBlockProps(block, props, written), values };
}

/**
 * Returns a copy of a block with different props. Keeps its getters, which convert the content of the block on demand.
 */
export function replaceBlockProps(
  block: PageBlock,
  props: PageBlock['props'],
  written: PageBlock['written'],
): PageBlock {
  const replaced = { props, written };
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(block), ...Object.getOwnPropertyDescriptors(replaced) },
  ) as PageBlock;
}

/**
 * Returns the props of a block, with the body and the headers as written on the page, so that numbers keep their
 * digits.
 */
function readWrittenProps(block: PageBlock): Record<string, unknown> {
  const { props } = block;
  return {
    ...props,
    ...(props['body'] !== undefined && { body: readPropSource(block, 'body')?.text ?? props['body'] }),
    ...(props['headers'] !== undefined && { headers: readPropSource(block, 'headers')?.text ?? props['headers'] }),
  };
}

/** Returns a function that converts an offset in the body of a request to a point on the page. */
function locateBody(block: PageBlock, { bodyOffset }: NamedRequest): PageProp['locate'] | undefined {
  const list = readPropSource(block, 'requests');
  const item = list?.json?.items?.find(({ start, end }) => start <= bodyOffset && bodyOffset < end);
  const node = item && getMemberMap(item).get('body');
  if (!list || !node) return undefined;
  const toOffset = node.kind === 'string' ? mapJsonString(node, list.text) : (offset: number) => node.start + offset;
  return (offset) => list.toPosition({ start: toOffset(offset), end: toOffset(offset) }).start;
}

/**
 * Returns the source of a prop that is a part of the `requests` prop. By default, all of its characters have the
 * position of the `requests` prop.
 */
function toPart({ position, valuePosition, source }: PageProp, locate?: PageProp['locate']): PageProp {
  return { position, valuePosition, source, json: undefined, locate: locate ?? (() => valuePosition.start) };
}
