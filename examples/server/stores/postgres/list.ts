import type { DocumentsQuery, DocumentSummary } from '../../../api/store.ts';
import type { Connection } from './connection.ts';
import { summaryColumns, toSummary, type SummaryRow } from './rows.ts';

const sortColumns = { createdAt: 'created_at', updatedAt: 'updated_at', title: 'title' } as const;

/**
 * Builds one statement that reads a page and the total from the same snapshot. The IDs come from the nearer end of the
 * index alone, and only then are the documents read, so the last pages are as fast as the first.
 */
function listSql({ status, sort, order }: DocumentsQuery): string {
  const key = sortColumns[sort];
  const ofStatus = status === undefined ? '' : 'and status = $3';
  const [forwards, backwards] = order === 'asc' ? ['asc', 'desc'] : ['desc', 'asc'];
  const ids = (direction: string | undefined, condition: string, limit: string, offset: string) =>
    `(select id from documents where ${condition} ${ofStatus} order by ${key} ${direction}, id ${direction} limit ${limit} offset ${offset})`;
  return `
with counted as materialized (select coalesce(sum(total), 0)::bigint as total from document_totals where true ${ofStatus}),
page as materialized (
  ${ids(forwards, '(select $2::bigint <= total / 2 from counted)', '$1::bigint', '$2::bigint')}
  union all
  ${ids(backwards, '(select $2::bigint > total / 2 from counted)', '(select greatest(0, least($1::bigint, total - $2::bigint)) from counted)', '(select greatest(0, total - $2::bigint - $1::bigint) from counted)')}
)
select counted.total, listed.* from counted
left join (select ${summaryColumns} from documents where id in (select id from page)) as listed on true
order by ${key} ${forwards}, id ${forwards}`;
}

/** Reads a page of documents and the total count. */
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
