import type { DocumentList, ListQuery } from './api-client.ts';

type Change = (change: Partial<ListQuery>) => void;

export function ListControls({ query, onChange }: { query: ListQuery; onChange: Change }) {
  return (
    <div className="documents-row" role="group" aria-label="Filter and sort">
      <label>
        Status
        <select value={query.status} onChange={({ target }) => onChange({ status: target.value, page: 1 })}>
          <option value="">All</option>
          <option value="draft">Draft</option>
          <option value="published">Published</option>
          <option value="archived">Archived</option>
        </select>
      </label>
      <label>
        Sort by
        <select value={query.sort} onChange={({ target }) => onChange({ sort: target.value, page: 1 })}>
          <option value="createdAt">Created</option>
          <option value="updatedAt">Updated</option>
          <option value="title">Title</option>
        </select>
      </label>
      <label>
        Order
        <select value={query.order} onChange={({ target }) => onChange({ order: target.value, page: 1 })}>
          <option value="desc">Descending</option>
          <option value="asc">Ascending</option>
        </select>
      </label>
    </div>
  );
}

export function Pages({ meta: { total, page, perPage }, onChange }: { meta: DocumentList['meta']; onChange: Change }) {
  const last = Math.max(1, Math.ceil(total / perPage));
  return (
    <nav className="documents-row documents-pages" aria-label="Pages">
      <button type="button" disabled={page <= 1} onClick={() => onChange({ page: page - 1 })}>
        Previous
      </button>
      <span>
        Page {page} of {last}, {total === 1 ? '1 document' : `${total} documents`}
      </span>
      <button type="button" disabled={page >= last} onClick={() => onChange({ page: page + 1 })}>
        Next
      </button>
    </nav>
  );
}
