import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Expandable, ParamField, RequestExample, ResponseField } from '../../../src/index.js';
import { readSections } from './read-sections.ts';
import { show } from './show.tsx';

const pre = (language: string, code: string) => (
  <pre>
    <code className={`language-${language}`}>{code}</code>
  </pre>
);

describe('sections of ApiBlock', () => {
  it('group parameters by location and response fields by status', () => {
    const { block } = show({
      headers: { Accept: '*/*' },
      responses: [{ statusCode: 200 }, { statusCode: 404 }],
      children: (
        <>
          <ResponseField name="id" />
          <ParamField query="page" />
          <ParamField body="title" />
          <ParamField header="If-Match" />
          <ResponseField name="code" {...{ status: '404' }} />
          <ParamField path="id" />
          <ResponseField name="trace" {...{ status: '5xx' }} />
        </>
      ),
    });
    expect(readSections(block)).toEqual([
      ['Path parameters', 'id'],
      ['Query parameters', 'page'],
      ['Headers', 'Accept', 'If-Match'],
      ['Request body', 'title'],
      ['Response 200 OK', 'id'],
      ['Response 404 Not Found', 'code'],
      ['Response 5xx', 'trace'],
    ]);
    expect(within(block).getByText('404 Not Found', { selector: '.apiblock-section-status' })).toHaveAttribute(
      'data-color',
      'amber',
    );
    expect(within(block).getByText('5xx')).toHaveAttribute('data-color', 'red');
  });

  it('have ids and links to themselves', () => {
    const { block, within: inside } = show({
      children: [<ParamField key="1" query="a" />, <ResponseField key="2" name="b" />],
    });
    for (const [name, id] of [
      ['Query parameters', 'get-api-v1-documents__query'],
      ['Response', 'get-api-v1-documents__status'],
    ] as const) {
      expect(inside.getByRole('link', { name: `Link to ${name}` })).toHaveAttribute('href', `#${id}`);
      expect(
        within(block.ownerDocument.getElementById(id) as HTMLElement).getByRole('heading', { name }),
      ).toBeVisible();
    }
  });

  it.each([
    [undefined, 4],
    [2, 3],
    [5, 6],
    [6, 7],
  ] as const)('of a block of level %s have headings of level %s', (headingLevel, level) => {
    show({ headingLevel, children: <ParamField query="a" /> });
    expect(screen.getByRole('heading', { name: 'Query parameters', level })).toBeInTheDocument();
  });

  it('state the location, which fields repeat only if theirs is different', () => {
    const { block } = show({
      children: (
        <ParamField name="filter" location="query">
          <ParamField name="inner" location="query" />
          <ParamField name="odd" location="body" />
        </ParamField>
      ),
    });
    expect([...block.querySelectorAll('.apiblock-field-location')].map(({ textContent }) => textContent)).toEqual([
      'body',
    ]);
  });

  it('contain groups with the location of their first field, and text after a field', () => {
    const { block } = show({
      children: (
        <>
          <p>First words</p>
          <ParamField query="a" />
          Later words
          <Expandable title="More">
            <p>Inside</p>
            <ResponseField name="b" />
          </Expandable>
          <Expandable title="Notes">Only words</Expandable>
          <div>
            <ParamField path="c" />
          </div>
        </>
      ),
    });
    expect(readSections(block)).toEqual([
      ['Path parameters', 'c'],
      ['Query parameters', 'a'],
      ['Response', 'b'],
    ]);
    expect(screen.getByText('First words').closest('.apiblock-description')).not.toBeNull();
    expect(block.querySelector('[id$=__query]')).toHaveTextContent('Later words');
    expect(block.querySelector('[id$=__status]')).toHaveTextContent('Only words');
  });

  it('number ids in the order in which the author wrote the fields', () => {
    show({ endpoint: '/a', children: [<ResponseField key="1" name="id" />, <ParamField key="2" path="id" />] });
    expect(document.getElementById('get-a--id')).toHaveAttribute('data-kind', 'response');
    expect(document.getElementById('get-a--id--2')).toHaveAttribute('data-kind', 'parameter');
  });

  const MdxHeading = ({ children }: { children?: ReactNode }) => <h4>{children}</h4>;
  const mdx = { h3: ({ children }: { children: string }) => <h3>{children}</h3> };
  it.each<[string, ReactNode, boolean | 'false' | undefined]>([
    ['with a heading of the author', <h4 key="h">Mine</h4>, undefined],
    [
      'with a heading in an element',
      <div key="h">
        <h4>Mine</h4>
      </div>,
      undefined,
    ],
    ['with a heading as MDX hands it over', <mdx.h3 key="h">Mine</mdx.h3>, undefined],
    ['without sections', <MdxHeading key="h">Mine</MdxHeading>, false],
    ['without sections, in text', <MdxHeading key="h">Mine</MdxHeading>, 'false'],
  ])('are omitted %s, and the children keep their order', (_, heading, sections) => {
    const { block, code } = show({
      sections,
      headers: { Accept: '*/*' },
      body: { a: 1 },
      children: [
        <ResponseField key="1" name="b" />,
        heading,
        <ParamField key="2" body="a" />,
        <RequestExample key="3">{pre('sh', 'ls')}</RequestExample>,
      ],
    });
    expect(readSections(block)).toEqual([]);
    const fields = block.querySelector('.apiblock-fields');
    expect(fields?.textContent).toMatch(/^b.*Mine.*a.*body.*ls$/);
    expect(within(block).getByText('Headers')).toHaveClass('apiblock-label');
    expect(code('Request body')).toContain('"a": 1');
    expect(within(block).queryByRole('tab', { name: 'Body' })).toBeNull();
  });

  it('are rendered if only a field contains a heading, which is part of its description', () => {
    const { block } = show({
      children: (
        <ParamField query="a">
          <h5>Values</h5>
        </ParamField>
      ),
    });
    expect(readSections(block)).toEqual([['Query parameters', 'a']]);
  });

  it('have a heading above a list of headers without fields', () => {
    const { block } = show({ headers: { Accept: '*/*' } });
    expect(readSections(block)).toEqual([['Headers', 'Accept']]);
  });

  it('are not rendered without fields and headers', () => {
    const { block } = show({ body: {}, children: 'Words' });
    expect(readSections(block)).toEqual([]);
    expect(within(block).getAllByRole('heading')).toHaveLength(1);
    expect(screen.getByText('Words')).toBeVisible();
  });
});
