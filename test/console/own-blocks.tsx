import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { evaluateSync } from '@mdx-js/mdx';
import * as library from 'apiblock';
import type { Node, Parent } from 'mdast';
import { type ComponentType, createElement, isValidElement, type ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { createBlocks } from '../support/blocks.tsx';
import { projectPages } from '../tools/mocking/project-pages.ts';
import { createPage } from './page.tsx';

type Props = Record<string, unknown>;
type Component = ComponentType<Props>;

interface StoryParts {
  args?: Props;
  render?: (args: Props) => ReactNode;
  component?: Component;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const stories = import.meta.glob<Record<string, StoryParts>>('../../stories/*.stories.tsx', { eager: true });

/**
 * Returns the console data of every block in the stories, guides and test pages. `baseUrl` replaces the base URL and
 * the servers of each block.
 */
export function readOwnBlocks(baseUrl: string): { from: string; source: string }[] {
  const found: { from: string; node: ReactNode }[] = [
    ...projectPages.map(({ file, text }) => ({ from: file, node: toElements(text) })),
    ...readFences().map(({ from, text }) => ({ from, node: toElements(text) })),
    ...Object.entries(createBlocks(library)).map(([name, node]) => ({ from: `blocks: ${name}`, node })),
    { from: 'test page of the console', node: createPage(library, { api: baseUrl, other: baseUrl, nobody: baseUrl }) },
    ...Object.entries(stories).flatMap(([file, { default: meta, ...module }]) =>
      Object.entries(module).map(([name, story]) => ({
        from: `${file}: ${name}`,
        node: toStory({ ...meta, ...story, args: { ...meta?.args, ...story.args } }),
      })),
    ),
  ];
  return found.flatMap(({ from, node }) =>
    findAll(node, (type) => type === library.ApiBlock).flatMap((props) => {
      const { endpoint } = props;
      const here = typeof endpoint === 'string' ? endpoint.replace(/^https?:\/\/[^/]+/, baseUrl) : endpoint;
      const block = library.ApiBlock({
        ...props,
        tryIt: true,
        baseUrl,
        servers: undefined,
        endpoint: here,
      } as library.ApiBlockProps);
      const [button] = findAll(block, (_, { request, label }) => typeof request === 'string' && label !== undefined);
      return button ? [{ from, source: button['request'] as string }] : [];
    }),
  );
}

/** Reads the MDX code fences in the guides, except fences that import a site's files. */
function readFences(): { from: string; text: string }[] {
  const fences = globSync(['README.md', 'stories/**/*.mdx'], { cwd: root }).flatMap((from) =>
    [...readFileSync(root + from, 'utf8').matchAll(/^```mdx.*\n([^]*?)^```$/gm)].map(([, text = '']) => ({
      from,
      text,
    })),
  );
  return fences.filter(({ text }) => !/^import .* from '\./m.test(text));
}

function toElements(page: string): ReactNode {
  const { default: Content } = evaluateSync(page, { ...runtime, remarkPlugins: [() => keepBlocks] });
  return Content({ components: library.mdxComponents });
}

/**
 * Removes everything except the blocks and the constants that they can use, because other content may need components
 * that are not available here.
 */
function keepBlocks(tree: Parent): void {
  tree.children = findBlocks(tree) as Parent['children'];
}

function findBlocks(node: Node): Node[] {
  const isBlock = 'name' in node && node.name === 'ApiBlock';
  const isConstant = 'value' in node && String(node.value).startsWith('export const ');
  if (isBlock || (node.type === 'mdxjsEsm' && isConstant)) return [node];
  return 'children' in node ? (node as Parent).children.flatMap(findBlocks) : [];
}

function toStory({ args = {}, render, component }: StoryParts): ReactNode {
  return render ? render(args) : component && createElement(component, args);
}

/** Returns the props of all matching elements in a tree, including elements in props. */
function findAll(node: unknown, isWanted: (type: unknown, props: Props) => boolean): Props[] {
  if (Array.isArray(node)) return node.flatMap((each) => findAll(each, isWanted));
  if (!isValidElement<Props>(node)) return [];
  const { type, props } = node;
  return isWanted(type, props) ? [props] : findAll(Object.values(props), isWanted);
}
