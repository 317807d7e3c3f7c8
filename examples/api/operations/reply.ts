import type { Field, ResponseSample } from '../operation.ts';
import { problemTypes, type ProblemSlug } from '../problem.ts';
import type { ApiResponse } from '../request.ts';

/** Creates a response with `Cache-Control: no-store`, unless `headers` overrides it. */
export function reply(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): ApiResponse {
  return { status, headers: { 'Cache-Control': 'no-store', ...headers }, body };
}

/** Sample `Authorization` header for operations that require an access token. */
export const bearerHeader = { Authorization: 'Bearer <ACCESS_TOKEN>' } as const;

export const jsonHeader = { 'Content-Type': 'application/json' } as const;

/** Creates a sample error response with the status code and title of a problem type. */
export function problemSample(
  slug: ProblemSlug,
  detail: string,
  members: Readonly<Record<string, unknown>> = {},
): ResponseSample {
  const { status, title } = problemTypes[slug];
  return {
    statusCode: status,
    label: title,
    body: { type: `/problems#${slug}`, title, status, detail, requestId: '3f9c2a7e51d04b68', ...members },
  };
}

/** Returns the documentation of the `errors` array in a 422 response, which lists the invalid parts of the request. */
export function problemFields(name: 'parameter' | 'pointer', description: string): readonly Field[] {
  const common = { type: 'string', status: 422, required: true };
  return [
    { ...common, name: `errors[].${name}`, description },
    { ...common, name: 'errors[].detail', description: 'Description of the error.' },
  ];
}
