import { z } from 'zod';
import type { DocumentFields } from '../store.ts';
import { countCharacters, findTextFault } from './text.ts';

/** Maximum length of the title and of each tag, in characters (code points), and maximum number of tags. */
export const documentLimits = { title: 200, tag: 100, tags: 100 } as const;

function text(check?: (value: string) => string | undefined) {
  return z.string({ error: 'must be a string' }).superRefine((value, context) => {
    const fault = findTextFault(value) ?? check?.(value);
    if (fault) context.addIssue({ code: 'custom', message: fault });
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
  .max(documentLimits.tags, `must hold at most ${documentLimits.tags} tags`);
const status = z.enum(['draft', 'published', 'archived'], { error: 'must be draft, published or archived' });
const initialStatus = z.enum(['draft', 'published'], { error: 'must be draft or published' });
const objectError = { error: 'must be a JSON object with the fields of a document' };

/** Body schema of POST requests. A new document is a draft or published. */
export const createInput = z.strictObject(
  { title, content: content.default(''), status: initialStatus.default('draft'), tags: tags.default([]) },
  objectError,
);

/** Body schema of PUT requests. A PUT replaces the whole document, so omitted fields are reset to their defaults. */
export const replaceInput = z.strictObject(
  { title, content: content.default(''), status: status.default('draft'), tags: tags.default([]) },
  objectError,
);

/** Body schema of PATCH requests. Omitted fields keep their values. */
export const patchInput = z.strictObject(
  { title: title.optional(), content: content.optional(), status: status.optional(), tags: tags.optional() },
  objectError,
);

/** Returns the fields that the patch sets. JSON has no `undefined`, so an undefined field was omitted. */
export function givenFields(patch: z.output<typeof patchInput>): Partial<DocumentFields> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

/** Whether a path segment is a syntactically valid document id. Other segments are not looked up. */
export const isDocumentId = (id: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(id);
