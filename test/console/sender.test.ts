// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { labels } from '../../src/labels/console/form/en.js';
import type { ConsoleRequest } from '../../src/console/request/browser-request.js';
import { createSendControls, type SendControls } from '../../src/console/sender.js';

const request = {
  method: 'GET',
  url: 'https://api.example.com/items',
  headers: [],
  payload: undefined,
  size: 0,
  omissions: [],
};
const consoleRequest: ConsoleRequest = { request, files: [], proxy: undefined, displayed: request, command: request };

const openSender = (parent: Node): SendControls => {
  const sender = createSendControls({
    texts: undefined,
    labels,
    services: {
      loadJson: () => Promise.reject(new Error('Not needed')),
      loadPrinters: () => Promise.reject(new Error('Not needed')),
      scrollToTop: () => undefined,
      chosenTabs: { get: () => [], choose: () => undefined },
    },
    onBusyChange: () => undefined,
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

describe('createSendControls', () => {
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

  /** Responds with a single chunk, and keeps the body open until the request is aborted. */
  const openStream = (type: string, text: string) => {
    const signals = waitingFetch(() => {
      const signal = signals.at(-1);
      const stream = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(text));
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return new Response(stream, { headers: { 'Content-Type': type } });
    });
  };

  it.each([
    'application/x-ndjson',
    'application/ndjson',
    'application/jsonl',
    'application/json-seq',
    'application/stream+json',
  ])('shows JSON lines (%s) while they arrive, until the reader cancels the stream', async (type) => {
    openStream(type, '{"n":1}\n{"n"');
    const sender = openSender(document.body);
    const sent = sender.send(consoleRequest);
    await expect.poll(() => sender.body.querySelector('pre')?.textContent).toBe('{"n":1}\n{"n"');
    sender.cancelButton.click();
    await sent;
    expect(sender.status.textContent).toContain('200');
    expect(sender.body.querySelector('pre')?.textContent).toBe('{"n":1}\n{"n"');
  });

  it('decodes text with its charset while it arrives, and omits incomplete characters', async () => {
    const stream = new TransformStream<Uint8Array, Uint8Array>();
    waitingFetch(() => new Response(stream.readable, { headers: { 'Content-Type': 'text/plain; charset=utf-16le' } }));
    const writer = stream.writable.getWriter();
    const sender = openSender(document.body);
    const sent = sender.send(consoleRequest);
    const bytes = Uint8Array.from(Buffer.from('aü€', 'utf16le'));
    void writer.write(bytes.slice(0, 3));
    await expect.poll(() => sender.body.querySelector('pre')?.textContent).toBe('a');
    void writer.write(bytes.slice(3));
    await expect.poll(() => sender.body.querySelector('pre')?.textContent).toBe('aü€');
    void writer.close();
    await sent;
    expect(sender.status.textContent).toContain('200');
    expect(sender.body.querySelector('pre')?.textContent).toBe('aü€');
  });

  it('shows only the end of long text while it arrives', async () => {
    const stream = new TransformStream<Uint8Array, Uint8Array>();
    waitingFetch(() => new Response(stream.readable, { headers: { 'Content-Type': 'text/plain' } }));
    const writer = stream.writable.getWriter();
    const sender = openSender(document.body);
    const sent = sender.send(consoleRequest);
    const getShown = () => sender.body.querySelector('pre')?.textContent ?? '';
    void writer.write(new TextEncoder().encode('a'.repeat(150_000)));
    await expect.poll(getShown).toBe('a'.repeat(100_000));
    void writer.write(new TextEncoder().encode('bc'));
    await expect.poll(getShown).toBe(`${'a'.repeat(99_998)}bc`);
    void writer.close();
    await sent;
    expect(getShown()).toBe('a'.repeat(100_000));
  });

  it('does not show a binary response while it arrives', async () => {
    openStream('application/zip', 'PK');
    const sender = openSender(document.body);
    const sent = sender.send(consoleRequest);
    await expect.poll(() => sender.status.textContent).toContain('2 bytes');
    expect(sender.body.textContent).toBe('');
    sender.cancelButton.click();
    await sent;
  });

  it('aborts a request if the block is removed from its shadow root, or the shadow host from the page', async () => {
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

  it('does not abort a request if its block moves or if other elements are removed', async () => {
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
