import type { DocumentsQuery, DocumentSummary } from '../../../api/store.ts';
import type { Connection } from './connection.ts';
import { summaryColumns, toSummary, type SummaryRow } from './rows.ts';

const sortColumns = { createdAt: 'created_at', updatedAt: 'updated_at', title: 'title' } as const;

interface IdSelection {
  readonly direction: 'asc' | 'desc';
  readonly condition: string;
  readonly limit: string;
  readonly offset: string;
}

/**
 * Builds one statement that reads a page of documents and their total from the same snapshot. To find the IDs, the
 * statement scans the index from the end that is nearer to the page. It then reads only the documents on the page, so
 * the last pages are as fast as the first pages.
 */
function listSql({ status, sort, order }: DocumentsQuery): string {
  const key = sortColumns[sort];
  const statusCondition = status === undefined ? '' : 'and status = $3';
  const forwards = order;
  const backwards = order === 'asc' ? 'desc' : 'asc';
  const selectIds = ({ direction, condition, limit, offset }: IdSelection) =>
    `(select id from documents where ${condition} ${statusCondition} order by ${key} ${direction}, id ${direction} limit ${limit} offset ${offset})`;
  const idsFromStart = selectIds({
    direction: forwards,
    condition: '(select $2::bigint <= total / 2 from counted)',
    limit: '$1::bigint',
    offset: '$2::bigint',
  });
  const idsFromEnd = selectIds({
    direction: backwards,
    condition: '(select $2::bigint > total / 2 from counted)',
    limit: '(select greatest(0, least($1::bigint, total - $2::bigint)) from counted)',
    offset: '(select greatest(0, total - $2::bigint - $1::bigint) from counted)',
  });
  return `
with counted as materialized (select coalesce(sum(total), 0)::bigint as total from document_totals where true ${statusCondition}),
page as materialized (
  ${idsFromStart}
  union all
  ${idsFromEnd}
)
select counted.total, listed.* from counted
left join (select ${summaryColumns} from documents where id in (select id from page)) as listed on true
order by ${key} ${forwards}, id ${forwards}`;
}

/** Reads a page of documents and the total number of documents with the requested status. */
export async function listPage(
  connection: Connection,
  query: DocumentsQuery,
): Promise<{ documents: DocumentSummary[]; total: number }> {
  const rows = await connection.query<SummaryRow & { total: number; id: string | null }>(
    listSql(query),
    query.limit,
    query.offset,
    ...(query.status === undefined ? [] : [query.status]),
  );
  return { documents: rows.filter(({ id }) => id !== null).map(toSummary), total: rows[0]?.total ?? 0 };
}
