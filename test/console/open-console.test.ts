// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsole } from '../../src/console/console.js';
import type { BlockServices, ConsoleSource } from '../../src/console/request/console-source.js';
import { getSecrets, setKept, setSecret } from '../../src/console/form/credential-store.js';
import { closeConsole, openConsole, openLink } from '../../src/console/open-console.js';

vi.mock(import('../../src/console/console.js'), { spy: true });

const services: BlockServices = {
  loadJson: () => Promise.reject(new Error('Not needed')),
  loadPrinters: () => Promise.reject(new Error('Not needed')),
  scrollToTop: () => undefined,
  chosenTabs: { get: () => [], choose: () => undefined },
};

const toSource = (parts: Partial<ConsoleSource> = {}) =>
  JSON.stringify({
    method: 'GET',
    endpoint: '/items',
    baseUrl: 'https://api.example.com',
    fields: [],
    languages: [],
    ...parts,
  });

let button: HTMLButtonElement;
let container: HTMLElement;

beforeEach(() => {
  // Use fake timers, because the code sample is generated after a delay.
  vi.useFakeTimers();
  vi.mocked(createConsole).mockClear();
  document.body.innerHTML =
    '<article class="apiblock-block"><button aria-expanded="false"></button><div class="apiblock-console"></div></article>';
  button = document.querySelector('button')!;
  container = document.querySelector('.apiblock-console')!;
});

afterEach(() => {
  vi.useRealTimers();
});

const click = (source: string) => openConsole(button, source, services);
const state = () => ({
  consoles: container.childElementCount,
  isHidden: container.hidden,
  expanded: button.getAttribute('aria-expanded'),
});
const opened = { consoles: 1, isHidden: false, expanded: 'true' };

describe('openConsole', () => {
  it('opens one console and moves the focus to it', async () => {
    await click(toSource());
    expect(state()).toEqual(opened);
    expect(document.activeElement).toBe(container.firstElementChild);
  });

  it('opens one console if the button is clicked again while the labels load', async () => {
    const source = toSource({ labels: { language: 'de' } });
    const first = click(source);
    await click(source);
    await first;
    expect(state()).toEqual(opened);
    expect(createConsole).toHaveBeenCalledOnce();
  });

  it('waits for the details of fields, because they contain limits and allowed values', async () => {
    const article = button.closest('article')!;
    article.insertAdjacentHTML('beforeend', '<div class="apiblock-field-details" aria-busy="true"></div>');
    const opening = click(toSource());
    await vi.advanceTimersByTimeAsync(1000);
    expect(createConsole).not.toHaveBeenCalled();
    article.querySelector('.apiblock-field-details')!.outerHTML = '<div class="apiblock-field-details">At most 8</div>';
    await opening;
    expect(state()).toEqual(opened);
  });

  it('does not wait for the details of a field that displays none', async () => {
    button.closest('article')!.insertAdjacentHTML('beforeend', '<div class="apiblock-field-details"></div>');
    await click(toSource());
    expect(state()).toEqual(opened);
  });

  it('opens the console after five seconds if the details of fields cannot be loaded', async () => {
    button
      .closest('article')!
      .insertAdjacentHTML('beforeend', '<div class="apiblock-field-details" aria-busy="true"></div>');
    const opening = click(toSource());
    await vi.advanceTimersByTimeAsync(5000);
    await opening;
    expect(state()).toEqual(opened);
  });

  it('tries again at the next click if the console could not be created', async () => {
    await expect(click('{')).rejects.toThrow(SyntaxError);
    await click(toSource());
    expect(state()).toEqual(opened);
  });

  it('closes the console, moves the focus to the button, and keeps the console for the next click', async () => {
    await click(toSource());
    const region = container.firstElementChild;
    closeConsole(button);
    expect(state()).toEqual({ consoles: 1, isHidden: true, expanded: 'false' });
    expect(document.activeElement).toBe(button);
    await click(toSource());
    expect(state()).toEqual(opened);
    expect(container.firstElementChild).toBe(region);
  });

  it('keeps the console open if a link has opened it after the click', async () => {
    button.closest('article')!.id = 'items';
    location.hash = '#apiblock=items';
    await openLink(button, toSource(), services);
    const region = container.firstElementChild;
    await click(toSource());
    expect(state()).toEqual(opened);
    expect(container.firstElementChild).toBe(region);
    location.hash = '';
  });

  it('creates a new console if the block has changed', async () => {
    await click(toSource());
    const region = container.firstElementChild;
    closeConsole(button);
    await click(toSource({ endpoint: '/other' }));
    expect(state()).toEqual(opened);
    expect(container.firstElementChild).not.toBe(region);
  });

  it('does nothing if the button is not in a block', async () => {
    container.before(button);
    document.body.append(button);
    await click(toSource());
    closeConsole(button);
    expect(state()).toEqual({ consoles: 0, isHidden: false, expanded: 'false' });
  });
});

