import type { startService } from '../service.ts';

/** The parts of an OpenAPI description that the tests use. */
export interface Description {
  openapi: string;
  info: Record<string, unknown>;
  servers: { url: string }[];
  paths: Record<string, Record<string, { operationId: string }>>;
}

/** Downloads the OpenAPI description from a private site, with a new session. */
export async function download({ origin, password }: Awaited<ReturnType<typeof startService>>): Promise<Response> {
  const login = await fetch(`${origin}/api/auth/verify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const [cookie = ''] = login.headers.getSetCookie().map((header) => header.split(';')[0] ?? '');
  return fetch(`${origin}/openapi.json`, { headers: { Cookie: cookie } });
}
