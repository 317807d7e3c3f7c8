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

const firstQuery: ListQuery = { page: 1, perPage: 5, status: '', sort: 'createdAt', order: 'desc' };

export interface DocumentsManagerProps {
  /** The access token to begin with. */
  token: string;
  /** Whether the site's session is open already. */
  loggedIn?: boolean;
}

/** A small documents manager that talks to the API by fetch, and shows each request as the documentation would. */
export function DocumentsManager({ token: firstToken, loggedIn = true }: DocumentsManagerProps) {
  const [inside, setInside] = useState(loggedIn);
  const [token, setToken] = useState(firstToken);
  const [query, setQuery] = useState(firstQuery);
  const [draft, setDraft] = useState<Draft>();
  const [failure, setFailure] = useState<Failure>();
  const [message, setMessage] = useState('');
  const [exchange, setExchange] = useState<Exchange>();
  const client = useMemo(() => createClient(token, setExchange), [token]);
  const { list, reload } = useDocumentList(client.list, query, inside);

  const change = (part: Partial<ListQuery>) => setQuery((before) => ({ ...before, ...part }));
  const done = (text: string) => {
    setMessage(text);
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
    if (result.ok) done(`“${title}” was deleted.`);
    else setFailure(result.failure);
  };
  const logOut = async () => {
    const result = await client.logOut();
    // Without a session there is nothing to end, and nothing to stay for.
    if (result.ok || result.failure.status === 401) setInside(false);
    setFailure(result.ok ? undefined : result.failure);
  };

  if (!inside) {
    return (
      <main className="documents">
        {failure && <Notice failure={failure} />}
        <LoginForm
          client={client}
          onLoggedIn={() => {
            setFailure(undefined);
            setInside(true);
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
        onToken={(next, what) => {
          setToken(next);
          done(what);
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
          onSaved={(title) => done(`“${title}” was saved.`)}
          onCancel={() => setDraft(undefined)}
        />
      )}
      <ListControls query={query} onChange={change} />
      <Documents
        list={list}
        filtered={query.status !== ''}
        onRetry={reload}
        onChange={change}
        onEdit={edit}
        onDelete={remove}
      />
      <LastRequest exchange={exchange} />
    </main>
  );
}

/** The list that a query asks for, again after each `reload`; undefined while it is on its way. */
function useDocumentList(load: (query: ListQuery) => Promise<Result<DocumentList>>, query: ListQuery, wanted: boolean) {
  const [round, setRound] = useState(0);
  const request = useMemo(() => ({ load, query, round }), [load, query, round]);
  const [answer, setAnswer] = useState<{ to: object; result: Result<DocumentList> }>();
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    void request.load(request.query).then((result) => current && setAnswer({ to: request, result }));
    return () => {
      current = false;
    };
  }, [request, wanted]);
  return { list: answer?.to === request ? answer.result : undefined, reload: () => setRound((before) => before + 1) };
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
          ? 'No document has this status. '
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

/** The last request that was made, as an endpoint of the documentation. */
function LastRequest({ exchange }: { exchange: Exchange | undefined }) {
  if (!exchange) return null;
  return (
    <section className="documents-exchange" aria-labelledby="last-request">
      <h2 id="last-request">The last request</h2>
      <ApiBlock
        id="exchange"
        method={exchange.method}
        endpoint={exchange.path}
        headers={exchange.headers}
        body={exchange.body}
        response={exchange.answer}
        statusCode={exchange.status}
      />
    </section>
  );
}
