import fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../src/tools/check/inspect-page.js';
import { ApiBlock, type ApiBlockProps } from '../../../src/index.js';
import { PageError, readBlocks } from '../../../src/pages.js';
import { goodPages } from '../check/good-pages.js';
import { pageFragment } from '../check/page-fragments.ts';
import { toAttribute, toExpression, toTemplate } from '../check/write-props.js';
import { toRuns } from '../../support/property-runs.ts';

const text = fc.oneof(
  fc.constantFrom(
    'GET',
    'post',
    '',
    ' ',
    '/users/{id}',
    '/a/:b',
    'É "it\'s" &amp; <b>',
    'one\r\n  two',
    '😀',
    '${a}`\\',
  ),
  fc.string({ unit: 'grapheme' }),
);
const json = fc.jsonValue({ maxDepth: 3 }).filter((value) => !JSON.stringify(value).includes('__proto__'));
const spelling = fc.constantFrom(toAttribute, toTemplate, toExpression);

/** Random props in random order, each in a random notation. */
const block = fc.dictionary(
  fc.constantFrom('method', 'endpoint', 'id', 'body', 'response', 'headers', 'description'),
  fc.tuple(fc.oneof(text, json), spelling),
  { noNullPrototype: true },
);

const write = (props: Record<string, [value: unknown, spell: typeof toAttribute]>) =>
  Object.entries(props)
    .map(([name, [value, spell]]) => ` ${name}=${(typeof value === 'string' ? spell : toExpression)(value).source}`)
    .join('');

describe('readBlocks', () => {
  it('returns all props of random blocks, regardless of how they are written', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), fc.constantFrom('', '\ufeff'), (blocks, byteOrderMark) => {
        const page = byteOrderMark + blocks.map((props) => `<ApiBlock${write(props)} />`).join('\n\nText\n\n');
        const read = readBlocks(page);
        expect(read.map(({ props }) => props)).toEqual(
          blocks.map((props) =>
            Object.fromEntries(Object.entries(props).map(([name, [value]]) => [name, toExpectedValue(value)])),
          ),
        );
        for (const { position, written } of read) {
          expect(page.slice(position.start.offset, position.end.offset)).toMatch(/^<ApiBlock[^]*\/>$/);
          for (const [name, { position: propPosition }] of Object.entries(written))
            expect(page.slice(propPosition.start.offset)).toMatch(new RegExp(`^${name}=`));
        }
      }),
      { numRuns: toRuns(500) },
    );
  });

  it('returns the same ID as the rendered component for random props', () => {
    const props = fc.record({ method: text, endpoint: text, id: text }, { requiredKeys: [] });
    fc.assert(
      fc.property(props, spelling, (values, spell) => {
        const page = `<ApiBlock${write(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value, spell]])))} />`;
        const [read] = readBlocks(page);
        const html = renderToStaticMarkup(createElement(ApiBlock, values as unknown as ApiBlockProps));
        const expected = renderToStaticMarkup(createElement('article', { id: read?.id }));
        expect(html.match(/ id="([^"]*)"/)?.[1]).toBe(expected.match(/ id="([^"]*)"/)?.[1]);
      }),
      { numRuns: toRuns(500) },
    );
  });
});

/** Returns the expected value of a prop. Negative zero becomes 0, because the page contains the value as JSON. */
function toExpectedValue(value: unknown): unknown {
  return typeof value === 'string' ? value : (JSON.parse(JSON.stringify(value)) as unknown);
}

describe('readBlocks for existing pages', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const guides = globSync(['stories/**/*.mdx', 'test/consumers/*/**/*.mdx'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).map((file) => root + file);
  const pages = [...new Set([...goodPages, ...guides])];
  const withoutCode = (page: string) => page.replace(/^( *)(`{3,}|~~~)[^]*?^ *\2 *$|`[^`\n]+`/gm, '');

  it.each(pages)('finds as many blocks in %s as a text search', (file) => {
    const page = readFileSync(file, 'utf8');
    expect(readBlocks(page)).toHaveLength(withoutCode(page).match(/<ApiBlock\b/g)?.length ?? 0);
  });

  it('finds more than 20 blocks in total', () => {
    expect(pages.flatMap((file) => readBlocks(readFileSync(file, 'utf8'))).length).toBeGreaterThan(20);
  });
});

describe('readBlocks for random pages', () => {
  it('throws a PageError if and only if apiblock check reports a syntax error', () => {
    fc.assert(
      fc.property(fc.array(pageFragment, { maxLength: 25 }), (pieces) => {
        const page = `<ApiBlock ${pieces.join('')}`;
        const isReadable = checkPage(page).every(({ rule }) => rule !== 'mdx-syntax');
        try {
          for (const { position } of readBlocks(page)) {
            expect(position.start.offset).toBeLessThan(position.end.offset);
            expect(position.end.offset).toBeLessThanOrEqual(page.length);
          }
          expect(isReadable).toBe(true);
        } catch (error) {
          if (!(error instanceof PageError)) throw error;
          expect(isReadable).toBe(false);
        }
      }),
      { numRuns: toRuns(1000) },
    );
  });
});
