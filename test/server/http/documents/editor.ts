import { startService, withToken } from '../../service.ts';

/** What the operations on documents answer, each a part of it. */
type Body = Record<string, never> & {
  id: string;
  data: { id: string; title: string; status: string; createdAt: string }[];
  meta: { total: number; page: number; perPage: number };
  updatedAt: string;
  createdAt: string;
  tags: string[];
};

export const json = async (response: Response) => (await response.json()) as Body;

/** A fresh service, and an editor's requests to it. */
export async function startEditor() {
  const service = await startService();
  return { service, send: withToken(service, await service.token(['docs:read', 'docs:write'])) };
}
