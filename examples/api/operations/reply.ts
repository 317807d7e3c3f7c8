import type { Field } from '../operation.ts';
import type { ApiResponse } from '../request.ts';

/** An answer that no cache keeps. */
export function reply(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): ApiResponse {
  return { status, headers: { 'Cache-Control': 'no-store', ...headers }, body };
}

/** The header of every operation that needs an access token. */
export const bearerHeader = { Authorization: 'Bearer <ACCESS_TOKEN>' } as const;

export const jsonHeader = { 'Content-Type': 'application/json' } as const;

/** A made-up error answer. */
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

/** The members of an error answer that name what a request has wrong. */
export function problemFields(name: 'parameter' | 'pointer', description: string): readonly Field[] {
  const common = { type: 'string', status: 422, required: true };
  return [
    { ...common, name: `errors[].${name}`, description },
    { ...common, name: 'errors[].detail', description: 'What is wrong with it, in words.' },
  ];
}
