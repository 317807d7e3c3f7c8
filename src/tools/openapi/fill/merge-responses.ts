import { getMemberMap, getNodeSource, getValueText } from '../../../model/block/object-shapes.js';
import { parseMediaType } from '../../../model/http/media-type.js';
import { normalizeStatus } from '../../../model/http/status.js';
import { startsLikeContainer } from '../../../model/json/is-json.js';
import { getJsonMembers, type JsonNode, parseJsonTree } from '../../../model/json/json-tree.js';
import { toJsonText } from '../../../model/json/to-json-text.js';
import { type JsxAttribute, toProp } from '../../pages/jsx-element.js';

/** An item of the `responses` prop. */
interface ResponseItem {
  status: string;
  /** The media type of the body. `''` if the item has no body and no `Content-Type`. */
  mediaType: string;
  /** The JSON source of the item. Its numbers are not rounded. */
  json: string;
}

/**
 * Merges the `responses` prop of a page into the prop from the OpenAPI description. An item on the page replaces the
 * described items with the same status and media type. If one of the items has no media type, only the status must
 * match. Other items on the page are added. Returns the merged JSON. Returns `undefined` if the prop on the page
 * replaces the whole described prop, because it replaces all items or is not a static array of objects.
 */
export function mergeResponses(described: string, own: readonly JsxAttribute[]): string | undefined {
  const value = own.map((attribute) => toProp(attribute)).findLast((prop) => prop?.name === 'responses')?.value;
  const ownItems = readItems(value?.toLosslessJson?.() ?? toJsonText(value?.value));
  const describedItems = readItems(described);
  if (!ownItems || ownItems.length === 0 || !describedItems) return undefined;
  const merged: ResponseItem[] = [];
  for (const item of describedItems) {
    const replacing = ownItems.filter((other) => replaces(other, item));
    const isRepeated = replacing.every((other) => merged.includes(other));
    if (replacing.length === 0) merged.push(item);
    else if (!isRepeated) merged.push(...replacing.filter((other) => !merged.includes(other)));
  }
  for (const item of ownItems) if (!merged.includes(item)) merged.splice(findPlace(item, merged), 0, item);
  // Keep the prop of the page if nothing is added to it, so that problems in the prop have precise positions.
  if (merged.every((item) => ownItems.includes(item))) return undefined;
  return `[${merged.map(({ json }) => json).join(',')}]`;
}

function readItems(json: string): ResponseItem[] | undefined {
  const list = parseJsonTree(json);
  if (list?.kind !== 'array') return undefined;
  const nodes = list.items ?? [];
  return nodes.every(({ kind }) => kind === 'object') ? nodes.map((node) => readItem(node, json)) : undefined;
}

function readItem(node: JsonNode, json: string): ResponseItem {
  const members = getMemberMap(node);
  return {
    status: normalizeStatus(getValueText(members.get('statusCode'), json) ?? ''),
    mediaType: readMediaType(members, json),
    json: getNodeSource(node, json),
  };
}

function readMediaType(members: ReadonlyMap<string, JsonNode>, json: string): string {
  const headers = members.get('headers');
  const header = headers && getJsonMembers(headers).find(({ name }) => name.toLowerCase() === 'content-type');
  if (header) return parseMediaType(getValueText(header.value, json) ?? '');
  const body = members.get('body');
  if (!body) return '';
  // A string that does not look like JSON is plain text.
  return body.kind === 'string' && !startsLikeContainer(body.text ?? '') ? 'text/plain' : 'application/json';
}

function replaces(item: ResponseItem, described: ResponseItem): boolean {
  const hasSameType = item.mediaType === described.mediaType || item.mediaType === '' || described.mediaType === '';
  return item.status === described.status && hasSameType;
}

/**
 * Returns the index at which to add an item: after the items with the same status, or before the next higher status.
 */
function findPlace({ status }: ResponseItem, items: readonly ResponseItem[]): number {
  const last = items.findLastIndex((item) => item.status === status);
  if (last >= 0) return last + 1;
  // Status strings sort in the right order: `404`, `4XX`, `default`.
  const next = items.findIndex((item) => item.status > status);
  return next >= 0 ? next : items.length;
}
