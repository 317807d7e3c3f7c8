import { canHaveBody } from '../../../model/http/method.js';
import { isJsonType, MULTIPART_TYPE, URL_ENCODED_TYPE } from '../../../model/http/media-type.js';
import { toPayload } from '../../../model/http/payload.js';
import { type JsonNode, parseJsonTree } from '../../../model/json/json-tree.js';
import type { BlockRequest } from '../../../model/block/block-request.js';
import { isPropKnown } from '../../../model/block/block-element.js';
import type { RuleFinding } from '../page-problem.js';
import { type Block, getKnownName } from '../blocks.js';
import { isUnsentFile } from '../file-fields.js';
import { createBlockFinding, createFieldFinding } from '../findings.js';
import type { CheckRule } from '../rule.js';

export const contentTypeMismatch: CheckRule = {
  name: 'content-type-mismatch',
  severity: 'warning',
  section: 'Contradictions',
  description:
    "A request body that doesn't match its `Content-Type`, or a body field for a file in a request that is sent as JSON",
  example: 'headers=\'{"Content-Type": "text/plain"}\' body=\'{"a": 1}\'',
  includesPartials: true,
  check: ({ blocks }) => blocks.flatMap((block) => [...checkBlock(block), ...checkFileFields(block)]),
};

interface BodyMismatch {
  /** Whether the Content-Type is unusual but possible for the body, as `text/plain` is for JSON. */
  isPossible: boolean;
  /** The kind of body that was found, such as "an array". */
  found: string;
  expected: string;
  suggestion: string;
}

/**
 * Words in the names of formats whose content can be JSON: YAML is a superset of JSON, and event streams can contain
 * JSON.
 */
const JSON_WORDS = ['json', 'yaml', 'event-stream'];

/**
 * Formats that are never JSON. A media type contains the format as its subtype (`application/pdf`) or after a plus sign
 * (`application/atom+xml`).
 */
const OTHER_FORMATS = ['xml', 'pdf', 'zip'];

/** Top-level media types of binary formats. */
const BINARY_TYPES = ['image', 'audio', 'video', 'font'];

/** Skips webhooks, because apiblock generates no requests for them. */
function checkBlock(block: Block): RuleFinding[] {
  const { element, endpoint, requests } = block;
  if (!isPropKnown(element, 'requests') || endpoint.webhook) return [];
  return requests.flatMap((request) => checkBody(request, block));
}

/**
 * Reports the first file field if no request can contain a file. Skips methods that allow no body, because another rule
 * reports body fields of such methods.
 */
function checkFileFields(block: Block): RuleFinding[] {
  const { element, endpoint, fields, requests } = block;
  const arePropsKnown = ['headers', 'requests'].every((name) => isPropKnown(element, name));
  if (!arePropsKnown || endpoint.webhook || !canHaveBody(endpoint.method)) return [];
  const bodyFields = fields.filter(({ location }) => location === 'body');
  const field = bodyFields.find((each) => isUnsentFile(each, requests));
  const [mediaType = ''] = requests.map((request) => request.mediaType);
  if (!field) return [];
  const prop = field.element.attributes.has('type') ? 'type' : 'format';
  const name = getKnownName(field);
  const subject = name === undefined ? 'A field' : `The field ${JSON.stringify(name)}`;
  const sentAs = mediaType === '' ? 'JSON, because no header specifies its Content-Type' : mediaType;
  const alternative = bodyFields.length === 1 ? ', or the media type of the file if the file is the whole body' : '';
  return [
    createFieldFinding(
      {
        message: `${subject} is a file, but the request body is sent as ${sentAs}`,
        expected: 'a body that can contain a file',
        suggestion: `${suggestMultipart(mediaType, element)}${alternative}`,
        prop,
      },
      field,
    ),
  ];
}

function suggestMultipart(mediaType: string, { attributes }: Block['element']): string {
  if (mediaType !== '') return `Change the Content-Type to ${MULTIPART_TYPE}`;
  const header = `"Content-Type": "${MULTIPART_TYPE}"`;
  return attributes.has('headers') ? `Add ${header} to "headers"` : `Add headers='{${header}}' to the block`;
}

function checkBody({ body, bodyProp, mediaType: type }: BlockRequest, block: Block): RuleFinding[] {
  if (!body || body.mistake) return [];
  const isFile = toPayload(body.text, [{ name: 'Content-Type', value: type }]).kind === 'file';
  const mismatch = isJsonType(type) || isFile ? undefined : findMismatch(body.text, type);
  if (!mismatch) return [];
  const { isPossible, found, expected, suggestion } = mismatch;
  const message = `The Content-Type ${type} ${isPossible ? 'is not usually used for' : 'cannot be used for'} ${found}`;
  return [createBlockFinding({ message, expected, suggestion, prop: bodyProp }, block)];
}

function findMismatch(body: string, type: string): BodyMismatch | undefined {
  const json = parseJsonTree(body);
  switch (type) {
    case URL_ENCODED_TYPE:
      return findFormMismatch(body, json);
    case MULTIPART_TYPE:
      return findMultipartMismatch(body, json);
    default:
      return findJsonMismatch(type, json);
  }
}

function findFormMismatch(body: string, json: JsonNode | undefined): BodyMismatch | undefined {
  const isEncoded = !json && body.includes('=');
  if (json?.kind === 'object' || isEncoded) return undefined;
  const suggestion = 'Write an object with the form fields';
  // Any text can be form data, because a form can consist of a name without a value, such as `subscribe`.
  return { isPossible: true, found: describe(json), expected: 'form fields', suggestion };
}

function findMultipartMismatch(body: string, json: JsonNode | undefined): BodyMismatch | undefined {
  const isEncoded = body.trimStart().startsWith('--');
  if (json?.kind === 'object' || isEncoded) return undefined;
  const suggestion = 'Write an object with the parts';
  return { isPossible: false, found: describe(json), expected: 'parts', suggestion };
}

function findJsonMismatch(type: string, json: JsonNode | undefined): BodyMismatch | undefined {
  const isContainer = json?.kind === 'object' || json?.kind === 'array';
  const support = getJsonSupport(type);
  if (!isContainer || support === 'usual') return undefined;
  const suggestion = 'Change the Content-Type to application/json, or write a body of this type';
  const isPossible = support === 'unusual';
  return { isPossible, found: describe(json), expected: `a body of type ${type}`, suggestion };
}

/** Returns how likely it is that a body with the given media type is JSON. */
function getJsonSupport(type: string): 'usual' | 'unusual' | 'impossible' {
  const [topLevelType = '', subtype = ''] = type.split('/');
  if (JSON_WORDS.some((word) => subtype.includes(word))) return 'usual';
  // The format of `application/atom+xml` is `xml`.
  const format = subtype.split('+').at(-1) ?? '';
  if (OTHER_FORMATS.includes(format) || BINARY_TYPES.includes(topLevelType)) return 'impossible';
  return topLevelType === 'text' ? 'unusual' : 'usual';
}

function describe(json: JsonNode | undefined): string {
  switch (json?.kind) {
    case 'object':
      return 'an object';
    case 'array':
      return 'an array';
    default:
      return 'text';
  }
}
