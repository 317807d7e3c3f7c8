import {
  type DocumentedPageField,
  getNamePosition,
  getTypePosition,
  readFieldType,
} from '../../pages/documented/fields.js';
import type { DocumentedResponse } from '../../pages/documented/responses.js';
import { allowsText, toPossibleTypes } from '../../pages/documented/text-value.js';
import type { Position } from '../../pages/positions.js';
import { describeClaims, describeType } from './describe-type.js';
import type { FieldIndex } from './field-index.js';
import type { Finding } from './finding.js';
import type { ReceivedResponse } from './received-response.js';

/** Reports missing headers, and header values that the types of their fields do not allow. */
export function compareHeaders(
  documented: DocumentedResponse | undefined,
  index: FieldIndex,
  received: ReceivedResponse,
): Finding[] {
  return [...findMissingHeaders(documented, index, received), ...findWrongTypes(index, received)];
}

/**
 * Reports headers that the response does not contain although they are documented or required, one finding per name.
 * Ignores the Content-Type, because `compareContent` compares it.
 */
function findMissingHeaders(
  documented: DocumentedResponse | undefined,
  index: FieldIndex,
  received: ReceivedResponse,
): Finding[] {
  const requiredFields = index.headers
    .filter(({ required }) => required)
    .map((field) => ({ name: field.name, position: getNamePosition(field) }));
  const reportedNames = new Set<string>();
  const findings: Finding[] = [];
  for (const { name, position } of [...(documented?.headers ?? []), ...requiredFields]) {
    const key = name.toLowerCase();
    if (key === 'content-type' || received.headers.has(key) || reportedNames.has(key)) continue;
    reportedNames.add(key);
    findings.push(toMissingHeader(name, position));
  }
  return findings;
}

function toMissingHeader(name: string, position: Position): Finding {
  return {
    rule: 'missing-header',
    severity: 'error',
    message: `Missing header ${name}`,
    expected: `a header ${name}`,
    found: 'none',
    position,
  };
}

/**
 * Reports header values that the types of their fields do not allow. Several fields can document the same header, because
 * each variant can contain one. The value must match one of them.
 */
function findWrongTypes(index: FieldIndex, { headers }: ReceivedResponse): Finding[] {
  const checkedNames = new Set<string>();
  const findings: Finding[] = [];
  for (const field of index.headers) {
    const name = field.name.toLowerCase();
    if (checkedNames.has(name)) continue;
    checkedNames.add(name);
    const fields = index.headers.filter((other) => other.name.toLowerCase() === name);
    const value = headers.get(name);
    const isAllowed = value === undefined || fields.some((each) => allowsText(each, value));
    if (!isAllowed) findings.push(toWrongType(fields, value, field));
  }
  return findings;
}

/** Creates a finding for a value that none of the fields allows. The first field determines its position. */
function toWrongType(fields: readonly DocumentedPageField[], value: string, first: DocumentedPageField): Finding {
  const [foundType = 'string'] = toPossibleTypes(value);
  const expected = describeClaims(fields.map(readFieldType));
  const found = describeType(foundType);
  const message = `Expected ${expected}, found ${found} in the header ${first.name}`;
  return { rule: 'type', severity: 'error', message, expected, found, position: getTypePosition(first) };
}
