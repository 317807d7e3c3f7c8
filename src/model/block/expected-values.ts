import { snippetLanguages } from '../http/snippet-languages.js';
import { STATUS_CODE } from '../text/unexpected-value.js';
import { type Shape, SHAPES } from './object-shapes.js';

const BASE_URL = 'a URL with its scheme, such as https://api.example.com';
const HEADERS = 'a JSON object of header names and values';

/** Formats the members of an object, such as `{"requests", "window", "note"?}`. */
export function formatShape(shape: Shape): string {
  const members = Object.entries(shape).map(([name, presence]) => `"${name}"${presence === 'optional' ? '?' : ''}`);
  return `{${members.join(', ')}}`;
}

/**
 * Shapes of the objects that JSON props accept. A key is the name of a prop or, for array items, a path such as
 * `responses[]`.
 */
export const EXPECTED_OBJECTS: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['codeExamples[]', SHAPES.codeExamples],
  ['rateLimit', SHAPES.rateLimit],
  ['requests[]', SHAPES.requests],
  ['responses[]', SHAPES.responses],
  ['servers[]', SHAPES.servers],
]);

/**
 * Descriptions of valid values. A key is the name of a prop, or the path of a member in a JSON prop. `[]` matches any
 * array index.
 */
export const EXPECTED_VALUES: ReadonlyMap<string, string> = new Map([
  ['baseUrl', BASE_URL],
  ['codeExamples', `an array: [${formatShape(SHAPES.codeExamples)}, …]`],
  ['codeExamples[]', formatShape(SHAPES.codeExamples)],
  ['headers', HEADERS],
  ['languages', `"all", or language IDs (${snippetLanguages.map(({ id }) => id).join(', ')})`],
  ['oauth', 'a JSON object: {"flows"?, "openIdConnectUrl"?, "oauth2MetadataUrl"?, "clientId"?}'],
  ['rateLimit', formatShape(SHAPES.rateLimit)],
  ['rateLimit.note', 'a string'],
  ['rateLimit.requests', 'a number of requests'],
  ['rateLimit.window', 'a time window such as "1m", "15m", "24h" or "day"'],
  ['requests', `an array: [${formatShape(SHAPES.requests)}, …]`],
  ['requests[]', formatShape(SHAPES.requests)],
  ['requests[].headers', HEADERS],
  ['requests[].parameters', 'a JSON object of parameter names and values'],
  ['responses', `an array: [${formatShape(SHAPES.responses)}, …]`],
  ['responses[]', formatShape(SHAPES.responses)],
  ['responseHeaders', HEADERS],
  ['responses[].headers', HEADERS],
  ['responses[].statusCode', STATUS_CODE],
  ['servers', `an array: [${formatShape(SHAPES.servers)}, …]`],
  ['servers[]', formatShape(SHAPES.servers)],
  ['servers[].description', 'a string'],
  ['servers[].url', BASE_URL],
  ['servers[].variables', 'a JSON object of variable names and {"default", "enum"?, "description"?}'],
  ['statusCode', STATUS_CODE],
  ['verified', 'a date such as 2026-11-27'],
]);

/** Error messages for missing required props, keyed by prop. */
export const MISSING_PROPS: ReadonlyMap<string, string> = new Map([
  ['endpoint', 'Missing URL path, such as /api/v1/documents'],
  ['method', 'Missing HTTP method: GET, POST, PUT, PATCH or DELETE'],
  ['operation', 'The operation was not read. Set the option "openapi" of the remark plugin apiblock/remark'],
  ['webhook', 'Missing event name, such as charge.succeeded'],
]);

/** Incorrect member names that authors often use, keyed by the correct member name. */
export const MEMBER_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  body: ['content', 'data', 'example', 'json', 'payload', 'response', 'value'],
  code: ['content', 'example', 'snippet', 'source', 'text'],
  label: ['description', 'name', 'summary', 'title'],
  language: ['lang'],
  description: ['details', 'note', 'text'],
  note: ['comment', 'description', 'remark'],
  parameters: ['params', 'path', 'query', 'values'],
  requests: ['calls', 'limit', 'max', 'rate'],
  statusCode: ['code', 'status'],
  url: ['baseurl', 'host', 'href', 'server'],
  window: ['duration', 'every', 'interval', 'per', 'period', 'time', 'unit'],
};
