import type { z } from 'zod';
import { ProblemError, type FieldError } from '../problem.ts';

/** Validates a JSON value. Throws a problem that reports the first error of each invalid field by its JSON Pointer. */
export function validateBody<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidRequest(listFaults(result.error.issues, toPointer, 'pointer'));
}

/** Validates query parameters against an object schema with string values. Rejects unknown and repeated parameters. */
export function validateQuery<Output>(
  schema: z.ZodType<Output>,
  names: readonly string[],
  query: URLSearchParams,
): Output {
  const values: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const name of new Set(query.keys())) {
    if (!names.includes(name)) errors.push({ parameter: name, detail: 'is not a parameter of this operation' });
    else if (query.getAll(name).length > 1) errors.push({ parameter: name, detail: 'must not be repeated' });
    else values[name] = query.get(name) ?? '';
  }
  if (errors.length > 0) throw invalidRequest(errors);
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  throw invalidRequest(listFaults(result.error.issues, (path) => path.map(String).join('.'), 'parameter'));
}

const invalidRequest = (errors: FieldError[]): ProblemError =>
  new ProblemError(
    'invalid-request',
    errors.map((error) => `${error.parameter ?? error.pointer ?? ''} ${error.detail}`.trim()).join('; '),
    { errors },
  );

function listFaults(
  issues: readonly z.core.$ZodIssue[],
  locate: (path: readonly PropertyKey[]) => string,
  member: 'pointer' | 'parameter',
): FieldError[] {
  const faults = new Map<string, string>();
  const add = (path: readonly PropertyKey[], detail: string) => {
    const place = locate(path);
    if (!faults.has(place)) faults.set(place, detail);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key], 'is not a field of this request');
    else add(issue.path, issue.message);
  }
  // The caller chooses these names, so limit their number and length in the response.
  return [...faults].slice(0, 20).map(([place, detail]) => ({ [member]: place.slice(0, 200).toWellFormed(), detail }));
}

const toPointer = (path: readonly PropertyKey[]): string =>
  path.map((key) => `/${String(key).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
