import { expect, it } from 'vitest';
import { readBlocks } from '../../../src/pages.js';
import { type JsxElement, readJsxProps } from '../../../src/tools/pages/jsx-element.js';
import { parsePage } from '../../../src/tools/pages/parse-mdx.js';

it.each([
  ['a="1" b={2} c', { props: { a: '1', b: 2, c: true }, unknown: [], hasSpread: false }],
  ['a={now()} b="2"', { props: { b: '2' }, unknown: ['a'], hasSpread: false }],
  ['a={undefined}', { props: { a: undefined }, unknown: [], hasSpread: false }],
  ['a="1" b="2" a={3}', { props: { a: 3, b: '2' }, unknown: [], hasSpread: false }],
  ['a="1" {...rest} b="2"', { props: { b: '2' }, unknown: ['a'], hasSpread: true }],
  ['a="1" {...rest} a="2"', { props: { a: '2' }, unknown: [], hasSpread: true }],
  ['a={now()} {...rest} {...more} b={1}', { props: { b: 1 }, unknown: ['a'], hasSpread: true }],
  ["a='&lt;b&gt;'", { props: { a: '<b>' }, unknown: [], hasSpread: false }],
])('readJsxProps and readBlocks return the same props in Markdown and in JavaScript: %s', (attributes, expected) => {
  const page = `<ApiBlock ${attributes} />`;
  const parsed = parsePage(page);
  if ('syntaxError' in parsed) throw new Error(page);
  expect(readJsxProps(parsed.tree.children[0] as JsxElement)).toMatchObject(expected);
  const [inMarkdown, inJavaScript] = readBlocks(`${page}\n\n{[${page}]}`);
  expect(inMarkdown).toMatchObject(expected);
  expect(inJavaScript).toMatchObject(expected);
});
