// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { labels } from '../../src/console/labels/en.js';
import type { ConsoleRequest } from '../../src/console/request/browser-request.js';
import { createSender, type Sender } from '../../src/console/sender.js';

const request = {
  method: 'GET',
  url: 'https://api.example.com/items',
  headers: [],
  payload: undefined,
  size: 0,
  omissions: [],
};
const consoleRequest: ConsoleRequest = { request, files: [], proxy: undefined, displayed: request, command: request };

const openSender = (parent: Node): Sender => {
  const sender = createSender({
    texts: undefined,
    labels,
    services: {
      loadJson: () => Promise.reject(new Error('Not needed')),
      loadPrinters: () => Promise.reject(new Error('Not needed')),
      chosenTabs: { get: () => [], choose: () => undefined },
    },
  });
  parent.appendChild(sender.status);
  parent.appendChild(sender.body);
  return sender;
};

/** Replaces `fetch` with a function that waits until the request is aborted. Returns the signals of all requests. */
const waitingFetch = (response?: () => Response): AbortSignal[] => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    if (response) return Promise.resolve(response());
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  });
  return signals;
};

beforeEach(() => document.body.replaceChildren());
afterEach(() => vi.unstubAllGlobals());

describe('createSender', () => {
  it('aborts a running request if its block is removed from the page', async () => {
    const signals = waitingFetch();
    const block = document.createElement('article');
    document.body.append(block);
    const sender = openSender(block);
    const sent = sender.send(consoleRequest);
    await expect.poll(() => signals.length).toBe(1);
    expect(signals[0]?.aborted).toBe(false);
    block.remove();
    await sent;
    expect([signals[0]?.aborted, sender.isBusy()]).toEqual([true, false]);
  });

  it('aborts an event stream if its block is removed from the page', async () => {
    let cancelled = false;
    const signals = waitingFetch(() => {
      const signal = signals.at(-1);
      const stream = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('data: 1\n\n'));
          signal?.addEventListener('abort', () => {
            cancelled = true;
            controller.error(signal.reason);
          });
        },
      });
      return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } });
    });
    const block = document.createElement('article');
    document.body.append(block);
    const sender = openSender(block);
    const sent = sender.send(consoleRequest);
    await expect.poll(() => sender.body.textContent).toContain('1');
    block.remove();
    await sent;
    expect(cancelled).toBe(true);
  });

  it('aborts a running request if the shadow root of its block is removed from the page, or the block from its shadow root', async () => {
    const signals = waitingFetch();
    for (const toRemoved of [(host: Element) => host, (host: Element) => host.shadowRoot!.firstElementChild!]) {
      const host = document.createElement('div');
      document.body.append(host);
      const block = document.createElement('article');
      host.attachShadow({ mode: 'open' }).append(block);
      const sent = openSender(block).send(consoleRequest);
      const count = signals.length + 1;
      await expect.poll(() => signals.length).toBe(count);
      toRemoved(host).remove();
      await sent;
      expect(signals.at(-1)?.aborted).toBe(true);
    }
  });

  it('does not abort a request if its block moves, or other elements are removed', async () => {
    const signals = waitingFetch();
    document.body.innerHTML = '<main></main><article></article>';
    const [main, block] = [document.querySelector('main')!, document.querySelector('article')!];
    const sender = openSender(block);
    const sent = sender.send(consoleRequest);
    await expect.poll(() => signals.length).toBe(1);
    main.append(block);
    document.body.append(document.createElement('p'));
    document.querySelector('p')?.remove();
    await new Promise((resolve) => setTimeout(resolve));
    expect(signals[0]?.aborted).toBe(false);
    sender.cancelButton.click();
    await sent;
    expect(signals[0]?.aborted).toBe(true);
  });
});