describe('a page with secrets in its consoles', () => {
  const origin = 'https://api.example.com';
  const article = () => button.closest('article')!;
  const leave = async () => {
    article().remove();
    // Wait for mutation observers, which run in a microtask.
    await Promise.resolve();
  };

  afterEach(() => setKept(origin, false));

  it('forgets the secrets when the last console leaves the page, even if this console is closed', async () => {
    await click(toSource());
    closeConsole(button);
    setSecret(origin, 'token', 'canary');
    await leave();
    expect([...getSecrets(origin)]).toEqual([]);
  });

  it('keeps the secrets while another console is on the page', async () => {
    await click(toSource());
    const other = article().cloneNode(true) as HTMLElement;
    other.querySelector('.apiblock-console')!.replaceChildren();
    document.body.append(other);
    await openConsole(other.querySelector('button')!, toSource(), services);
    setSecret(origin, 'token', 'canary');
    await leave();
    expect([...getSecrets(origin)]).toEqual([['token', 'canary']]);
    other.remove();
    await Promise.resolve();
    expect([...getSecrets(origin)]).toEqual([]);
  });

  it('keeps the secrets if the console is replaced, for example by the console for a link', async () => {
    await click(toSource());
    setSecret(origin, 'token', 'canary');
    closeConsole(button);
    await click(toSource({ endpoint: '/other' }));
    expect([...getSecrets(origin)]).toEqual([['token', 'canary']]);
    await leave();
  });

  it('keeps the secrets, except access tokens, if the reader has chosen to keep them', async () => {
    await click(toSource());
    setKept(origin, true);
    setSecret(origin, 'key', 'kept');
    setSecret(origin, 'token', 'canary', { canBeKept: false });
    await leave();
    expect([...getSecrets(origin)]).toEqual([['key', 'kept']]);
    setSecret(origin, 'key', '');
  });
});

describe('openLink', () => {
  beforeEach(() => {
    button.closest('article')!.id = 'items';
    location.hash = '#apiblock=items&server=https://sandbox.example.com';
  });
  afterEach(() => {
    location.hash = '';
  });

  const follow = (source: string) => openLink(button, source, services);
  const article = () => button.closest('article')!;

  it('opens the console at once if the link specifies a server but the block documents none', async () => {
    await follow(toSource());
    expect(state()).toEqual(opened);
  });

  it('opens the console at once if readers cannot choose between the servers in the block', async () => {
    article().insertAdjacentHTML('beforeend', '<div class="apiblock-servers"></div>');
    await follow(toSource({ hasServers: true }));
    expect(state()).toEqual(opened);
    expect(article().hasAttribute('data-linked-server')).toBe(false);
  });

  it('waits until the servers are loaded and the block has selected the server from the link', async () => {
    const opening = follow(toSource({ hasServers: true }));
    await vi.advanceTimersByTimeAsync(1000);
    const choice = '<div class="apiblock-server-choice"></div>';
    article().insertAdjacentHTML('beforeend', `<div class="apiblock-servers">${choice}</div>`);
    await vi.advanceTimersByTimeAsync(1000);
    expect(createConsole).not.toHaveBeenCalled();
    expect(article().getAttribute('data-linked-server')).toContain('https://sandbox.example.com');
    article().removeAttribute('data-linked-server');
    await opening;
    expect(state()).toEqual(opened);
  });
});

describe('closeConsole', () => {
  it('does nothing while the console is opening', async () => {
    const opening = click(toSource({ labels: { language: 'de' } }));
    closeConsole(button);
    await opening;
    expect(state()).toEqual(opened);
  });
});
