// @vitest-environment jsdom
import { evaluate } from '@mdx-js/mdx';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import remarkFrontmatter from 'remark-frontmatter';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mdxComponents } from '../../src/index.js';
import remarkCodeGroups from '../../src/remark.js';
import { linkMarkdown } from '../support/link-markdown.ts';

const COMPONENT = new RegExp(`<(${Object.keys(mdxComponents).join('|')})\\b`);
const projectRoot = join(import.meta.dirname, '../..');
const description = join(projectRoot, 'stories/openapi.yaml');

/** Code in examples that depend on files outside the guides: an OpenAPI description and an imported page. */
const OTHER_FILES = ['operation="createStream"', "from './"];

/** The code fences in the guides that contain components. */
const examples = globSync('stories/**/*.mdx', { cwd: projectRoot })
  .sort()
  .flatMap((guide) => {
    const fences = readFileSync(join(projectRoot, guide), 'utf8').matchAll(/^```mdx.*\n([^]*?)^```$/gm);
    return [...fences].map(([, page = ''], index) => ({ name: `${guide}, example ${index + 1}`, page }));
  })
  .filter(({ page }) => COMPONENT.test(page) && !OTHER_FILES.some((code) => page.includes(code)));

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
beforeAll(linkMarkdown);

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
});

type Plugins = NonNullable<Parameters<typeof evaluate>[1]['remarkPlugins']>;

/** Renders a page on a server, hydrates the HTML, and returns hydration errors. The test setup checks the console. */
async function hydrate(page: string, remarkPlugins: Plugins): Promise<unknown[]> {
  // The components are passed to the page, because `evaluate` cannot import them.
  const source = page.replaceAll(/^import .*$/gm, '');
  const { default: Page } = await evaluate(source, {
    ...runtime,
    remarkPlugins: [remarkFrontmatter, ...remarkPlugins],
  });
  const element = <Page components={mdxComponents} />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  expect(container.querySelector('[class^="apiblock-"]')).not.toBeNull();
  document.body.append(container);
  const errors: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, element, { onRecoverableError: (error) => errors.push(error) });
  });
  return errors;
}

describe('the examples in the guides', () => {
  it('include more than 45 examples with components', () => {
    expect(examples.length).toBeGreaterThan(45);
  });

  it.each(examples)('hydrate without errors with the remark plugin: $name', async ({ page }) => {
    expect(await hydrate(page, [[remarkCodeGroups, { openapi: description }]])).toEqual([]);
  });

  // Leave out examples that refer to operations, because only the plugin can fill in their blocks.
  const written = examples.filter(({ page }) => !page.includes('operation='));

  it.each(written)('hydrate without errors if the remark plugin is missing: $name', async ({ page }) => {
    expect(await hydrate(page, [])).toEqual([]);
  });
});
