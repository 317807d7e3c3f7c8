import { compareDocuments } from '../../../../src/tools/openapi/compare/compare-documents.js';
import type { Comparison, Difference } from '../../../../src/tools/openapi/compare/difference.js';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';

export function compare(left: string | object, right: string | object): Comparison {
  return compareDocuments({ left: read(left), right: read(right) });
}

function read(description: string | object) {
  return toDocument(readOpenApi(typeof description === 'string' ? description : JSON.stringify(description)));
}

/** Returns a line for each difference, such as `GET /users: 200 data[].id type changed (string -> integer)`. */
export function outline({ operations, errors }: Comparison): string[] {
  return [
    ...operations.flatMap(({ name, differences }) =>
      differences.map((difference) => `${name}: ${formatDifference(difference)}`),
    ),
    ...errors.map(({ message }) => message),
  ];
}

export function formatDifference({ subject, change, keyword, name, status, range, left, right }: Difference): string {
  const words = [status, name, keyword || subject, range ?? '', change].filter((word) => word !== '');
  return `${words.join(' ')} (${left.text} -> ${right.text})`;
}

/** Returns a description whose only operation is `POST /things/{id}`. */
export function describeOperation(operation: object, { version = '3.1.0', root = {} } = {}): object {
  return { openapi: version, paths: { '/things/{id}': { post: operation } }, ...root };
}

export function compareBodies(left: object, right: object): string[] {
  const describe = (schema: object) =>
    describeOperation({ requestBody: { content: { 'application/json': { schema } } } });
  return outline(compare(describe(left), describe(right))).map((line) => line.replace('POST /things/{id}: ', ''));
}

export function compareResponseBodies(left: object, right: object): string[] {
  const describe = (schema: object) =>
    describeOperation({ responses: { 200: { content: { 'application/json': { schema } } } } });
  return outline(compare(describe(left), describe(right))).map((line) => line.replace('POST /things/{id}: ', ''));
}
