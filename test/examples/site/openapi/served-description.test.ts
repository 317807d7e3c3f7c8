import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../../examples/api/index.ts';
import { createApp, createServices } from '../../../../examples/server/app.ts';
import { createLogger } from '../../../../examples/server/http/log.ts';
import { loadSite } from '../../../../examples/server/site/files.ts';
import { version } from '../../../../examples/server/version.ts';
import { lint, validate } from '../../../tools/openapi/export/validate.ts';
import { startService } from '../service.ts';
import { type Description, download } from './description.ts';

let service: Awaited<ReturnType<typeof startService>>;
let description: Description;

beforeAll(async () => {
  service = await startService();
  description = (await (await download(service)).json()) as Description;
});
afterAll(() => service?.stop());

/**
 * Returns the paths of the API routes that the service mounts, with parameters in braces. Routes with a wildcard are
 * left out, because they respond to unknown paths.
 */
async function listMountedPaths(): Promise<string[]> {
  const options = { store: createMemoryStore(), version, logger: createLogger('silent') };
  const app = createApp(createServices(options, service.origin), {
    ...options,
    site: await loadSite('examples/site/dist'),
  });
  const paths = app.router.stack.flatMap(({ route }) => route?.path ?? []).flat();
  return paths
    .filter((path) => /^\/(api|user)\b/.test(path) && !path.includes('*'))
    .map((path) => path.replace(/:(\w+)/g, '{$1}'));
}

/** Returns the operations that the running service supports at a path, or an empty array if it has no such route. */
async function listServedOperations(path: string): Promise<string[]> {
  const { headers } = await fetch(service.origin + fillPath(path), { method: 'OPTIONS' });
  const allowed = headers.get('allow')?.split(', ') ?? [];
  return allowed.filter((method) => method !== 'HEAD' && method !== 'OPTIONS').map((method) => `${method} ${path}`);
}

const fillPath = (path: string): string => path.replace(/\{\w+\}/g, 'x');

function listDocumentedOperations(): string[] {
  return Object.entries(description.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

describe('the OpenAPI description of the service', () => {
  it('is valid OpenAPI 3.1 and contains the version of the service', async () => {
    const text = JSON.stringify(description);
    expect(await validate(text)).toEqual([]);
    expect(await lint(text)).toEqual([]);
    expect(description.openapi).toMatch(/^3\.1\./);
    expect(description.info).toMatchObject({ title: 'Documents API', version, license: { identifier: 'MIT' } });
  });

  it('specifies the running service as its only server', () => {
    expect(description.servers).toEqual([{ url: service.origin, description: 'This service' }]);
    expect(JSON.stringify(description)).not.toContain('origin.invalid');
  });

  it('contains exactly the operations that the service supports', async () => {
    const paths = await listMountedPaths();
    const served = (await Promise.all(paths.map(listServedOperations))).flat();
    expect(served.length).toBeGreaterThan(15);
    expect(listDocumentedOperations().toSorted()).toEqual(served.toSorted());
  });

  it('contains no operation that the service rejects with 404 or 405', async () => {
    const responses = await Promise.all(
      listDocumentedOperations().map(async (operation) => {
        const [method = '', path = ''] = operation.split(' ');
        const { status } = await fetch(service.origin + fillPath(path), { method });
        return { operation, status };
      }),
    );
    expect(responses.filter(({ status }) => status === 404 || status === 405)).toEqual([]);
  });

  it('is served only with a session if the site is private', async () => {
    const response = await fetch(`${service.origin}/openapi.json`);
    expect([response.status, response.headers.get('content-type')]).toEqual([401, 'application/problem+json']);
  });

  it('is listed in llms.txt and linked from the introduction', async () => {
    const site = await startService({ SITE_MODE: 'public' });
    try {
      const read = async (path: string) => (await fetch(site.origin + path)).text();
      const link = `[OpenAPI description](${site.origin}/openapi.json)`;
      expect(await read('/llms.txt')).toMatch(/\n\n## OpenAPI\n\n- \[/);
      expect(await read('/llms.txt')).toContain(link);
      expect(await read('/index.md')).toContain('[OpenAPI description](/openapi.json)');
      expect(await read('/')).toContain('<a href="/openapi.json">OpenAPI description</a>');
    } finally {
      await site.stop();
    }
  });
});
