import { startService, withToken } from '../../support/service.ts';

/** Union of the response bodies of all document operations. */
type Body = Record<string, never> & {
  id: string;
  data: { id: string; title: string; status: string; createdAt: string }[];
  meta: { total: number; page: number; perPage: number };
  updatedAt: string;
  createdAt: string;
  tags: string[];
};

export const json = async (response: Response) => (await response.json()) as Body;

export async function startEditor() {
  const service = await startService();
  return { service, send: withToken(service, await service.token(['docs:read', 'docs:write'])) };
}
