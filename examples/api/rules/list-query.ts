import { z } from 'zod';
import type { DocumentsQuery, DocumentStatus } from '../store.ts';
import { validateQuery } from './validation.ts';

/** Default and maximum page size of the document list. */
export const pageLimits = { perPage: 20, maxPerPage: 100 } as const;

function integer(defaultValue: number, maximum: number) {
  const range = maximum === Number.MAX_SAFE_INTEGER ? 'an integer from 1' : `an integer from 1 to ${maximum}`;
  return (
    z
      .string()
      // Number() also accepts 1e3, 0x10 and spaces.
      .regex(/^[1-9][0-9]{0,15}$/, `must be ${range}`)
      .transform(Number)
      .refine((value) => value <= maximum, `must be ${range}`)
      .default(defaultValue)
  );
}

const listInput = z.object({
  page: integer(1, Number.MAX_SAFE_INTEGER),
  perPage: integer(pageLimits.perPage, pageLimits.maxPerPage),
  status: z.enum(['draft', 'published', 'archived'], { error: 'must be draft, published or archived' }).optional(),
  sort: z
    .enum(['createdAt', 'updatedAt', 'title'], { error: 'must be createdAt, updatedAt or title' })
    .default('createdAt'),
  order: z.enum(['asc', 'desc'], { error: 'must be asc or desc' }).default('desc'),
});

export type ListInput = z.output<typeof listInput>;

export const listParameters = ['page', 'perPage', 'status', 'sort', 'order'] as const;

/** Parses the query of the document list. Throws a problem that names each invalid parameter. */
export const parseListQuery = (query: URLSearchParams): ListInput => validateQuery(listInput, listParameters, query);

/** Throws a problem if the query has any parameter. Used by operations that have no query parameters. */
export function refuseQuery(query: URLSearchParams): void {
  if (query.size > 0) validateQuery(z.object({}), [], query);
}

/**
 * Converts the query to a store query, limited to the documents that the caller may see.
 * Readers see published documents only; returns `undefined` if they request another status.
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
