import { readHeaders } from '../../model/http/headers.js';
import { isJsonType, MULTIPART_TYPE, toMediaType, URL_ENCODED_TYPE } from '../../model/http/media-type.js';
import { toPayload } from '../../model/http/payload.js';
import { type JsonNode, parseJsonTree } from '../../model/json/json-tree.js';
import { isPropKnown } from '../../pages/element-props.js';
import type { Finding } from '../problem.js';
import type { Block } from './blocks.js';
import { createBlockFinding } from './report.js';

/** A description of a body that does not match its Content-Type. */
interface BodyMismatch {
  /** The kind of body that was found, such as "an array". */
  found: string;
  expected: string;
  suggestion: string;
}

/** Matches media types whose bodies are not JSON, unless `MAY_BE_JSON` also matches them. */
const NOT_JSON = /^(?:text|image|audio|video|font)\/|[/+](?:xml|pdf|zip)$/;

/**
 * Matches media types whose bodies can be JSON, such as `text/yaml`, or can contain it, such as `text/event-stream`.
 */
const MAY_BE_JSON = /json|yaml|event-stream/;

/**
 * Reports a request body that does not match the documented Content-Type. Skips webhooks, because their body is sent by
 * the API, not by the reader.
 */
export function findContentTypeContradictions(block: Block): Finding[] {
  const { elementProps, endpoint } = block;
  const { body, webhook } = endpoint;
  const areKnown = ['body', 'headers'].every((name) => isPropKnown(elementProps, name));
  if (!areKnown || webhook || !body || body.mistake) return [];
  const headers = readHeaders(elementProps.values.headers)?.fields ?? [];
  const type = toMediaType(headers);
  const isFile = toPayload(body.text, headers).kind === 'file';
  const mismatch = isJsonType(type) || isFile ? undefined : findMismatch(body.text, type);
  if (!mismatch) return [];
  const { found, expected, suggestion } = mismatch;
  const message = `The Content-Type ${type} cannot carry ${found}`;
  return [createBlockFinding({ rule: 'content-type-mismatch', message, expected, suggestion, prop: 'body' }, block)];
}

function findMismatch(body: string, type: string): BodyMismatch | undefined {
  const json = parseJsonTree(body);
  switch (type) {
    case URL_ENCODED_TYPE: {
      const isEncoded = !json && body.includes('=');
      const suggestion = 'Write an object with the form fields';
      return json?.kind === 'object' || isEncoded
        ? undefined
        : { found: describe(json), expected: 'form fields', suggestion };
    }
    case MULTIPART_TYPE: {
      const isEncoded = body.trimStart().startsWith('--');
      const suggestion = 'Write an object with the parts';
      return json?.kind === 'object' || isEncoded
        ? undefined
        : { found: describe(json), expected: 'parts', suggestion };
    }
    default: {
      const isContainer = json?.kind === 'object' || json?.kind === 'array';
      const suggestion = 'Change the Content-Type to application/json, or write the body in its format';
      const isNeverJson = NOT_JSON.test(type) && !MAY_BE_JSON.test(type);
      return isContainer && isNeverJson
        ? { found: describe(json), expected: `a body of type ${type}`, suggestion }
        : undefined;
    }
  }
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
