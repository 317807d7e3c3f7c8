// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiBlock } from '../../../src/index.js';

const CONSOLE_MODULE = '../../../src/console/open-console.js';

describe('TryIt', () => {
  const onUnhandledRejection = vi.fn<(reason: unknown) => void>();
  let runnerListeners: NodeJS.UnhandledRejectionListener[];

  // Remove the listeners of Vitest, which fail a run if a rejection is unhandled. One test expects such a rejection.
  beforeEach(() => {
    onUnhandledRejection.mockReset();
    runnerListeners = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', onUnhandledRejection);
  });

  afterEach(() => {
    process.off('unhandledRejection', onUnhandledRejection);
    for (const listener of runnerListeners) process.on('unhandledRejection', listener);
    vi.doUnmock(CONSOLE_MODULE);
  });

  function clickTryIt() {
    render(<ApiBlock method="GET" endpoint="/a" baseUrl="https://api.example.com" tryIt />);
    fireEvent.click(screen.getByRole('button', { name: 'Try it' }));
  }

  it('reports errors that the console throws while it opens', async () => {
    const error = new Error('The console is broken.');
    const openConsole = () => {
      throw error;
    };
    vi.doMock(CONSOLE_MODULE, () => ({ openConsole }));
    clickTryIt();
    await vi.waitFor(() => expect(onUnhandledRejection.mock.calls.map(([reason]) => reason)).toEqual([error]));
  });

  it('does not throw if the console cannot be loaded', async () => {
    const load = vi.fn<() => never>(() => {
      throw new Error('The network is not available.');
    });
    vi.doMock(CONSOLE_MODULE, load);
    clickTryIt();
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(onUnhandledRejection).not.toHaveBeenCalled();
  });
});
