import type { Root } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mdxToMarkdown } from 'mdast-util-mdx';
import { readOpenApi } from '../../../../src/tools/openapi/document/read-open-api.js';
import { fillOperations } from '../../../../src/tools/openapi/fill/fill-operations.js';
import type { FillProblem } from '../../../../src/tools/pages/page-filler.js';
import { parsePage } from '../../../../src/tools/pages/parse-mdx.js';
import { createComponentFinder } from '../../../../src/tools/remark/component-finder.js';

export interface Filled {
  tree: Root;
  /** The filled page as MDX. */
  text: string;
  problems: FillProblem[];
}

/** Fills a page from a single description, or from several descriptions that have names. */
export function fill(page: string, description: object | ReadonlyMap<string, object>): Filled {
  const parsed = parsePage(page);
  if ('syntaxError' in parsed) throw new Error(parsed.syntaxError.message);
  const { tree } = parsed;
  const problems: FillProblem[] = [];
  const named = description instanceof Map ? (description as ReadonlyMap<string, object>) : undefined;
  fillOperations(tree, createComponentFinder(tree), {
    names: [...(named?.keys() ?? [])],
    readDescription: (name) =>
      readOpenApi(JSON.stringify(name === undefined ? description : named?.get(name)), { path: 'api.json' }),
    report: (problem) => problems.push(problem),
  });
  return { tree, text: stringify(tree), problems };
}

export function stringify(tree: Root): string {
  return toMarkdown(tree, { extensions: [gfmToMarkdown(), mdxToMarkdown()] });
}
