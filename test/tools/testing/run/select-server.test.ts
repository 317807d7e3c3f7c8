import { describe, expect, it } from 'vitest';
import { checkServerChoice, selectServer } from '../../../../src/tools/testing/run/select-server.js';

const SERVERS = [
  { url: 'https://api.example.com/v1', description: 'Production' },
  {
    url: 'https://{region}.staging.example.com/{version}/',
    description: 'Staging (**internal**)',
    variables: { region: { default: 'eu', enum: ['eu', 'us'] }, version: { default: 'v1' } },
  },
  { url: '/v2', description: 'Relative' },
  { url: 'https://{tenant}.example.com', description: 'Self-hosted', variables: { tenant: {} } },
];
const BLOCK = { servers: JSON.stringify(SERVERS), baseUrl: 'https://ignored.example.com' };

const select = (server: string, variables: Record<string, string> = {}, props: object = BLOCK) =>
  selectServer(props, { server, variables });

describe('selectServer', () => {
  it.each([
    ['https://api.example.com/v1', 'https://api.example.com/v1'],
    ['https://api.example.com/v1/', 'https://api.example.com/v1'],
    ['HTTPS://API.example.com/v1', 'https://api.example.com/v1'],
    ['production', 'https://api.example.com/v1'],
    ['https://{region}.staging.example.com/{version}', 'https://eu.staging.example.com/v1/'],
    ['https://us.staging.example.com/v1', 'https://us.staging.example.com/v1/'],
    ['Staging (**internal**)', 'https://eu.staging.example.com/v1/'],
  ])('finds the server with the URL or description %s', (server, baseUrl) => {
    expect(select(server)).toEqual({ baseUrl });
  });

  it('replaces the variables of the server with the given values', () => {
    expect(select('Staging (**internal**)', { version: 'v9', region: 'us' })).toEqual({
      baseUrl: 'https://us.staging.example.com/v9/',
    });
    expect(select('self-hosted', { tenant: 'acme' })).toEqual({ baseUrl: 'https://acme.example.com' });
  });

  it.each([
    ['a value that the variable does not allow', 'Staging (**internal**)', { region: 'mars' }, 'eu, us'],
    ['a variable without a value', 'Self-hosted', {}, '--server-variable tenant=…'],
    ['a server whose URL is only a path', 'Relative', {}, 'pass --base-url instead'],
    ['a server that the block does not document', 'https://ignored.example.com', {}, 'none of its servers matches'],
    ['a filled URL with variable values', 'https://us.staging.example.com/v1', { region: 'eu' }, 'its servers'],
  ])('returns a reason and no base URL for %s', (_name, server, variables, reason) => {
    expect(select(server, variables)).toEqual({ reason: expect.stringContaining(reason) as string });
  });

  it('rejects a description that several servers of a block share', () => {
    const servers = [
      { url: 'https://a.example.com', description: 'API' },
      { url: 'https://b.example.com', description: 'API' },
    ];
    expect(select('API', {}, { servers })).toEqual({ reason: expect.stringContaining('several') as string });
    expect(select('https://b.example.com', {}, { servers })).toEqual({ baseUrl: 'https://b.example.com' });
  });

  it('finds the base URL of a block without servers', () => {
    expect(select('https://a.example.com/', {}, { baseUrl: 'https://a.example.com' })).toEqual({
      baseUrl: 'https://a.example.com',
    });
  });
});

describe('checkServerChoice', () => {
  const check = (server: string, variables: Record<string, string>, blocks: object[]) =>
    checkServerChoice(blocks, { server, variables });

  it('accepts a server that at least one block documents', () => {
    expect(check('Production', {}, [{ baseUrl: 'https://other.example.com' }, BLOCK])).toBeUndefined();
  });

  it('lists each documented server once if no block documents the server', () => {
    expect(check('Prodution', {}, [BLOCK, BLOCK, { baseUrl: 'https://other.example.com' }])).toBe(
      [
        'No block documents the server "Prodution". Documented servers:',
        '  https://api.example.com/v1 (Production)',
        '  https://{region}.staging.example.com/{version}/ (Staging (**internal**); region: eu, us; version: v1)',
        '  /v2 (Relative)',
        '  https://{tenant}.example.com (Self-hosted; tenant)',
        '  https://other.example.com',
      ].join('\n'),
    );
  });

  it('suggests --base-url if no block documents a server', () => {
    expect(check('Production', {}, [{}])).toBe('No block documents a server. Pass --base-url <url> instead');
  });

  it('rejects a variable that no selected server has', () => {
    expect(check('staging (**internal**)', { regon: 'us' }, [BLOCK])).toBe(
      'The server "staging (**internal**)" has no variable regon. Did you mean "region"?',
    );
    expect(check('Production', { region: 'us' }, [BLOCK])).toContain('has no variable region');
  });

  it('reports why no request can be sent to the server', () => {
    expect(check('Self-hosted', {}, [BLOCK])).toContain('--server-variable tenant=…');
  });
});
