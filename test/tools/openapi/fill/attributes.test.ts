import { compile, run } from '@mdx-js/mdx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { describe, expect, it } from 'vitest';
import { type JsxElement, readJsxProps } from '../../../../src/tools/pages/jsx-element.js';
import type { PropValue } from '../../../../src/tools/openapi/block/operation-block.js';
import { createAttribute } from '../../../../src/tools/openapi/fill/attributes.js';

const values: PropValue[] = [
  true,
  false,
  null,
  0,
  -1,
  1.5e-7,
  -12345678901,
  '',
  'text',
  '"quotes" and \'quotes\' & &amp; {braces} <b>',
  'line\n  line\r\nline',
  '12345678901234567890',
  'é 😀 \u2028',
  [],
  [-1, 'a', [true, null]],
  { a: { b: [1] }, 'c d': '\n', constructor: 'x' },
];

const element = (value: PropValue): JsxElement => ({
  type: 'mdxJsxFlowElement',
  name: 'Probe',
  attributes: [createAttribute('value', value, undefined)],
  children: [],
});

/** Returns the value that a component receives for a prop on a compiled page. */
async function receive(value: PropValue): Promise<unknown> {
  const addElement = () => (tree: { type: string }) => {
    Object.assign(tree, { children: [element(value)] });
  };
  const program = await compile('', { outputFormat: 'function-body', remarkPlugins: [addElement] });
  const { default: Content } = await run(program, runtime);
  let received: unknown;
  const Probe = (props: { value: unknown }) => {
    received = props.value;
    return null;
  };
  renderToStaticMarkup(createElement(Content, { components: { Probe } }));
  return received;
}

describe('createAttribute', () => {
  it.each(values.map((value) => [value]))(
    'creates an attribute that the component and readJsxProps read as %j',
    async (value) => {
      expect(await receive(value)).toEqual(value);
      expect(readJsxProps(element(value)).props).toEqual({ value });
    },
  );

  it('writes an object with the member __proto__ as JSON', async () => {
    const value = JSON.parse('{"__proto__": {"a": 1}}') as PropValue;
    expect(await receive(value)).toBe('{"__proto__":{"a":1}}');
  });

  it('writes a string with line breaks as an expression, because compilers change line breaks in quoted attributes', () => {
    expect(createAttribute('body', '{\n}', undefined).value).toMatchObject({ value: String.raw`"{\n}"` });
    expect(createAttribute('body', '{}', undefined).value).toBe('{}');
  });
});
