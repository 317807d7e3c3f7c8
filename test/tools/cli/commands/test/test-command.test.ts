import { describe, expect, it } from 'vitest';
import { createTestCommand } from '../../../../../src/tools/cli/commands/test/test-command.js';
import { parseCommand } from '../../parse-command.ts';

const parse = (...args: string[]) => parseCommand(createTestCommand, ['docs', ...args]);
const parseWithUrl = (...args: string[]) => parse('--base-url', 'http://localhost:3000', ...args);

describe('apiblock test --base-url', () => {
  it.each(['http://localhost:3000?', 'http://localhost:3000/#', 'http://localhost:3000?key=1'])(
    'rejects the URL %s, which contains a query or fragment',
    (url) => {
      expect(() => parse('--base-url', url)).toThrow('must not contain a query or fragment');
    },
  );
});

describe('apiblock test --server', () => {
  it('does not require --base-url', () => {
    expect(parse('--server', 'Staging', '--server-variable', 'region=eu')).toMatchObject({
      baseUrl: undefined,
      server: { server: 'Staging', variables: { region: 'eu' } },
    });
    expect(parseWithUrl()).toMatchObject({ server: undefined });
  });

  it('rejects other options that specify where requests are sent', () => {
    expect(() => parseWithUrl('--server', 'Staging')).toThrow('Pass only one of them');
    expect(() => parse('--server', 'Staging', '--allow-page-urls')).toThrow('cannot be combined');
    expect(() => parseWithUrl('--server-variable', 'region=eu')).toThrow('--server-variable requires --server');
    expect(() => parse('--server', 'Staging', '--server-variable', 'eu')).toThrow(
      '--server-variable expects name=value',
    );
  });
});

describe('apiblock test --set', () => {
  it('accepts values that contain an equals sign, or that are empty', () => {
    expect(parseWithUrl('--set', 'id=u_1', '--set', 'token=a=b', '--set', 'name=')).toMatchObject({
      variables: { id: 'u_1', token: 'a=b', name: '' },
    });
  });

  it.each(['id', '=x', ''])('rejects the value %j', (value) => {
    expect(() => parseWithUrl(`--set=${value}`)).toThrow('--set expects name=value');
  });
});

describe('apiblock test --header', () => {
  it('removes whitespace around the name and the value', () => {
    expect(parseWithUrl('--header', 'X-Key: a:b ')).toMatchObject({ headers: [{ name: 'X-Key', value: 'a:b' }] });
  });
});

describe('apiblock test --timeout', () => {
  it.each([
    ['10', 10_000],
    ['0.5', 500],
    ['500ms', 500],
    ['10 s', 10_000],
    ['2m', 120_000],
  ])('accepts the timeout %s', (value, timeout) => {
    expect(parseWithUrl('--timeout', value)).toMatchObject({ timeout });
  });

  it('uses 10 seconds by default', () => {
    expect(parseWithUrl()).toMatchObject({ timeout: 10_000 });
  });

  it.each(['', '0', '-1', '1h', 'soon', '9e9', '3000000'])('rejects the timeout %j', (value) => {
    expect(() => parseWithUrl(`--timeout=${value}`)).toThrow('--timeout expects a number of seconds');
  });
});

describe('apiblock test --delay and --concurrency', () => {
  it('accepts a time and a number, and uses 0 and 8 by default', () => {
    expect(parseWithUrl('--delay', '200ms', '--concurrency', '2')).toMatchObject({ delay: 200, concurrency: 2 });
    expect(parseWithUrl()).toMatchObject({ delay: 0, concurrency: 8, failOnEmpty: false, ca: undefined });
  });

  it.each(['0', '-1', '1.5', '1000', 'many'])('rejects the concurrency %j', (value) => {
    expect(() => parseWithUrl(`--concurrency=${value}`)).toThrow('--concurrency expects a number from 1 to 999');
  });
});

describe('apiblock test --update and --dry-run', () => {
  it('disables both options by default, and accepts both together', () => {
    expect(parseWithUrl()).toMatchObject({ update: false, dryRun: false });
    expect(parseWithUrl('--update', '--dry-run')).toMatchObject({ update: true, dryRun: true });
  });

  it('rejects --dry-run without --update, or with a format other than human', () => {
    expect(() => parseWithUrl('--dry-run')).toThrow('--dry-run requires --update');
    expect(() => parseWithUrl('--update', '--dry-run', '--format', 'json')).toThrow('requires --format human');
  });
});
