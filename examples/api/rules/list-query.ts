import { z } from 'zod';
import type { DocumentsQuery, DocumentStatus } from '../store.ts';
import { validateQuery } from './validation.ts';

/** Paging limits of the list. */
export const pageLimits = { perPage: 20, mostPerPage: 100 } as const;

function integer(fallback: number, most: number) {
  const range = most === Number.MAX_SAFE_INTEGER ? 'an integer from 1' : `an integer from 1 to ${most}`;
  return (
    z
      .string()
      // Number() would also take 1e3, 0x10 and spaces.
      .regex(/^[1-9][0-9]{0,15}$/, `must be ${range}`)
      .transform(Number)
      .refine((value) => value <= most, `must be ${range}`)
      .default(fallback)
  );
}

const listInput = z.object({
  page: integer(1, Number.MAX_SAFE_INTEGER),
  perPage: integer(pageLimits.perPage, pageLimits.mostPerPage),
  status: z.enum(['draft', 'published', 'archived'], { error: 'must be draft, published or archived' }).optional(),
  sort: z
    .enum(['createdAt', 'updatedAt', 'title'], { error: 'must be createdAt, updatedAt or title' })
    .default('createdAt'),
  order: z.enum(['asc', 'desc'], { error: 'must be asc or desc' }).default('desc'),
});

export type ListInput = z.output<typeof listInput>;

export const listParameters = ['page', 'perPage', 'status', 'sort', 'order'] as const;

/** Reads the query of the document list; anything but the documented values is refused by name. */
export const parseListQuery = (query: URLSearchParams): ListInput => validateQuery(listInput, listParameters, query);

/** Refuses every query parameter, for operations that take none. */
export function refuseQuery(query: URLSearchParams): void {
  if (query.size > 0) validateQuery(z.object({}), [], query);
}

/**
 * What to ask the store, given what the caller may see; undefined when that is nothing.
 * Readers see published documents only, as if there were no others.
 */
export function toDocumentsQuery(input: ListInput, isEditor: boolean): DocumentsQuery | undefined {
  if (!isEditor && input.status !== undefined && input.status !== 'published') return undefined;
  const status: DocumentStatus | undefined = isEditor ? input.status : 'published';
  return {
    status,
    sort: input.sort,
    order: input.order,
    offset: Math.min((input.page - 1) * input.perPage, Number.MAX_SAFE_INTEGER),
    limit: input.perPage,
  };
}
