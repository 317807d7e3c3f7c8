import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiBlock, CodeGroup, RequestExample, ResponseExample } from '../../../src/index.js';

beforeEach(() => localStorage.clear());

/** What MDX makes of a fence. */
const fence = (language: string, text: string, more: object = {}) => (
  <pre key={text}>
    <code className={language && `language-${language}`} {...more}>{`${text}\n`}</code>
  </pre>
);

const codes = (container: HTMLElement) =>
  [...container.querySelectorAll('.apiblock-code')].map(({ textContent }) => textContent);
const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);

describe('fences among the children', () => {
  const Pre = ({ children }: { children?: ReactNode }) => <div>{children}</div>;
  const Code = Pre;
  const text = '{\n  "a": "<b> & </b>"\n}\n\n  last';
  const line = (content: ReactNode) => <span className="line">{content}</span>;

  it.each<[from: string, child: ReactNode, title: string]>([
    ['MDX', fence('json', text), 'JSON'],
    ['MDX, without a language', fence('', text), 'Code'],
    [
      'MDX, with a title as Docusaurus and Astro pass it on',
      fence('json', text, { metastring: 'data.json {1}' }),
      'data.json',
    ],
    [
      'MDX, with pre and code of the page',
      <Pre key="1">
        <Code {...{ className: 'language-json' }}>{`${text}\n`}</Code>
      </Pre>,
      'JSON',
    ],
    [
      'MDX, with pre and code of the page, without a language',
      <Pre key="1">
        <Code>{`${text}\n`}</Code>
      </Pre>,
      'Code',
    ],
    [
      'Shiki',
      <pre key="1" className="shiki github-light" tabIndex={0} title="Shiki">
        <code>
          {line(
            <>
              <span>{'{'}</span>
            </>,
          )}
          {'\n'}
          {line(
            <>
              <span>{'  "a"'}</span>
              <span>{': "<b> & </b>"'}</span>
            </>,
          )}
          {'\n'}
          {line('}')}
          {'\n'}
          {line('')}
          {'\n'}
          {line('  last')}
        </code>
      </pre>,
      'Shiki',
    ],
    [
      'a component around what Shiki made',
      <Pre key="1" {...{ className: 'shiki', title: 'Shown' }}>
        <code>
          {text.split('\n').map((part, index) => (
            <span key={index}>
              {index > 0 && '\n'}
              {part}
            </span>
          ))}
        </code>
      </Pre>,
      'Shown',
    ],
    [
      'rehype-pretty-code',
      <figure key="1" data-rehype-pretty-code-figure="">
        <figcaption data-rehype-pretty-code-title="" data-language="json">
          data.json
        </figcaption>
        <pre data-language="json">
          <code data-language="json">
            {text.split('\n').flatMap((part, index) => [
              index > 0 && '\n',
              <span key={index} data-line="">
                {part || ' '}
              </span>,
            ])}
          </code>
        </pre>
      </figure>,
      'data.json',
    ],
    [
      'Nextra',
      <Pre key="1" {...{ 'data-language': 'json', 'data-filename': 'data.json' }}>
        <code>{text}</code>
      </Pre>,
      'data.json',
    ],
  ])('from %s are shown exactly', (_, child, title) => {
    const { container } = render(
      <CodeGroup>
        {'\n'}
        {child}
        {'\n'}
      </CodeGroup>,
    );
    expect(codes(container)).toEqual([text]);
    expect(container.querySelector('.apiblock-panel-label')).toHaveTextContent(title);
    expect(screen.getByRole('group', { name: title })).toHaveTextContent('last');
  });

  it('are tabs where there are several, in their order', async () => {
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

  it('share the chosen title with blocks, where they are requests', async () => {
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

  it('of responses have the colour of their status', () => {
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

  it('of JSON are coloured and neither laid out anew nor judged', () => {
    const { container } = render(
      <ResponseExample>{fence('json', '{ "a":1.0,   "more": [ ... ] }', { metastring: '200' })}</ResponseExample>,
    );
    expect(codes(container)).toEqual(['{ "a":1.0,   "more": [ ... ] }']);
    expect(container.querySelector('.apiblock-n')).toHaveTextContent('1.0');
    expect(screen.queryByRole('note')).toBeNull();
  });
});

describe('children that are no fences', () => {
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
  ])('%s: shown as they are, in a panel', (_, child, shown) => {
    const { container } = render(<RequestExample>{child}</RequestExample>);
    expect(container.querySelector('.apiblock-group > .apiblock-panel-label')).toHaveTextContent('Request example');
    expect(container.querySelector('.apiblock-group > .apiblock-example-content')).toHaveTextContent(shown);
    expect(codes(container)).toEqual([]);
  });

  it('stand below the panels', () => {
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

  it.each([undefined, null, '', '\n', false, []])('%j is nothing', (children) => {
    expect(render(<RequestExample>{children}</RequestExample>).container).toBeEmptyDOMElement();
  });
});

describe('examples as data', () => {
  it('stand before the fences', () => {
    const { container } = render(
      <RequestExample codeExamples='[{"language": "json", "label": "Data", "code": "{ }"}]'>
        {fence('bash', 'ls')}
      </RequestExample>,
    );
    expect(tabs()).toEqual(['Data', 'Bash']);
    expect(codes(container)).toEqual(['{ }', 'ls']);
  });

  it('that cannot be read are shown as written', () => {
    const { container } = render(<CodeGroup codeExamples="[{]" />);
    expect(codes(container)).toEqual(['[{]']);
    expect(screen.getByRole('note')).toHaveTextContent('codeExamples (line 1, column 3)');
  });
});

it('groups take id, class, labels and the props of Mintlify, and keep their tabs apart', () => {
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
  for (const tab of screen.getAllByRole('tab'))
    expect(document.getElementById(tab.getAttribute('aria-controls') ?? '')).toHaveAttribute('aria-labelledby', tab.id);
});
