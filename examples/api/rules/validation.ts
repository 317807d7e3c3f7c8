import { z } from 'zod';
import { ProblemError, type FieldError } from '../problem.ts';

/**
 * Validates a JSON value. Throws a problem that lists the first error in each invalid field, with the field's JSON
 * Pointer.
 */
export function validateBody<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidRequest(listErrors(result.error.issues, toPointer, 'pointer'));
}

/** Validates query parameters and converts them with an object schema. Rejects unknown and repeated parameters. */
export function validateQuery<Schema extends z.ZodObject>(schema: Schema, query: URLSearchParams): z.output<Schema> {
  const values: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const name of new Set(query.keys())) {
    if (!Object.hasOwn(schema.shape, name))
      errors.push({ parameter: name, detail: 'is not a parameter of this operation' });
    else if (query.getAll(name).length > 1) errors.push({ parameter: name, detail: 'must not be repeated' });
    else values[name] = query.get(name) ?? '';
  }
  if (errors.length > 0) throw invalidRequest(errors);
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  throw invalidRequest(listErrors(result.error.issues, (path) => path.map(String).join('.'), 'parameter'));
}

/**
 * Creates a schema that accepts one of several strings. The error message lists the strings: `must be draft or
 * published`.
 */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, { error: `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` });
}

const invalidRequest = (errors: FieldError[]): ProblemError =>
  new ProblemError(
    'invalid-request',
    errors.map((error) => `${error.parameter ?? error.pointer ?? ''} ${error.detail}`.trim()).join('; '),
    { errors },
  );

function listErrors(
  issues: readonly z.core.$ZodIssue[],
  locate: (path: readonly PropertyKey[]) => string,
  member: 'pointer' | 'parameter',
): FieldError[] {
  const details = new Map<string, string>();
  const add = (path: readonly PropertyKey[], detail: string) => {
    const location = locate(path);
    if (!details.has(location)) details.set(location, detail);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key], 'is not a field of this request');
    else add(issue.path, issue.message);
  }
  // Limit the number and length of the reported locations, because these contain names from the request.
  return [...details]
    .slice(0, 20)
    .map(([location, detail]) => ({ [member]: location.slice(0, 200).toWellFormed(), detail }));
}

const toPointer = (path: readonly PropertyKey[]): string =>
  path.map((key) => `/${String(key).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
