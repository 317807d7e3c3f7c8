import { z } from 'zod';
import type { DocumentFields } from '../store.ts';
import { countCharacters, findTextFault } from './text.ts';

/** Sizes of a document's parts, in characters (code points) and counts. */
export const documentLimits = { title: 200, tag: 100, tags: 100 } as const;

function text(check?: (value: string) => string | undefined) {
  return z.string({ error: 'must be a string' }).superRefine((value, context) => {
    const fault = findTextFault(value) ?? check?.(value);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });
}

const sized = (most: number) => (value: string) => {
  if (value.trim() === '') return 'must not be empty or blank';
  return countCharacters(value) > most ? `must be at most ${most} characters long` : undefined;
};

const title = text(sized(documentLimits.title));
const content = text();
const tags = z
  .array(text(sized(documentLimits.tag)), { error: 'must be an array of strings' })
  .max(documentLimits.tags, `must hold at most ${documentLimits.tags} tags`);
const anyStatus = z.enum(['draft', 'published', 'archived'], { error: 'must be draft, published or archived' });
const firstStatus = z.enum(['draft', 'published'], { error: 'must be draft or published' });
const body = { error: 'must be a JSON object with the fields of a document' };

/** What POST takes: a document begins as draft or published. */
export const createInput = z.strictObject(
  { title, content: content.default(''), status: firstStatus.default('draft'), tags: tags.default([]) },
  body,
);

/** What PUT takes: the whole document, so fields that are left out go back to their defaults. */
export const replaceInput = z.strictObject(
  { title, content: content.default(''), status: anyStatus.default('draft'), tags: tags.default([]) },
  body,
);

/** What PATCH takes: any subset; a field that is left out stays as it is. */
export const patchInput = z.strictObject(
  { title: title.optional(), content: content.optional(), status: anyStatus.optional(), tags: tags.optional() },
  body,
);

/** The fields that a patch carries; a field explicitly undefined cannot come from JSON. */
export function givenFields(patch: z.output<typeof patchInput>): Partial<DocumentFields> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

/** Whether a path segment has the form of a document id; anything else is not looked up. */
export const isDocumentId = (id: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(id);
