import {
  type DocumentedPageField,
  getNamePosition,
  getTypePosition,
  readFieldType,
} from '../../pages/documented/read-fields.js';
import type { DocumentedResponse } from '../../pages/documented/read-responses.js';
import { findTextMismatch, parseTextValue, toPossibleTypes } from '../../pages/values/text-value.js';
import type { Position } from '../../pages/positions.js';
import { findViolation, type Violation } from '../../pages/values/find-violation.js';
import { toConstraintDifference } from './constraint-difference.js';
import { describeTypes, describeType } from './describe-json-type.js';
import type { FieldIndex } from './field-index.js';
import type { Finding } from './finding.js';
import type { ReceivedResponse } from './received-response.js';

/** Reports missing headers, and header values that the types or constraints of their fields do not allow. */
export function compareHeaders(
  documented: DocumentedResponse | undefined,
  index: FieldIndex,
  received: ReceivedResponse,
): Finding[] {
  return [...findMissingHeaders(documented, index, received), ...findWrongValues(index, received)];
}

/**
 * Reports each documented or required header that is missing from the response. Reports each header only once. Ignores
 * the Content-Type, because `compareContent` compares it.
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
 * Reports header values that the types or constraints of their fields do not allow. Several fields can document the
 * same header, because each variant can contain one. The value must match one of them.
 */
function findWrongValues(index: FieldIndex, { headers }: ReceivedResponse): Finding[] {
  const checkedNames = new Set<string>();
  const findings: Finding[] = [];
  for (const field of index.headers) {
    const name = field.name.toLowerCase();
    if (checkedNames.has(name)) continue;
    checkedNames.add(name);
    const fields = index.headers.filter((other) => other.name.toLowerCase() === name);
    const value = headers.get(name);
    if (value === undefined) continue;
    const violation = findViolation(fields, (each) => findTextMismatch(value, each));
    if (violation?.mismatch.constraint === 'type') findings.push(toWrongType(fields, value, field));
    else if (violation) findings.push(toWrongValue(value, violation));
  }
  return findings;
}

function toWrongValue(value: string, violation: Violation): Finding {
  const difference = toConstraintDifference(parseTextValue(value, violation.field), violation);
  return { ...difference, message: `${difference.message} in the header ${violation.field.name}` };
}

/**
 * Creates a finding for a value if none of the fields allows its type. The first field determines the position of the
 * finding.
 */
function toWrongType(fields: readonly DocumentedPageField[], value: string, first: DocumentedPageField): Finding {
  const [foundType = 'string'] = toPossibleTypes(value);
  const expected = describeTypes(fields.map(readFieldType));
  const found = describeType(foundType);
  const message = `Expected ${expected}, found ${found} in the header ${first.name}`;
  return { rule: 'type', severity: 'error', message, expected, found, position: getTypePosition(first) };
}
