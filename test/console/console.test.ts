// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsole } from '../../src/console/console.js';
import { labels } from '../../src/labels/console/form/en.js';

beforeEach(() => {
  // Use fake timers, because the code sample is generated after a delay.
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('createConsole', () => {
  it('creates a console that closes on Escape, unless an input method is composing text', () => {
    const loadUnused = () => Promise.reject(new Error('Not needed'));
    const close = vi.fn<() => void>();
    const region = createConsole({
      article: document.createElement('article'),
      source: {
        method: 'GET',
        endpoint: 'https://api.example.com/items',
        baseUrl: '',
        headers: undefined,
        fields: [],
        languages: [],
      },
      labels,
      services: {
        loadJson: loadUnused,
        loadPrinters: loadUnused,
        scrollToTop: () => undefined,
        chosenTabs: { get: () => [], choose: () => undefined },
      },
      close,
    });
    region.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true }));
    expect(close).not.toHaveBeenCalled();
    region.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(close).toHaveBeenCalledOnce();
  });
});
