// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { CodeGroup } from '../../../src/index.js';
import { codes, fence } from './fence.tsx';

describe('CodeGroup', () => {
  const Pre = ({ children }: { children?: ReactNode }) => <div>{children}</div>;
  const Code = Pre;
  const text = '{\n  "a": "<b> & </b>"\n}\n\n  last';
  const line = (content: ReactNode) => <span className="line">{content}</span>;

  it('converts CRLF line breaks in code fences to LF', () => {
    const { container } = render(<CodeGroup>{fence('bash', "curl x \\\r\n  -H 'A: b'\r\n")}</CodeGroup>);
    expect(codes(container)).toEqual(["curl x \\\n  -H 'A: b'\n"]);
  });

  it.each<[from: string, child: ReactNode, title: string]>([
    ['MDX', fence('json', text), 'JSON'],
    ['MDX without a language', fence('', text), 'Code'],
    [
      'MDX with a title in `metastring`, as in Docusaurus and Astro',
      fence('json', text, { metastring: 'data.json {1}' }),
      'data.json',
    ],
    [
      'MDX with custom pre and code components',
      <Pre key="1">
        <Code {...{ className: 'language-json' }}>{`${text}\n`}</Code>
      </Pre>,
      'JSON',
    ],
    [
      'MDX with custom pre and code components, without a language',
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
      'a component that wraps Shiki output',
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
  ])('shows a fenced code block unchanged if it comes from %s', (_, child, title) => {
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
});
