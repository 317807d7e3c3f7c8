import { z } from 'zod';
import { documentStatuses, sortKeys, type DocumentsQuery, type DocumentStatus } from '../store.ts';
import { oneOf, validateQuery } from './validation.ts';

export const pageLimits = { perPage: 20, maxPerPage: 100 } as const;

function integer({ defaultValue, maximum }: { defaultValue: number; maximum?: number }) {
  const range = maximum === undefined ? 'an integer from 1' : `an integer from 1 to ${maximum}`;
  return (
    z
      .string()
      // Check the format first, because `Number` also accepts 1e3, 0x10 and surrounding spaces.
      .regex(/^[1-9][0-9]{0,15}$/, `must be ${range}`)
      .transform(Number)
      .refine((value) => value <= (maximum ?? Number.MAX_SAFE_INTEGER), `must be ${range}`)
      .default(defaultValue)
  );
}

export const listInput = z.object({
  page: integer({ defaultValue: 1 }),
  perPage: integer({ defaultValue: pageLimits.perPage, maximum: pageLimits.maxPerPage }),
  status: oneOf(documentStatuses).optional(),
  sort: oneOf(sortKeys).default('createdAt'),
  order: oneOf(['asc', 'desc']).default('desc'),
});

type ListInput = z.output<typeof listInput>;

/** Parses the query of the document list. Throws a problem that names each invalid parameter. */
export const parseListQuery = (query: URLSearchParams): ListInput => validateQuery(listInput, query);

/** Throws a problem if the query contains any parameter. For operations without query parameters. */
export function refuseQuery(query: URLSearchParams): void {
  if (query.size > 0) validateQuery(z.object({}), query);
}

/**
 * Converts the parameters to a store query for the documents that the caller is allowed to see. Returns `undefined` if
 * a caller who is not an editor requests documents that are not published.
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
