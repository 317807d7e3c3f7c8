import { type ContractField, readFieldType } from '../documented/fields.js';
import type { DocumentedResponse } from '../documented/responses.js';
import { allowsText, toPossibleTypes } from '../documented/text-value.js';
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
  const requiredFields = index.headers.filter(({ required }) => required);
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
  const findings: Finding[] = [];
  for (const [name, fields] of groupByName(index.headers)) {
    const [first] = fields;
    const value = headers.get(name);
    const isAllowed = value === undefined || fields.some((field) => allowsText(field, value));
    if (first && !isAllowed) findings.push(toWrongType(first, fields, value));
  }
  return findings;
}

/** Groups fields by the lowercase name of the header. */
function groupByName(fields: readonly ContractField[]): Map<string, ContractField[]> {
  const groups = new Map<string, ContractField[]>();
  for (const field of fields) {
    const key = field.name.toLowerCase();
    const group = groups.get(key);
    if (group) group.push(field);
    else groups.set(key, [field]);
  }
  return groups;
}

function toWrongType(first: ContractField, fields: readonly ContractField[], value: string): Finding {
  const [foundType = 'string'] = toPossibleTypes(value);
  const expected = describeClaims(fields.map(readFieldType));
  const found = describeType(foundType);
  const message = `Expected ${expected}, found ${found} in the header ${first.name}`;
  return { rule: 'type', severity: 'error', message, expected, found, position: first.typePosition };
}
