import { z } from 'zod';
import { documentStatuses, type DocumentFields } from '../store.ts';
import { countCharacters, findTextError } from './text.ts';
import { oneOf } from './validation.ts';

/** Maximum lengths of the title and of each tag, in code points, and the maximum number of tags. */
export const documentLimits = { title: 200, tag: 100, tags: 100 } as const;

function text(check?: (value: string) => string | undefined) {
  return z.string({ error: 'must be a string' }).superRefine((value, context) => {
    const error = findTextError(value) ?? check?.(value);
    if (error) context.addIssue({ code: 'custom', message: error });
  });
}

const checkLength = (maxLength: number) => (value: string) => {
  if (value.trim() === '') return 'must not be empty or blank';
  return countCharacters(value) > maxLength ? `must be at most ${maxLength} characters long` : undefined;
};

const title = text(checkLength(documentLimits.title));
const content = text();
const tags = z
  .array(text(checkLength(documentLimits.tag)), { error: 'must be an array of strings' })
  .max(documentLimits.tags, `must contain at most ${documentLimits.tags} tags`);
const status = oneOf(documentStatuses);
const initialStatus = oneOf(['draft', 'published']);
const objectError = { error: 'must be a JSON object with the fields of a document' };

/** Schema for the body of a POST request. A new document can be a draft or published, but not archived. */
export const createInput = z.strictObject(
  { title, content: content.default(''), status: initialStatus.default('draft'), tags: tags.default([]) },
  objectError,
);

/**
 * Schema for the body of a PUT request, which replaces the whole document. Omitted fields are reset to their default
 * values.
 */
export const replaceInput = z.strictObject(
  { title, content: content.default(''), status: status.default('draft'), tags: tags.default([]) },
  objectError,
);

/** Schema for the body of a PATCH request. Omitted fields keep their values. */
export const patchInput = z.strictObject(
  { title: title.optional(), content: content.optional(), status: status.optional(), tags: tags.optional() },
  objectError,
);

/**
 * Returns the fields that the request body contains. A field whose value is `undefined` was omitted, because JSON
 * cannot contain `undefined`.
 */
export function givenFields(patch: z.output<typeof patchInput>): Partial<DocumentFields> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

/** Returns whether a path segment has the format of a document ID. Other segments are never looked up in the store. */
export const isDocumentId = (id: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(id);
