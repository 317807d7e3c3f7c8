import './documents.css';
import { ApiBlock } from 'apiblock';
import { useEffect, useMemo, useState } from 'react';
import {
  createClient,
  type DocumentItem,
  type DocumentList,
  type Exchange,
  type Failure,
  type ListQuery,
  type Result,
} from './api-client.ts';
import { DocumentForm, emptyFields, type Draft } from './DocumentForm.tsx';
import { DocumentTable } from './DocumentTable.tsx';
import { ListControls, Pages } from './ListControls.tsx';
import { LoginForm } from './LoginForm.tsx';
import { Notice } from './Notice.tsx';
import { TokenPanel } from './TokenPanel.tsx';

const initialQuery: ListQuery = { page: 1, perPage: 5, status: '', sort: 'createdAt', order: 'desc' };

export interface DocumentsManagerProps {
  token: string;
  /** Whether the user is initially logged in to the site. */
  loggedIn?: boolean;
}

/** A small application for managing documents. Sends requests with `fetch`, and shows the last one as an `ApiBlock`. */
export function DocumentsManager({ token: initialToken, loggedIn = true }: DocumentsManagerProps) {
  const [isLoggedIn, setIsLoggedIn] = useState(loggedIn);
  const [token, setToken] = useState(initialToken);
  const [query, setQuery] = useState(initialQuery);
  const [draft, setDraft] = useState<Draft>();
  const [failure, setFailure] = useState<Failure>();
  const [message, setMessage] = useState('');
  const [exchange, setExchange] = useState<Exchange>();
  const client = useMemo(() => createClient(token, setExchange), [token]);
  const { list, reload } = useDocumentList(client.list, query, isLoggedIn);

  const changeQuery = (change: Partial<ListQuery>) => setQuery((previous) => ({ ...previous, ...change }));
  const finish = (successMessage: string) => {
    setMessage(successMessage);
    setFailure(undefined);
    setDraft(undefined);
    reload();
  };
  const edit = async (id: string) => {
    const result = await client.read(id);
    if (result.ok) setDraft({ kind: 'edit', id, etag: result.etag ?? '', fields: result.value });
    setFailure(result.ok ? undefined : result.failure);
  };
  const remove = async ({ id, title }: DocumentItem) => {
    const result = await client.remove(id);
    if (result.ok) finish(`“${title}” was deleted.`);
    else setFailure(result.failure);
  };
  const logOut = async () => {
    const result = await client.logOut();
    // Treat 401 like a successful logout, because it means that the session has already ended.
    if (result.ok || result.failure.status === 401) setIsLoggedIn(false);
    setFailure(result.ok ? undefined : result.failure);
  };

  if (!isLoggedIn) {
    return (
      <main className="documents">
        {failure && <Notice failure={failure} />}
        <LoginForm
          client={client}
          onLoggedIn={() => {
            setFailure(undefined);
            setIsLoggedIn(true);
          }}
        />
        <LastRequest exchange={exchange} />
      </main>
    );
  }
  return (
    <main className="documents">
      <header className="documents-row documents-header">
        <h1>Documents</h1>
        <button
          type="button"
          className="documents-primary"
          onClick={() => setDraft({ kind: 'new', key: crypto.randomUUID(), fields: emptyFields })}
        >
          New document
        </button>
        <button type="button" onClick={logOut}>
          Log out
        </button>
      </header>
      <TokenPanel
        client={client}
        token={token}
        onToken={(next, successMessage) => {
          setToken(next);
          finish(successMessage);
        }}
      />
      <p className="documents-message" role="status">
        {message}
      </p>
      {failure && <Notice failure={failure} />}
      {draft && (
        <DocumentForm
          key={draft.kind === 'new' ? draft.key : draft.id + draft.etag}
          client={client}
          draft={draft}
          onSaved={(title) => finish(`“${title}” was saved.`)}
          onCancel={() => setDraft(undefined)}
        />
      )}
      <ListControls query={query} onChange={changeQuery} />
      <Documents
        list={list}
        filtered={query.status !== ''}
        onRetry={reload}
        onChange={changeQuery}
        onEdit={edit}
        onDelete={remove}
      />
      <LastRequest exchange={exchange} />
    </main>
  );
}

/** Loads the list for a query, and again after each `reload`. `list` is undefined while the request is pending. */
function useDocumentList(
  load: (query: ListQuery) => Promise<Result<DocumentList>>,
  query: ListQuery,
  isEnabled: boolean,
) {
  const [reloadCount, setReloadCount] = useState(0);
  const request = useMemo(() => ({ load, query, reloadCount }), [load, query, reloadCount]);
  const [response, setResponse] = useState<{ request: object; result: Result<DocumentList> }>();
  useEffect(() => {
    if (!isEnabled) return;
    let isCurrent = true;
    void request.load(request.query).then((result) => {
      if (isCurrent) setResponse({ request, result });
    });
    return () => {
      isCurrent = false;
    };
  }, [request, isEnabled]);
  return {
    list: response?.request === request ? response.result : undefined,
    reload: () => setReloadCount((count) => count + 1),
  };
}

interface DocumentsProps {
  list: Result<DocumentList> | undefined;
  filtered: boolean;
  onRetry: () => void;
  onChange: (change: Partial<ListQuery>) => void;
  onEdit: (id: string) => void;
  onDelete: (document: DocumentItem) => void;
}

function Documents({ list, filtered, onRetry, onChange, onEdit, onDelete }: DocumentsProps) {
  if (!list)
    return (
      <p className="documents-empty" role="status">
        Loading documents…
      </p>
    );
  if (!list.ok) {
    return (
      <Notice failure={list.failure}>
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      </Notice>
    );
  }
  const { data, meta } = list.value;
  if (meta.total === 0) {
    return (
      <p className="documents-empty">
        {filtered
          ? 'No documents have this status. '
          : 'There are no documents yet. Create the first one with “New document”.'}
        {filtered && (
          <button type="button" onClick={() => onChange({ status: '' })}>
            Show all
          </button>
        )}
      </p>
    );
  }
  return (
    <>
      <DocumentTable documents={data} onEdit={onEdit} onDelete={onDelete} />
      <Pages meta={meta} onChange={onChange} />
    </>
  );
}

function LastRequest({ exchange }: { exchange: Exchange | undefined }) {
  if (!exchange) return null;
  return (
    <section className="documents-exchange" aria-labelledby="last-request">
      <h2 id="last-request">Last request</h2>
      <ApiBlock
        id="exchange"
        method={exchange.method}
        endpoint={exchange.path}
        headers={exchange.headers}
        body={exchange.body}
        response={exchange.response}
        statusCode={exchange.status}
      />
    </section>
  );
}
