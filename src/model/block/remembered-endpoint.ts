import type { FieldValue } from '../http/field-values.js';
import { type Endpoint, type EndpointProps, toEndpoint as readEndpoint } from './endpoint.js';
import { type BlockLabels, defaultBlockLabels } from './labels.js';

/** How much is remembered, in UTF-16 units of the texts: what is made of them takes some ten times the room. */
const MOST = 2 ** 20;
/** An endpoint of more than this would take the place of many. */
const LARGEST = MOST / 8;

/** The props that an endpoint is read from. */
const NAMES = Object.keys({
  method: 0,
  endpoint: 0,
  webhook: 0,
  baseUrl: 0,
  headers: 0,
  body: 0,
  response: 0,
  responseHeaders: 0,
  statusCode: 0,
  responses: 0,
  auth: 0,
  authLabel: 0,
  deprecated: 0,
  rateLimit: 0,
  codeExamples: 0,
  languages: 0,
  since: 0,
} satisfies Record<keyof EndpointProps, 0>) as (keyof EndpointProps)[];

// The oldest goes first.
const endpoints = new Map<string, Endpoint>();
let size = 0;

/**
 * The endpoint that props describe, as `toEndpoint` has it, made once for all that say the same in texts and lists of them: a
 * server renders a page for each of its readers. It is shared, so nothing of it may be changed. Values are read anew each
 * time, as they may have changed.
 */
export function toEndpoint(props: EndpointProps, labels: BlockLabels, parameters: readonly FieldValue[]): Endpoint {
  const key = labels === defaultBlockLabels ? toKey(props, parameters) : undefined;
  if (key === undefined) return readEndpoint(props, labels, parameters);
  const known = endpoints.get(key);
  if (known) return known;
  const made = readEndpoint(props, labels, parameters);
  endpoints.set(key, made);
  size += key.length;
  for (const oldest of endpoints.keys()) {
    if (size <= MOST) break;
    endpoints.delete(oldest);
    size -= oldest.length;
  }
  return made;
}

/** A text that is another one for each difference; `undefined` where something is no text, and where there is too much. */
function toKey(props: EndpointProps, parameters: readonly FieldValue[]): string | undefined {
  const asked: unknown[] = NAMES.map((name) => props[name]);
  for (const { place, name, example } of parameters) asked.push(place, name, example);
  let key = '';
  for (const value of asked) {
    const part = toPart(value);
    if (part === undefined) return undefined;
    key += part;
  }
  return key.length > LARGEST ? undefined : key;
}

function toPart(value: unknown): string | undefined {
  if (typeof value === 'string') return `${value.length}:${value}`;
  if (value === undefined || value === null || typeof value === 'boolean') return `${String(value)};`;
  if (typeof value === 'number' && value > 0) return `${value};`;
  // Languages, and ways to authenticate.
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isList ? `[${value.map(toPart).join('')}]` : undefined;
}
