import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiBlock, CodeGroup, RequestExample, ResponseExample } from '../../../src/index.js';
import { codes, fence, tabs } from './fence.tsx';

beforeEach(() => localStorage.clear());

describe('code fences in an example group', () => {
  it('are shown as tabs in order if there are several', async () => {
    const { container } = render(
      <CodeGroup>
        {fence('bash', 'npm i', { metastring: 'npm' })}
        {fence('bash', 'pnpm i', { metastring: 'pnpm' })}
        {fence('', '')}
      </CodeGroup>,
    );
    expect(tabs()).toEqual(['npm', 'pnpm', 'Code']);
    expect(codes(container)).toEqual(['npm i', 'pnpm i', '']);
    expect(screen.getByRole('tablist')).toHaveAccessibleName('Code examples');
    await userEvent.click(screen.getByRole('tab', { name: 'pnpm' }));
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'npm' })).toHaveFocus();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('npm i');
  });

  it('share the selected title with blocks in `RequestExample`', async () => {
    render(
      <>
        <RequestExample>
          {fence('python', 'one', { metastring: 'Python' })}
          {fence('bash', 'two', { metastring: 'cURL' })}
        </RequestExample>
        <ApiBlock method="GET" endpoint="/" codeExamples={[{ language: 'python', label: 'Python', code: 'three' }]} />
        <ResponseExample>
          {fence('json', '1', { metastring: 'Python' })}
          {fence('json', '2', { metastring: 'cURL' })}
        </ResponseExample>
      </>,
    );
    await userEvent.click(screen.getAllByRole('tab', { name: 'cURL' })[0] as HTMLElement);
    expect(screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent)).toEqual([
      'cURL',
      'cURL',
      'Python',
    ]);
  });

  it('have the color of their status in `ResponseExample`', () => {
    render(
      <ResponseExample>
        {['200', '302 - Found', '404', '500 Internal', '2000', 'Error'].map((title) =>
          fence('json', `"${title}"`, { metastring: title }),
        )}
      </ResponseExample>,
    );
    expect(screen.getAllByRole('tab').map(({ dataset }) => dataset['color'])).toEqual([
      'green',
      'blue',
      'amber',
      'red',
      undefined,
      undefined,
    ]);
  });

  it('are highlighted as JSON without being reformatted or validated', () => {
    const { container } = render(
      <ResponseExample>{fence('json', '{ "a":1.0,   "more": [ ... ] }', { metastring: '200' })}</ResponseExample>,
    );
    expect(codes(container)).toEqual(['{ "a":1.0,   "more": [ ... ] }']);
    expect(container.querySelector('.apiblock-n')).toHaveTextContent('1.0');
    expect(screen.queryByRole('note')).toBeNull();
  });
});

describe('other children of an example group', () => {
  it.each<[string, ReactNode, string]>([
    ['text', 'Only words', 'Only words'],
    [
      'inline code in a paragraph',
      <p key="1">
        Use <code>x</code>
      </p>,
      'Use x',
    ],
    [
      'a paragraph of inline code',
      <p key="1">
        <code>x</code>
      </p>,
      'x',
    ],
    [
      'the HTML that a site builder made',
      <div key="1" dangerouslySetInnerHTML={{ __html: '<pre>npm i</pre>' }} />,
      'npm i',
    ],
    [
      'a paragraph in a language',
      <p key="1" lang="fr">
        Bonjour
      </p>,
      'Bonjour',
    ],
  ])('are shown unchanged in a panel: %s', (_, child, shown) => {
    const { container } = render(<RequestExample>{child}</RequestExample>);
    expect(container.querySelector('.apiblock-group > .apiblock-panel-label')).toHaveTextContent('Request example');
    expect(container.querySelector('.apiblock-group > .apiblock-example-content')).toHaveTextContent(shown);
    expect(codes(container)).toEqual([]);
  });

  it('are shown below the panels', () => {
    const { container } = render(
      <CodeGroup>
        <p>Before</p>
        {fence('json', '1')}
        <p>After</p>
      </CodeGroup>,
    );
    expect(
      container.querySelector('.apiblock-example > .apiblock-group + .apiblock-example-content'),
    ).toHaveTextContent('BeforeAfter');
  });

  it.each([undefined, null, '', '\n', false, []])('are omitted if they are %j', (children) => {
    expect(render(<RequestExample>{children}</RequestExample>).container).toBeEmptyDOMElement();
  });
});

describe('`codeExamples` of an example group', () => {
  it('precede the fences', () => {
    const { container } = render(
      <RequestExample codeExamples='[{"language": "json", "label": "Data", "code": "{ }"}]'>
        {fence('bash', 'ls')}
      </RequestExample>,
    );
    expect(tabs()).toEqual(['Data', 'Bash']);
    expect(codes(container)).toEqual(['{ }', 'ls']);
  });

  it('are shown as written if they are invalid', () => {
    const { container } = render(<CodeGroup codeExamples="[{]" />);
    expect(codes(container)).toEqual(['[{]']);
    expect(screen.getByRole('note')).toHaveTextContent('codeExamples (line 1, column 3 of its text)');
  });
});

it('example groups accept id, class names, labels and the props of Mintlify, and have independent tabs', () => {
  const { container } = render(
    <>
      <RequestExample id="first" className="mine" dropdown labels={{ requestExample: 'Anfrage', copy: 'Kopieren' }}>
        {fence('json', '1')}
        {fence('json', '2')}
      </RequestExample>
      <RequestExample>
        {fence('json', '1')}
        {fence('json', '2')}
      </RequestExample>
    </>,
  );
  expect(container.querySelector('#first')).toHaveClass('apiblock-example', 'not-prose', 'mine');
  expect(screen.getByRole('tablist', { name: 'Anfrage' })).toBeInTheDocument();
  expect(
    within(container.querySelector('#first') as HTMLElement).getByRole('button', { name: 'Kopieren: Anfrage' }),
  ).toBeInTheDocument();
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const tab of screen.getAllByRole('tab', { selected: true }))
    expect(document.getElementById(tab.getAttribute('aria-controls') ?? '')).toHaveAttribute('aria-labelledby', tab.id);
});
