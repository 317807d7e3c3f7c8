// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

type CreatePolicy = (name: string, rules: { createHTML(html: string): string }) => { createHTML(html: string): object };

const createPolicy = vi.fn<CreatePolicy>((_name, rules) => ({
  createHTML: (html) => ({ toString: () => rules.createHTML(html) }),
}));

async function renderTwice() {
  const { ApiBlock } = await import('../../../src/index.js');
  const block = () => <ApiBlock method="POST" endpoint="/documents" body='{"title": "x"}' response="{}" />;
  const { container, rerender } = render(block());
  const panels = () => [...container.querySelectorAll('.apiblock-code')];
  const first = panels().map((panel) => panel.firstChild);
  rerender(block());
  return { first, second: panels().map((panel) => panel.firstChild), text: panels()[0]?.textContent };
}

it('ApiBlock creates one Trusted Types policy and does not set unchanged HTML again', async () => {
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { first, second, text } = await renderTwice();
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['apiblock']);
  expect(text).toBe('{\n  "title": "x"\n}');
  expect(first.length).toBe(3);
  expect(second.every((node, index) => node === first[index])).toBe(true);
});

it.each([
  ['the browser does not support Trusted Types', undefined],
  [
    'the page forbids the policy',
    {
      createPolicy() {
        throw new TypeError('Policy "apiblock" disallowed.');
      },
    },
  ],
])('ApiBlock sets HTML as a string if %s', async (_, trustedTypes) => {
  vi.stubGlobal('trustedTypes', trustedTypes);
  expect((await renderTwice()).text).toBe('{\n  "title": "x"\n}');
});
