import { readFieldType } from '../documented/fields.js';
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
 */
function findMissingHeaders(
  documented: DocumentedResponse | undefined,
  index: FieldIndex,
  received: ReceivedResponse,
): Finding[] {
  // `compareContent` compares the Content-Type.
  const documentedHeaders = documented?.headers.filter(({ name }) => name.toLowerCase() !== 'content-type') ?? [];
  const requiredFields = index.headers.filter(({ required }) => required);
  const reportedNames = new Set<string>();
  const findings: Finding[] = [];
  for (const { name, position } of [...documentedHeaders, ...requiredFields]) {
    const key = name.toLowerCase();
    if (received.headers.has(key) || reportedNames.has(key)) continue;
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

/** Reports header values that the types of their fields do not allow. */
function findWrongTypes(index: FieldIndex, { headers }: ReceivedResponse): Finding[] {
  return index.headers.flatMap((field): Finding[] => {
    const value = headers.get(field.name.toLowerCase());
    if (value === undefined || allowsText(field, value)) return [];
    const expected = describeClaims([readFieldType(field)]);
    const found = describeType(toPossibleTypes(value)[0] ?? 'string');
    const message = `Expected ${expected}, found ${found} in the header ${field.name}`;
    return [{ rule: 'type', severity: 'error', message, expected, found, position: field.typePosition }];
  });
}
