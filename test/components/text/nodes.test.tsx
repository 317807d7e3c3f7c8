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

/** What MDX can pass, and what is shown of it. */
const faults: [what: string, value: unknown, shown: string][] = [
  ['an object', { title: '*x*' }, '{ "title": "*x*" }'],
  ['a date', new Date(0), '"1970-01-01T00:00:00.000Z"'],
  ['an error', new Error('x'), '{}'],
  ['a regular expression', /x/, '{}'],
  ['a function', () => 'x', '(function)'],
  ['a symbol', Symbol('x'), '(symbol)'],
  ['a map in a list', ['a ', { b: [new Date(0)] }], 'a { "b": [ "1970-01-01T00:00:00.000Z" ] }'],
  ['a nested list', [['a', [/x/]], <b key="b">c</b>], 'a{}c'],
  ['an element that went through JSON', JSON.parse(JSON.stringify(<b>x</b>)), '"type": "b"'],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), '{ "a": 1 }'],
];

/** Where a node may stand. */
const places: [where: string, prop: string, place: (node: ReactNode) => ReactNode][] = [
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
        {/* Of NaN in an element of the page's own React warns rightly. */}
        <p>{Number.isNaN(node) ? 'NaN' : node}</p>
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
    'a text of ApiBlock',
    'labels.body',
    (node) => <ApiBlock method="GET" endpoint="/a" body="{}" labels={{ body: node as string }} />,
  ],
  [
    'a text of ParamField',
    'labels.required',
    (node) => <ParamField name="a" required labels={{ required: node as string }} />,
  ],
  [
    'a text of ParamField in ApiBlock',
    'labels.path',
    (node) => (
      <ApiBlock method="GET" endpoint="/a" sections={false} labels={{ locations: { path: node as string } as never }}>
        <ParamField path="a" />
      </ApiBlock>
    ),
  ],
  [
    'a text of CodeGroup',
    'labels.codeGroup',
    (node) => <CodeGroup labels={{ codeGroup: node as string }}>a</CodeGroup>,
  ],
];

describe.each(places)('%s: %s', (_, prop, place) => {
  it.each(faults)('is shown as JSON with a note if it is %s', (_what, value, shown) => {
    const { container } = render(<>{place(value as ReactNode)}</>);
    const text = container.textContent?.replace(/\s+/g, ' ');
    const notes = [...container.querySelectorAll('[role=note]')].map((note) => note.textContent);
    expect(text).toContain(shown);
    expect(notes.filter((note) => note === `${prop}: Expected a React node`)).toHaveLength(1);
    expect(renderToString(place(value as ReactNode))).toContain('Expected a React node');
  });

  it.each<[string, ReactNode]>([
    ['text', 'plain'],
    ['a number', 7],
    ['a bigint', 7n],
    ['no number', NaN],
    ['nothing', null],
    ['a flag', true],
    ['an element', <b key="b">x</b>],
    ['a list of them', ['a', <Fragment key="f">b</Fragment>, null, [1, false]]],
    ['a set', new Set(['a', 'b'])],
    ['a portal', createPortal('x', document.body)],
  ])('has no note if it is %s', (_what, node) => {
    const { container } = render(<>{place(node)}</>);
    expect(container.textContent).not.toContain('Expected a React node');
  });
});

it('ApiBlock never throws for random descriptions, children and labels', () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withSet: true,
    withNullPrototype: true,
  });
  fc.assert(
    fc.property(anything, (value) => {
      for (const [, , place] of places) renderToString(place(value as ReactNode));
    }),
    { numRuns: 200 },
  );
});

it.each([['often'], [{ a: 1 }], [() => ({ a: 1 })], [null]])(
  'ApiBlock accepts %s as the label of a rate limit',
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
])('%s reports invalid labels of the same name once', (_component, renderWith) => {
  const invalid = { body: new Date(0), locations: { body: new Date(0) } };
  render(renderWith(invalid as never));
  expect(screen.getAllByRole('note').map((note) => note.textContent)).toEqual(['labels.body: Expected a React node']);
});
