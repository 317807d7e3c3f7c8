import type { Field } from '../operation.ts';
import type { ApiResponse } from '../request.ts';

/** Creates a response with `Cache-Control: no-store`, unless `headers` overrides it. */
export function reply(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): ApiResponse {
  return { status, headers: { 'Cache-Control': 'no-store', ...headers }, body };
}

/** Sample `Authorization` header of the operations that require an access token. */
export const bearerHeader = { Authorization: 'Bearer <ACCESS_TOKEN>' } as const;

export const jsonHeader = { 'Content-Type': 'application/json' } as const;

/** Creates a sample error response. */
export function problemSample(
  statusCode: number,
  slug: string,
  title: string,
  detail: string,
  members: Readonly<Record<string, unknown>> = {},
) {
  return {
    statusCode,
    label: title,
    body: { type: `/problems#${slug}`, title, status: statusCode, detail, requestId: '3f9c2a7e51d04b68', ...members },
  };
}

/** Documents the `errors` member of a 422 response, which reports the invalid parts of the request. */
export function problemFields(name: 'parameter' | 'pointer', description: string): readonly Field[] {
  const common = { type: 'string', status: 422, required: true };
  return [
    { ...common, name: `errors[].${name}`, description },
    { ...common, name: 'errors[].detail', description: 'Description of the error.' },
  ];
}
