import { snippetLanguages } from '../http/snippet-languages.js';
import { SHAPES } from './object-shapes.js';

const HEADERS = 'a JSON object of header names and values';
const STATUS_CODE = 'a status code from 100 to 599, a class such as 4XX, or default';

/** The value that each prop, or each member of a JSON prop, expects. `[]` stands for any index. */
export const EXPECTED_VALUES: ReadonlyMap<string, string> = new Map([
  ['baseUrl', 'a URL with its scheme, such as https://api.example.com'],
  ['codeExamples', `an array: [${SHAPES.codeExamples}, …]`],
  ['codeExamples[]', SHAPES.codeExamples],
  ['endpoint', 'a URL path such as /api/v1/documents, found nothing'],
  ['webhook', 'the name of an event such as charge.succeeded, found nothing'],
  ['webhook, endpoint', 'exactly one of webhook and endpoint; webhook is used'],
  ['headers', HEADERS],
  ['languages', `${snippetLanguages.map(({ id }) => id).join(', ')}, or all`],
  ['method', 'GET, POST, PUT, PATCH or DELETE, found nothing'],
  ['rateLimit', SHAPES.rateLimit],
  ['rateLimit.note', 'a string'],
  ['rateLimit.requests', 'a number of requests'],
  ['rateLimit.window', 'a time window such as "1m", "15m", "24h" or "day"'],
  ['responses', `an array: [${SHAPES.responses}, …]`],
  ['responses[]', SHAPES.responses],
  ['responseHeaders', HEADERS],
  ['responses[].headers', HEADERS],
  ['responses[].statusCode', STATUS_CODE],
  ['statusCode', STATUS_CODE],
]);

/** Common wrong names of members, used to suggest the right one. */
export const MEMBER_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  body: ['content', 'data', 'example', 'json', 'payload', 'response', 'value'],
  code: ['content', 'example', 'snippet', 'source', 'text'],
  label: ['description', 'name', 'title'],
  language: ['lang'],
  note: ['comment', 'description', 'remark'],
  requests: ['calls', 'limit', 'max', 'rate'],
  statusCode: ['code', 'status'],
  window: ['duration', 'every', 'interval', 'per', 'period', 'time', 'unit'],
};
