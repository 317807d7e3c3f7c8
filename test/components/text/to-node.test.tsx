// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { Fragment, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  ApiBlock,
  CodeGroup,
  Expandable,
  type Labels,
  ParamField,
  RequestExample,
  ResponseExample,
  ResponseField,
  Variant,
  Variants,
} from '../../../src/index.js';
import { toRuns } from '../../support/property-runs.ts';

const cyclicArray: unknown[] = ['a'];
cyclicArray.push(cyclicArray);

/** Values that MDX can pass but React cannot render, with the text that is shown instead. */
const invalidNodes: [kind: string, value: unknown, shown: string][] = [
  ['an object', { title: '*x*' }, '{ "title": "*x*" }'],
  ['a date', new Date(0), '"1970-01-01T00:00:00.000Z"'],
  ['an error', new Error('x'), '{}'],
  ['a regular expression', /x/, '{}'],
  ['a function', () => 'x', '(function)'],
  ['a symbol', Symbol('x'), '(symbol)'],
  ['an object in an array', ['a ', { b: [new Date(0)] }], 'a { "b": [ "1970-01-01T00:00:00.000Z" ] }'],
  ['a nested array', [['a', [/x/]], <b key="b">c</b>], 'a{}c'],
  ['an array that contains itself', cyclicArray, 'a(object)'],
  ['an element that was serialized to JSON', JSON.parse(JSON.stringify(<b>x</b>)), '"type": "b"'],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), '{ "a": 1 }'],
];

/** Props that accept a React node, each with a function that passes a node to that prop. */
const nodeProps: [component: string, prop: string, renderWith: (node: ReactNode) => ReactNode][] = [
  ['ApiBlock', 'description', (node) => <ApiBlock method="GET" endpoint="/a" description={node} />],
  [
    'a deprecated ApiBlock',
    'deprecationNote',
    (node) => <ApiBlock method="GET" endpoint="/a" deprecated deprecationNote={node} />,
  ],
  [
    'ApiBlock',
    'children',
    (node) => (
      <ApiBlock method="GET" endpoint="/a">
        {node}
      </ApiBlock>
    ),
  ],
  [
    'an element in ApiBlock',
    'children',
    (node) => (
      <ApiBlock method="GET" endpoint="/a">
        {/* Render NaN as text, because React warns about NaN in an element that the library does not render. */}
        <p>{Number.isNaN(node) ? 'NaN' : node}</p>
      </ApiBlock>
    ),
  ],
  [
    'a fragment in ApiBlock',
    'children',
    (node) => (
      <ApiBlock method="GET" endpoint="/a">
        <>{node}</>
      </ApiBlock>
    ),
  ],
  ['ParamField', 'children', (node) => <ParamField name="a">{node}</ParamField>],
  ['ResponseField', 'children', (node) => <ResponseField name="a">{node}</ResponseField>],
  ['ParamField', 'description', (node) => <ParamField name="a" description={node} />],
  ['Variants', 'children', (node) => <Variants>{node}</Variants>],
  ['Variant', 'children', (node) => <Variant title="a">{node}</Variant>],
  ['Expandable', 'children', (node) => <Expandable>{node}</Expandable>],
  ['Expandable', 'title', (node) => <Expandable title={node as string} />],
  ['CodeGroup', 'children', (node) => <CodeGroup>{node}</CodeGroup>],
  ['RequestExample', 'children', (node) => <RequestExample>{node}</RequestExample>],
  ['ResponseExample', 'children', (node) => <ResponseExample>{node}</ResponseExample>],
  [
    'ApiBlock',
    'labels.body',
    (node) => <ApiBlock method="GET" endpoint="/a" body="{}" labels={{ body: node as string }} />,
  ],
  [
    'ApiBlock',
    'labels.rateLimitText',
    (node) => (
      <ApiBlock
        method="GET"
        endpoint="/a"
        rateLimit={{ requests: 1, window: 's' }}
        labels={{ rateLimitText: () => node as string }}
      />
    ),
  ],
  [
    'ApiBlock',
    'labels.since',
    (node) => <ApiBlock method="GET" endpoint="/a" since="2" labels={{ since: () => node as string }} />,
  ],
  ['ParamField', 'labels.required', (node) => <ParamField name="a" required labels={{ required: node as string }} />],
  [
    'ParamField in ApiBlock',
    'labels.locations.path',
    (node) => (
      <ApiBlock method="GET" endpoint="/a" sections={false} labels={{ locations: { path: node as string } as never }}>
        <ParamField path="a" />
      </ApiBlock>
    ),
  ],
  ['CodeGroup', 'labels.codeGroup', (node) => <CodeGroup labels={{ codeGroup: node as string }}>a</CodeGroup>],
];

describe.each(nodeProps)('%s with the prop `%s`', (_, prop, renderWith) => {
  it.each(invalidNodes)('shows %s as JSON with a note', (_what, value, shown) => {
    const { container } = render(<>{renderWith(value as ReactNode)}</>);
    const text = container.textContent?.replace(/\s+/g, ' ');
    const notes = [...container.querySelectorAll('[role=note]')].map((note) => note.textContent);
    expect(text).toContain(shown);
    expect(
      notes.filter((note) => note === `${prop}: Expected a React node, such as a string or an element`),
    ).toHaveLength(1);
    expect(renderToString(renderWith(value as ReactNode))).toContain(
      'Expected a React node, such as a string or an element',
    );
  });

  it.each<[string, ReactNode]>([
    ['a string', 'plain'],
    ['a number', 7],
    ['a bigint', 7n],
    ['NaN', NaN],
    ['null', null],
    ['a boolean', true],
    ['an element', <b key="b">x</b>],
    ['an array of nodes', ['a', <Fragment key="f">b</Fragment>, null, [1, false]]],
    ['a set', new Set(['a', 'b'])],
    ['a portal', createPortal('x', document.body)],
  ])('shows no note for %s', (_what, node) => {
    const { container } = render(<>{renderWith(node)}</>);
    expect(container.textContent).not.toContain('Expected a React node, such as a string or an element');
  });
});

it('components never throw for random nodes and labels', () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withSet: true,
    withNullPrototype: true,
  });
  fc.assert(
    fc.property(anything, (value) => {
      for (const [, , renderWith] of nodeProps) renderToString(renderWith(value as ReactNode));
    }),
    { numRuns: toRuns(200) },
  );
});

it.each([['often'], [{ a: 1 }], [() => ({ a: 1 })], [null]])(
  'ApiBlock accepts %s as a rate limit label',
  (rateLimitText) => {
    const rateLimit = { requests: 60, window: '1m' };
    const { container } = render(
      <ApiBlock method="GET" endpoint="/a" rateLimit={rateLimit} labels={{ rateLimitText: rateLimitText as never }} />,
    );
    expect(container.querySelector('.apiblock-rate-limit')?.textContent).toMatch(/often|\{\s*"a": 1\s*\}|60 requests/);
  },
);

it.each([
  ['ApiBlock', (labels: Partial<Labels>) => <ApiBlock method="GET" endpoint="/a" labels={labels} />],
  ['CodeGroup', (labels: Partial<Labels>) => <CodeGroup labels={labels}>a</CodeGroup>],
])('%s reports each invalid label with its full name', (_component, renderWith) => {
  const invalid = { body: new Date(0), locations: { body: new Date(0) } };
  render(renderWith(invalid as never));
  expect(screen.getAllByRole('note').map((note) => note.textContent)).toEqual([
    'labels.locations.body: Expected a React node, such as a string or an element',
    'labels.body: Expected a React node, such as a string or an element',
  ]);
});
