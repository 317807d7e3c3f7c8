// @vitest-environment jsdom
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

describe('ApiBlock', () => {
  it('groups parameters by location, and response fields by status code', () => {
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

  it('shows response headers in a separate group in the section of their response', () => {
    const { block } = show({
      responses: [{ statusCode: 200, body: {} }, { statusCode: 404 }],
      children: (
        <>
          <ResponseField name="X-Total" location="header" type="integer" required>
            Number of users.
          </ResponseField>
          <ResponseField name="id" />
          <ResponseField header="Retry-After" status={404} type="integer" />
          <ParamField header="If-Match" />
        </>
      ),
    });
    expect(readSections(block)).toEqual([
      ['Headers', 'If-Match'],
      ['Response 200 OK', 'id', 'X-Total'],
      ['Response 404 Not Found', 'Retry-After'],
    ]);
    const [section, otherSection] = [...block.querySelectorAll<HTMLElement>('[id*=__status-]:not([id$=headers])')];
    for (const [parent, name] of [
      [section, 'X-Total'],
      [otherSection, 'Retry-After'],
    ] as const) {
      const heading = within(parent!).getByRole('heading', { name: 'Headers', level: 5 });
      const group = heading.parentElement!;
      expect(within(group).getByText(name)).toBeVisible();
      expect(within(group).queryByText('id')).toBeNull();
      expect(within(group).queryByText('header')).toBeNull();
      expect(within(group).getByRole('link', { name: /^Link to Response \d+ .* Headers$/ })).toHaveAttribute(
        'href',
        `#${group.id}`,
      );
      const links = within(parent!).getAllByRole('link', { name: /^Link to Response/ });
      expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1]);
    }
  });

  it('gives each section an ID and a link to the section', () => {
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
    [4, undefined],
    [3, 2],
    [6, 5],
    [7, 6],
  ] as const)('renders section headings of level %s for headingLevel=%s', (level, headingLevel) => {
    show({ headingLevel, children: <ParamField query="a" /> });
    expect(screen.getByRole('heading', { name: 'Query parameters', level })).toBeInTheDocument();
  });

  it('shows the location of a field only if it differs from the section heading', () => {
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

  it('indents a dotted name only below the fields of its parents', () => {
    const { container } = show({
      children: [
        <ResponseField key="data" name="data" type="object[]" />,
        <ResponseField key="data.id" name="data[].id" />,
        <ResponseField key="meta.total" name="meta.total" />,
        <ResponseField key="data.owner" name="data.owner.name" />,
        <ResponseField key="error" status="404" name="data.message" />,
        <ParamField key="filter" query="filter.name" />,
        <ResponseField key="user" name="user">
          <ResponseField name="user.address" />
          <ResponseField name="address.city" />
          <Expandable>
            <ResponseField name="address.country" />
            <ResponseField name="address.country.code" />
          </Expandable>
        </ResponseField>,
      ],
    });
    const fields = [...container.querySelectorAll<HTMLElement>('.apiblock-field')];
    const depths = fields.map((field) => [
      field.querySelector('.apiblock-field-name')?.textContent,
      field.dataset['depth'],
    ]);
    expect(depths).toEqual([
      ['filter.name', undefined],
      ['data.message', undefined],
      ['data', undefined],
      ['data[].id', '1'],
      ['meta.total', undefined],
      ['data.owner.name', '1'],
      ['user', undefined],
      ['user.address', undefined],
      ['address.city', '1'],
      ['address.country', undefined],
      ['address.country.code', '1'],
    ]);
  });

  it('places a group in the section of its first field, and text in the section of the preceding field', () => {
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

  it('numbers duplicate field IDs in the order of the fields in the source', () => {
    show({ endpoint: '/a', children: [<ResponseField key="1" name="id" />, <ParamField key="2" path="id" />] });
    expect(document.getElementById('get-a--id')).toHaveAttribute('data-kind', 'response');
    expect(document.getElementById('get-a--id--2')).toHaveAttribute('data-kind', 'parameter');
  });

  const MdxHeading = ({ children }: { children?: ReactNode }) => <h4>{children}</h4>;
  const mdx = { h3: ({ children }: { children: string }) => <h3>{children}</h3> };
  it.each<[string, ReactNode, boolean | 'false' | undefined]>([
    ['if they contain a heading', <h4 key="h">Mine</h4>, undefined],
    [
      'if they contain an element with a heading',
      <div key="h">
        <h4>Mine</h4>
      </div>,
      undefined,
    ],
    ['if they contain a heading component from MDX', <mdx.h3 key="h">Mine</mdx.h3>, undefined],
    ['if sections is false', <MdxHeading key="h">Mine</MdxHeading>, false],
    ['if sections is the string "false"', <MdxHeading key="h">Mine</MdxHeading>, 'false'],
  ])('renders no sections and keeps the order of its children %s', (_, heading, sections) => {
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

  it('renders sections if the sections prop is blank', () => {
    const { block } = show({ sections: '' as 'false', children: <ParamField query="a" /> });
    expect(readSections(block)).toEqual([['Query parameters', 'a']]);
  });

  it('renders sections even if the description of a field contains a heading', () => {
    const { block } = show({
      children: (
        <ParamField query="a">
          <h5>Values</h5>
        </ParamField>
      ),
    });
    expect(readSections(block)).toEqual([['Query parameters', 'a']]);
  });

  it('renders a section for headers even if there are no fields', () => {
    const { block } = show({ headers: { Accept: '*/*' } });
    expect(readSections(block)).toEqual([['Headers', 'Accept']]);
  });

  it('renders no sections if there are no fields or headers', () => {
    const { block } = show({ body: {}, children: 'Words' });
    expect(readSections(block)).toEqual([]);
    expect(within(block).getAllByRole('heading')).toHaveLength(1);
    expect(screen.getByText('Words')).toBeVisible();
  });
});

describe('ApiBlock with fields for request headers', () => {
  const readHeaders = (headers: object, field: ReactNode) => {
    const { block } = show({ headers, children: field });
    const examples = [...block.querySelectorAll('[data-detail=examples] code')].map(({ textContent }) => textContent);
    return { rows: readSections(block), examples };
  };

  it('shows the value of a header in its field instead of in the list of headers', () => {
    const { rows, examples } = readHeaders(
      { Accept: '*/*', 'Idempotency-Key': 'a2f0' },
      <ParamField header="idempotency-key" />,
    );
    expect(rows).toEqual([['Headers', 'Accept', 'idempotency-key']]);
    expect(examples).toEqual(['a2f0']);
  });

  it('omits the list of headers if every header has a field', () => {
    const { rows } = readHeaders({ Accept: '*/*' }, <ParamField name="Accept" location="header" />);
    expect(rows).toEqual([['Headers', 'Accept']]);
  });

  it('shows the value of a header in its field even if the field is inside an Expandable', () => {
    const field = (
      <Expandable title="More">
        <ParamField header="Accept" />
      </Expandable>
    );
    expect(readHeaders({ Accept: '*/*' }, field)).toEqual({ rows: [['Headers', 'Accept']], examples: ['*/*'] });
  });

  it('also shows a header in the list of headers if its value differs from the example of its field', () => {
    const { rows, examples } = readHeaders({ Accept: '*/*' }, <ParamField header="Accept" example="text/html" />);
    expect(rows).toEqual([['Headers', 'Accept', 'Accept']]);
    expect(examples).toEqual(['text/html']);
  });

  it('shows a header in the list of headers if the field with its name is a query parameter', () => {
    const { rows } = readHeaders({ Accept: '*/*' }, <ParamField query="Accept" />);
    expect(rows).toEqual([
      ['Query parameters', 'Accept'],
      ['Headers', 'Accept'],
    ]);
  });
});
