import type { DocumentedResponse } from '../documented/responses.js';
import { isJsonType, toMediaType } from '../../model/http/media-type.js';
import { type JsonNode, parseJsonTree } from '../../model/json/json-tree.js';
import type { ReceivedResponse } from './received-response.js';
import type { FieldIndex } from './field-index.js';
import type { Finding } from './finding.js';

/** The parsed JSON body, or a finding if the content is not of the documented kind. */
export interface Content {
  finding?: Finding | undefined;
  json?: JsonNode & { source: string };
}

const ANYTHING = 'any kind of content';

/** Compares the kind of content with the documentation. JSON and `+json` types are the same kind. */
export function compareContent(
  documented: DocumentedResponse | undefined,
  fields: FieldIndex,
  { headers, body, isHead }: ReceivedResponse,
): Content {
  const header = documented?.headers.find(({ name }) => /^content-type$/i.test(name));
  const position = header?.position ?? toBodyPosition(documented) ?? fields.position ?? documented?.position;
  const hasBody = documented?.body !== undefined || fields.hasBody;
  const wanted = toKind(documented, fields, header && toMediaType([header]));
  const given = headers.get('content-type');
  const type = given === undefined ? '' : toMediaType([{ name: 'Content-Type', value: given }]);
  const found = type === '' ? 'no Content-Type' : type;
  const fail = (expected: string, came: string): Content => ({
    finding: position && {
      rule: 'content-type',
      severity: 'error',
      message: `Expected ${expected}, found ${came}`,
      expected,
      found: came,
      position,
    },
  });
  if (isHead) return header && type === '' ? fail(wanted, found) : {};
  if (!hasBody && !header) {
    if (body === '' || !documented) return {};
    return {
      finding: {
        rule: 'undocumented-member',
        severity: 'warning',
        message: `Expected no body, found ${found === 'no Content-Type' ? 'one' : `one of ${found}`}`,
        expected: 'no body',
        found: 'a body',
        pointer: '',
        position: documented.position,
      },
    };
  }
  if (type === '') return fail(wanted === ANYTHING ? 'a Content-Type' : wanted, found);
  const isJsonWanted = wanted === 'JSON';
  if (isJsonWanted ? !isJsonType(type) : wanted !== ANYTHING && wanted !== type) return fail(wanted, found);
  if (!isJsonWanted || !hasBody) return {};
  const json = parseJsonTree(body);
  return json
    ? { json: { ...json, source: body } }
    : fail('JSON', body === '' ? 'no body' : `${type} that is not valid JSON`);
}

function toKind(documented: DocumentedResponse | undefined, fields: FieldIndex, type: string | undefined): string {
  if (type) return isJsonType(type) ? 'JSON' : type;
  return documented?.body?.json || (!documented?.body && fields.hasBody) ? 'JSON' : ANYTHING;
}

function toBodyPosition(documented: DocumentedResponse | undefined) {
  const body = documented?.body;
  return body?.source.toPosition(body.json ?? { start: 0, end: body.text.length });
}
