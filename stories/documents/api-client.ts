/** A validation error that the service reports for a part of a request. */
export interface FieldProblem {
  pointer?: string;
  parameter?: string;
  detail: string;
}

/** A failed request. `status` is missing if the service could not be reached. */
export interface Failure {
  status?: number;
  title: string;
  detail: string;
  fieldProblems: FieldProblem[];
  /** Number of seconds to wait, if the service specifies it. */
  retryAfter?: number;
}

export type Result<Value> = { ok: true; value: Value; etag?: string | undefined } | { ok: false; failure: Failure };

/** A request and its response, as shown to the user. */
export interface Exchange {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
  status: number;
  response: string;
}

export interface DocumentItem {
  id: string;
  title: string;
  status: string;
  createdAt: string;
}

export interface DocumentList {
  data: DocumentItem[];
  meta: { total: number; page: number; perPage: number };
}

export interface DocumentFields {
  title: string;
  content: string;
  status: string;
  tags: string[];
}

export interface ListQuery {
  page: number;
  perPage: number;
  status: string;
  sort: string;
  order: string;
}

/** Creates functions for the operations of the API. Reports every exchange, with placeholders instead of secrets. */
export function createClient(token: string, onExchange: (exchange: Exchange) => void) {
  async function send<Value>(
    method: string,
    path: string,
    { body, headers: ownHeaders }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Result<Value>> {
    const bodyText = body === undefined ? undefined : JSON.stringify(body);
    const bearer: Record<string, string> = path.startsWith('/api/auth/') ? {} : { Authorization: `Bearer ${token}` };
    const contentType = bodyText === undefined ? {} : { 'Content-Type': 'application/json' };
    const headers = { ...bearer, ...contentType, ...ownHeaders };
    let response: Response;
    try {
      response = await fetch(path, { method, headers, ...(bodyText === undefined ? {} : { body: bodyText }) });
    } catch {
      return {
        ok: false,
        failure: {
          title: 'Offline',
          detail: 'The service cannot be reached. Check the connection, then try again.',
          fieldProblems: [],
        },
      };
    }
    const responseText = await response.text();
    const shown = bearer['Authorization'] ? { ...headers, Authorization: 'Bearer <ACCESS_TOKEN>' } : headers;
    onExchange({
      method,
      path,
      headers: shown,
      body: bodyText?.replace(/"password":"[^"]*"/, '"password":"<SITE_PASSWORD>"'),
      status: response.status,
      response: responseText.replace(/"abt_\w+"/, '"<ACCESS_TOKEN>"'),
    });
    const value = JSON.parse(responseText) as Value & { title: string; detail: string; errors?: FieldProblem[] };
    if (response.ok) return { ok: true, value, etag: response.headers.get('etag') ?? undefined };
    const wait = response.headers.get('retry-after');
    return {
      ok: false,
      failure: {
        status: response.status,
        title: value.title,
        detail: value.detail,
        fieldProblems: value.errors ?? [],
        ...(wait ? { retryAfter: Number(wait) } : {}),
      },
    };
  }

  return {
    logIn: (password: string) => send<{ success: boolean }>('POST', '/api/auth/verify', { body: { password } }),
    logOut: () => send<{ success: boolean }>('POST', '/api/auth/logout'),
    requestToken: (scope: string, expiresIn: string) =>
      send<{ token: string; expiresAt: string }>('POST', '/api/v1/tokens', { body: { scope, expiresIn } }),
    list: ({ status, ...query }: ListQuery) =>
      send<DocumentList>(
        'GET',
        `/api/v1/documents?${new URLSearchParams({ ...toStrings(query), ...(status ? { status } : {}) })}`,
      ),
    read: (id: string) => send<DocumentFields & DocumentItem>('GET', `/api/v1/documents/${id}`),
    create: (fields: DocumentFields, key: string) =>
      send<DocumentItem>('POST', '/api/v1/documents', { body: fields, headers: { 'Idempotency-Key': key } }),
    update: (id: string, fields: DocumentFields, etag: string) =>
      send<DocumentItem>('PATCH', `/api/v1/documents/${id}`, { body: fields, headers: { 'If-Match': etag } }),
    remove: (id: string) => send<{ message: string }>('DELETE', `/api/v1/documents/${id}`),
  };
}

export type Client = ReturnType<typeof createClient>;

const toStrings = (values: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
