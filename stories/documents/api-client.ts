/** One faulty part of a request, as the service names it. */
export interface FieldFault {
  pointer?: string;
  parameter?: string;
  detail: string;
}

/** Why there is no result: the service said so (`status`), or could not be reached. */
export interface Failure {
  status?: number;
  title: string;
  detail: string;
  faults: FieldFault[];
  /** Seconds to wait, where the service says. */
  retryAfter?: number;
}

export type Result<Value> = { ok: true; value: Value; etag?: string | undefined } | { ok: false; failure: Failure };

/** A request and its answer, for showing. */
export interface Exchange {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
  status: number;
  answer: string;
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

/** The API as functions. Every exchange is told of, with the token hidden. */
export function createClient(token: string, onExchange: (exchange: Exchange) => void) {
  async function send<Value>(
    method: string,
    path: string,
    body?: unknown,
    extra: Record<string, string> = {},
  ): Promise<Result<Value>> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const bearer: Record<string, string> = path.startsWith('/api/auth/') ? {} : { Authorization: `Bearer ${token}` };
    const headers = { ...bearer, ...(text === undefined ? {} : { 'Content-Type': 'application/json' }), ...extra };
    let response: Response;
    try {
      response = await fetch(path, { method, headers, ...(text === undefined ? {} : { body: text }) });
    } catch {
      return {
        ok: false,
        failure: {
          title: 'Offline',
          detail: 'The service cannot be reached. Check the connection, then try again.',
          faults: [],
        },
      };
    }
    const answer = await response.text();
    const shown = bearer['Authorization'] ? { ...headers, Authorization: 'Bearer <ACCESS_TOKEN>' } : headers;
    onExchange({
      method,
      path,
      headers: shown,
      body: text?.replace(/"password":"[^"]*"/, '"password":"<SITE_PASSWORD>"'),
      status: response.status,
      answer: answer.replace(/"abt_\w+"/, '"<ACCESS_TOKEN>"'),
    });
    const value = JSON.parse(answer) as Value & { title: string; detail: string; errors?: FieldFault[] };
    if (response.ok) return { ok: true, value, etag: response.headers.get('etag') ?? undefined };
    const wait = response.headers.get('retry-after');
    return {
      ok: false,
      failure: {
        status: response.status,
        title: value.title,
        detail: value.detail,
        faults: value.errors ?? [],
        ...(wait ? { retryAfter: Number(wait) } : {}),
      },
    };
  }

  return {
    logIn: (password: string) => send<{ success: boolean }>('POST', '/api/auth/verify', { password }),
    logOut: () => send<{ success: boolean }>('POST', '/api/auth/logout'),
    requestToken: (scope: string, expiresIn: string) =>
      send<{ token: string; expiresAt: string }>('POST', '/api/v1/tokens', { scope, expiresIn }),
    list: ({ status, ...query }: ListQuery) =>
      send<DocumentList>(
        'GET',
        `/api/v1/documents?${new URLSearchParams({ ...toTexts(query), ...(status ? { status } : {}) })}`,
      ),
    read: (id: string) => send<DocumentFields & DocumentItem>('GET', `/api/v1/documents/${id}`),
    create: (fields: DocumentFields, key: string) =>
      send<DocumentItem>('POST', '/api/v1/documents', fields, { 'Idempotency-Key': key }),
    update: (id: string, fields: DocumentFields, etag: string) =>
      send<DocumentItem>('PATCH', `/api/v1/documents/${id}`, fields, { 'If-Match': etag }),
    remove: (id: string) => send<{ message: string }>('DELETE', `/api/v1/documents/${id}`),
  };
}

export type Client = ReturnType<typeof createClient>;

const toTexts = (values: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
