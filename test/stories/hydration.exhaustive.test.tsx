// @vitest-environment jsdom
import { composeStories } from '@storybook/react-vite';
import { act, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { linkMarkdown } from '../support/link-markdown.ts';

type StoryModule = Parameters<typeof composeStories>[0];

const modules = import.meta.glob<StoryModule>('../../stories/*.stories.tsx', { eager: true });
const stories = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(composeStories(module) as Record<string, ComponentType>).map(
    ([name, Story]) => [`${file.replace(/^.*\//, '').replace('.stories.tsx', '')}: ${name}`, Story] as const,
  ),
);

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
beforeAll(linkMarkdown);

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
});

describe('stories', () => {
  it('include more than 80 stories in more than 13 files', () => {
    expect(Object.keys(modules).length).toBeGreaterThan(13);
    expect(stories.length).toBeGreaterThan(80);
  });

  it.each(stories)('render complete HTML on a server and hydrate without mismatches: %s', async (_, Story) => {
    const html = renderToString(<Story />);
    expect(html).toMatch(/apiblock-/);
    // React marks unresolved Suspense boundaries with these comments. Complete HTML has none.
    expect(html).not.toMatch(/<!--\$[?!]/);
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const mismatches: unknown[] = [];
    await act(async () => {
      root = hydrateRoot(container, <Story />, { onRecoverableError: (error) => mismatches.push(error) });
    });
    expect(mismatches).toEqual([]);
    expect(container.textContent).not.toBe('');
  });
});
