import {
  createMemoryStore,
  issueToken,
  standardLimits,
  type Limits,
  type Scope,
  type Store,
  type StoredDocument,
} from '@apiblock/api';
import { createHandlers, createMockServices } from '@apiblock/mocks';
import { delay, http, type HttpHandler, HttpResponse } from 'msw';

/** Conditions of the mocked service, with their labels. The user selects one of them. */
export const conditions = {
  normal: 'Normal',
  slow: 'Slow',
  stuck: 'No response',
  failing: 'Server error',
  offline: 'Offline',
} as const;

export type Condition = keyof typeof conditions;

export interface MockOptions {
  /** Initial number of documents. */
  documents?: number;
  scopes?: Scope[];
  condition?: Condition;
  limits?: Partial<Limits>;
}

export interface Mock {
  handlers: HttpHandler[];
  token: string;
  store: Store;
  condition(): Condition;
  setCondition(condition: Condition): void;
}

export const password = 'correct horse battery staple';

const now = () => Date.parse('2026-11-20T12:00:00Z');
const day = 86_400_000;

/** Creates a mocked service with its own store, token and request handlers. */
export async function createMock({
  documents = 12,
  scopes = ['docs:read', 'docs:write', 'tokens:create'],
  condition: initialCondition = 'normal',
  limits,
}: MockOptions = {}): Promise<Mock> {
  let condition: Condition = 'normal';
  const store = createMemoryStore();
  await store.importDocuments(Array.from({ length: documents }, (_, index) => createDocument(index)));
  // In the condition "failing", the store throws unexpected errors, so that the service responds with 500.
  const breakable = new Proxy(store, {
    get: (target, name) =>
      condition === 'failing' ? () => Promise.reject(new Error('The disk is gone.')) : Reflect.get(target, name),
  });
  const services = createMockServices({
    store: breakable,
    password,
    publicOrigin: location.origin,
    now,
    limits: { ...standardLimits, ...limits },
  });
  const network = http.all(
    ({ request }) => /^\/(api|user)\b/.test(new URL(request.url).pathname),
    async () => {
      if (condition === 'offline') return HttpResponse.error();
      if (condition === 'slow') await delay(1500);
      if (condition === 'stuck') await delay('infinite');
      return undefined;
    },
  );
  const token = await issueToken(services, { scopes, now: now(), expiresAt: now() + 30 * day });
  condition = initialCondition;
  return {
    handlers: [network, ...createHandlers(services, { inBrowser: true })],
    token,
    store,
    condition: () => condition,
    setCondition: (next) => {
      condition = next;
    },
  };
}

const titles = [
  'Getting started',
  'Authentication',
  'Paging',
  'Rate limits',
  'Errors',
  'Webhooks',
  'Release notes',
  'Style guide',
  'Glossary',
  'Migration',
  'Security',
  'Support',
];
const statuses = ['published', 'draft', 'published', 'archived'] as const;

function createDocument(index: number): StoredDocument {
  const createdAt = now() - (index + 1) * day;
  const round = Math.floor(index / titles.length);
  return {
    id: `doc_${String(index).padStart(20, '0')}`,
    title: `${titles[index % titles.length]}${round === 0 ? '' : ` ${round + 1}`}`,
    content: '# Welcome\n\nStart here.',
    status: statuses[index % statuses.length] ?? 'draft',
    tags: ['guide'],
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };
}
