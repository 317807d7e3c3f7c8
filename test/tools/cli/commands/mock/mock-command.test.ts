import { describe, expect, it } from 'vitest';
import { createMockCommand } from '../../../../../src/tools/cli/commands/mock/mock-command.js';
import { parseCommand } from '../../parse-command.ts';

const parse = (...args: string[]) => parseCommand(createMockCommand, ['docs', ...args]);

describe('apiblock mock --host', () => {
  it('uses 127.0.0.1 by default', () => {
    expect(parse()).toMatchObject({ host: '127.0.0.1' });
  });

  it.each(['', ' '])('rejects %j, because Node.js would listen on all interfaces', (host) => {
    expect(() => parse(`--host=${host}`)).toThrow(/^--host expects an address/);
  });
});

describe('apiblock mock --port', () => {
  it('uses 4010 by default', () => {
    expect(parse()).toMatchObject({ port: 4010 });
  });

  it.each(['0', '80', '65535'])('accepts the port %s', (port) => {
    expect(parse('--port', port)).toMatchObject({ port: Number(port) });
  });

  it.each(['', '-1', '65536', '1.5', '0x50', 'http'])('rejects the port %j', (port) => {
    expect(() => parse(`--port=${port}`)).toThrow(`--port expects a number from 0 to 65535, but got "${port}"`);
  });
});

describe('createMockCommand: --base-path, --no-auth and --no-validation', () => {
  it('sets no base path by default, and enables authentication and validation', () => {
    expect(parse()).toMatchObject({ basePath: undefined, auth: true, validation: true });
    expect(parse('--base-path', '/v2', '--no-auth', '--no-validation')).toMatchObject({
      basePath: '/v2',
      auth: false,
      validation: false,
    });
  });

  it.each(['v2', '', 'https://api.example.com', '/v2?x'])('rejects the base path %j', (path) => {
    expect(() => parse(`--base-path=${path}`)).toThrow('--base-path expects a path such as /v1');
  });
});
