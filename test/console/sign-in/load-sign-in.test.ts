// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { ConsoleSource } from '../../../src/console/request/console-source.js';
import { loadSignIn } from '../../../src/console/sign-in/load-sign-in.js';

afterEach(() => {
  vi.doUnmock('../../../src/console/sign-in/sign-in-control.js');
  vi.resetModules();
});

const toSource = (signIn: ConsoleSource['signIn']) => ({ signIn }) as ConsoleSource;

const SIGN_IN = {
  redirect: '',
  oauth: { flows: { clientCredentials: { tokenUrl: 'https://auth.example.com/token' } } },
  scopes: [],
};

it('loadSignIn loads the controls if the block offers to sign in', async () => {
  expect(await loadSignIn(toSource(SIGN_IN))).toBeInstanceOf(Function);
});

it('loadSignIn loads nothing if the block does not offer to sign in', async () => {
  const prepareSignIn = vi.fn<() => void>();
  vi.doMock('../../../src/console/sign-in/sign-in-control.js', () => ({ prepareSignIn }));
  expect(await loadSignIn(toSource(undefined))).toBeUndefined();
  expect(prepareSignIn).not.toHaveBeenCalled();
});

it('loadSignIn returns undefined if the controls cannot be loaded', async () => {
  vi.doMock('../../../src/console/sign-in/sign-in-control.js', () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await loadSignIn(toSource(SIGN_IN))).toBeUndefined();
});
