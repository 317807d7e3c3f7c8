import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, readStoreLocation } from '../../../examples/server/config.ts';
import { hashPassword } from '../../../examples/server/site/password.ts';
import { createDeployment, runProgram } from './support/processes.ts';
import { temporaryFolder } from './support/service.ts';

const secret = 'x'.repeat(32);
const hash = await hashPassword('p');
const usable = { SITE_PASSWORD_HASH: hash, SESSION_SECRET: secret };

describe('readConfig', () => {
  it('uses a default value for every variable that is not set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: undefined,
      access: { mode: 'demo' },
      trustProxy: undefined,
      logLevel: undefined,
    });
    expect(
      readConfig({
        ...usable,
        PORT: '8080',
        PUBLIC_ORIGIN: 'https://docs.example.com/',
        TRUST_PROXY: '1',
        SESSION_SECRET_PREVIOUS: 'y'.repeat(32),
        METRICS_TOKEN: 'm'.repeat(32),
      }),
    ).toMatchObject({
      port: 8080,
      metricsToken: 'm'.repeat(32),
      publicOrigin: 'https://docs.example.com',
      trustProxy: { hops: 1 },
      access: { mode: 'private', keys: { secrets: [secret, 'y'.repeat(32)] } },
    });
  });

  it('selects SQLite by default and PostgreSQL if DATABASE_URL is set', () => {
    expect(readConfig({ DATA_DIR: '/data' }).store).toEqual({ kind: 'sqlite', file: '/data/apiblock.sqlite' });
    const url = 'postgresql://me:s3%23cret@db.example.com:5432/docs?sslmode=verify-full';
    expect(readConfig({ ...usable, DATABASE_URL: url }).store).toEqual({ kind: 'postgres', url, connections: 10 });
    expect(readConfig({ SITE_MODE: 'public', DATABASE_URL: url, DATABASE_POOL: '40' }).store).toEqual({
      kind: 'postgres',
      url,
      connections: 40,
    });
    expect(readStoreLocation({ DATABASE_URL: url, DATABASE_POOL: '2' })).toEqual({
      kind: 'postgres',
      url,
      connections: 2,
    });
    expect(() => readStoreLocation({ DATABASE_URL: 'no url' })).toThrow(ConfigError);
  });

  it('uses an authorization server only if all of its variables are set', () => {
    const oauth = { issuer: 'https://auth.example.com/a', clientId: 'docs', audience: 'https://api.example.com' };
    const complete = { OAUTH_ISSUER: oauth.issuer, OAUTH_CLIENT_ID: oauth.clientId, OAUTH_AUDIENCE: oauth.audience };
    expect(readConfig({}).oauth).toBeUndefined();
    expect(readConfig(complete).oauth).toEqual(oauth);
    expect(readConfig({ ...complete, OAUTH_ISSUER: 'http://localhost:3001' }).oauth?.issuer).toBe(
      'http://localhost:3001',
    );
    for (const name of Object.keys(complete))
      for (const value of [undefined, ''])
        expect(() => readConfig({ ...complete, [name]: value }), name).toThrow(new RegExp(`^${name} must `));
    for (const issuer of [
      'http://auth.example.com',
      'auth',
      'https://auth.example.com?a=b',
      'https://me:pw@auth.example.com',
    ])
      expect(() => readConfig({ ...complete, OAUTH_ISSUER: issuer }), issuer).toThrow(/^OAUTH_ISSUER must /);
  });

  it('enables public mode only if SITE_MODE=public is set', () => {
    expect(readConfig({ SITE_MODE: 'public', PUBLIC_ORIGIN: 'http://docs.example.com' }).publicOrigin).toBe(
      'http://docs.example.com',
    );
    expect(readConfig({ SITE_MODE: 'public' }).access).toEqual({ mode: 'public' });
    expect(() => readConfig({ SITE_MODE: 'public', SITE_PASSWORD_HASH: hash })).toThrow('SITE_PASSWORD_HASH');
  });

  it.each<[string, Record<string, string>]>([
    ['PORT', { PORT: '99999' }],
    ['PORT', { PORT: '' }],
    ['HOST', { HOST: '' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'docs.example.com' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://docs.example.com/path' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'ftp://docs.example.com' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://user:word@docs.example.com' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://docs.example.com' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: '' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'x'.repeat(31) }],
    ['METRICS_TOKEN', { METRICS_TOKEN: `${'x'.repeat(31)} y` }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'é'.repeat(40) }],
    ['DATABASE_URL', { ...usable, DATABASE_URL: '' }],
    ['DATABASE_URL', { ...usable, DATABASE_URL: 'mysql://localhost/x' }],
    ['DATABASE_URL', { ...usable, DATABASE_URL: 'postgres://me:s3#cret@localhost/x' }],
    // Demo mode with PostgreSQL is invalid, because each machine would generate a different password.
    ['DATABASE_URL', { DATABASE_URL: 'postgres://localhost/x' }],
    ['DATABASE_POOL', { ...usable, DATABASE_URL: 'postgres://localhost/x', DATABASE_POOL: '0' }],
    ['DATABASE_POOL', { ...usable, DATABASE_URL: 'postgres://localhost/x', DATABASE_POOL: '101' }],
    ['SITE_MODE', { SITE_MODE: 'open' }],
    ['SITE_PASSWORD_HASH', { SITE_MODE: 'private' }],
    ['SITE_PASSWORD_HASH', { SITE_PASSWORD_HASH: '', SESSION_SECRET: secret }],
    ['SITE_PASSWORD_HASH', { SITE_PASSWORD_HASH: 'plain password', SESSION_SECRET: secret }],
    ['SITE_PASSWORD_HASH', { SITE_PASSWORD_HASH: '$2b$10$abcdefghijklmnopqrstuv', SESSION_SECRET: secret }],
    ['SITE_PASSWORD_HASH', { SITE_PASSWORD_HASH: hash.replace('m=19456', 'm=9999999'), SESSION_SECRET: secret }],
    ['SITE_PASSWORD_HASH', { SESSION_SECRET: secret }],
    ['SESSION_SECRET', { SITE_PASSWORD_HASH: hash }],
    ['SESSION_SECRET', { ...usable, SESSION_SECRET: 'x'.repeat(31) }],
    ['SESSION_SECRET_PREVIOUS', { ...usable, SESSION_SECRET_PREVIOUS: 'short' }],
  ])('reports an invalid %s: %j', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} `, 'm'));
  });
});

describe('the service', () => {
  it('refuses to start with invalid settings and reports every invalid variable without its value', async () => {
    const deployment = await createDeployment({
      SITE_PASSWORD_HASH: 'my plain password',
      SESSION_SECRET: 'my short secret',
      PORT: 'x',
      DATABASE_URL: 'postgres://me:my secret#@x',
    });
    const { code, stderr, stdout } = await runProgram('start.ts', deployment);
    expect([
      code,
      stdout,
      stderr
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ]).toEqual([1, '', ['PORT', 'DATABASE_URL', 'SITE_PASSWORD_HASH', 'SESSION_SECRET']]);
    expect(stderr).not.toMatch(/my plain|my short|my secret|\.ts:/);
  });

  it('names SITE_DIR in the error message if the site is not built', async () => {
    const { code, stderr } = await runProgram('start.ts', await createDeployment({ SITE_DIR: '/nowhere' }));
    expect([code, stderr]).toEqual([1, expect.stringContaining('SITE_DIR')]);
  });

  it('names DATA_DIR in the error message if the data folder cannot be created', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    for (const [folder, code] of [
      [file, 'EEXIST'],
      [join(file, 'data'), 'ENOTDIR'],
    ] as const) {
      const deployment = await createDeployment();
      const environment = { ...deployment.environment, DATA_DIR: folder };
      expect(await runProgram('start.ts', { ...deployment, environment })).toEqual({
        code: 1,
        stdout: '',
        stderr: `The service cannot start (${code}). Check DATA_DIR, HOST and PORT.\n`,
      });
    }
  });

  it('reports a port that is already in use', async () => {
    const { createServer } = await import('node:net');
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const { port } = blocker.address() as { port: number };
    const { code, stderr } = await runProgram('start.ts', await createDeployment({ PORT: String(port) }));
    blocker.close();
    expect([code, stderr]).toEqual([1, 'The port is already in use. Set PORT to a different port.\n']);
  });
});
