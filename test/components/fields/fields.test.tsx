// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  ApiBlock,
  CodeGroup,
  CopyPage,
  Expandable,
  mdxComponents,
  ParamField,
  type ParamFieldProps,
  RequestExample,
  ResponseExample,
  ResponseField,
  Variant,
  Variants,
} from '../../../src/index.js';

/** Renders a field, and returns its element and the text of its first line, with single spaces. */
function showField(props: ParamFieldProps) {
  const { container } = render(<ParamField {...props} />);
  const field = container.firstElementChild as HTMLElement;
  return {
    field,
    line: (field.querySelector('.apiblock-field-head')?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    container,
  };
}

describe('ParamField or ResponseField', () => {
  it.each<[string, ParamFieldProps, string]>([
    ['a name', { name: 'id' }, 'id'],
    [
      'all props',
      { name: 'page', type: 'integer', location: 'query', required: true, deprecated: true, defaultValue: '1' },
      'page integer query required deprecated Default: 1',
    ],
    ['the Mintlify prop `path`', { path: 'id' }, 'id path'],
    ['the Mintlify prop `query`', { query: 'page' }, 'page query'],
    ['the Mintlify prop `body`', { body: 'title' }, 'title body'],
    ['the Mintlify prop `header`', { header: 'If-Match' }, 'If-Match header'],
    ['the Mintlify default 0', { query: 'page', default: 0 }, 'page query Default: 0'],
    ['the Mintlify default false', { query: 'all', default: false }, 'all query Default: false'],
    ['the Mintlify default ""', { query: 'q', default: '' }, 'q query Default: ""'],
    ['the Mintlify default null', { query: 'q', default: null }, 'q query Default: null'],
    ['an array as the Mintlify default', { query: 'tags', default: ['a', 1] }, 'tags query Default: [ "a", 1 ]'],
    ['both `defaultValue` and `default`', { name: 'a', defaultValue: '1', default: 2 }, 'a Default: 1'],
    ['the Mintlify props `pre` and `post` as strings', { name: 'a', pre: 'new', post: 'beta, v2' }, 'new a beta v2'],
    ['the Mintlify props `pre` and `post` as arrays', { name: 'a', pre: ['x', 'y'], post: '["z"]' }, 'x y a z'],
    ['Mintlify props that are not shown', { name: 'a', placeholder: 'p', initialValue: 'i', optional: true }, 'a'],
    ['booleans as strings', { name: 'a', required: 'true', deprecated: 'True' }, 'a required deprecated'],
    ['false booleans as strings', { name: 'a', required: 'false', deprecated: 'False' }, 'a'],
    ['an uppercase location', { name: 'a', location: 'PATH' as 'path' }, 'a path'],
  ])('shows the expected first line for a field with %s', (_, props, line) => {
    expect(showField(props).line).toBe(line);
  });

  it('ignores unknown props', () => {
    const { field } = showField({
      name: 'a',
      className: 'mine',
      id: 'x',
      ...({ placeholder: 'p', initialValue: 'i', optional: true, foo: 'bar', onClick: () => {} } as object),
    });
    expect(field.getAttributeNames().sort()).toEqual(['class', 'data-kind', 'id']);
    expect(field).toHaveClass('apiblock-field', 'mine');
  });

  it.each<[string, ParamFieldProps, string, string]>([
    ['outside a block', { name: 'perPage' }, 'Link to perPage', '#param-perpage'],
    ['with an `id`', { name: 'perPage', id: 'size' }, 'Link to perPage', '#size'],
    ['with a numeric `id`', { name: 'perPage', id: 5 as unknown as string }, 'Link to perPage', '#5'],
    ['with a dotted name', { name: 'meta.total' }, 'Link to meta.total', '#param-meta-total'],
    ['with an escaped dot in its name', { name: String.raw`a\.b` }, 'Link to a.b', '#param-a-b'],
    ['with labels', { name: 'perPage', labels: { link: 'Verweis auf' } }, 'Verweis auf perPage', '#param-perpage'],
  ])('ends the first line of a field with a link to this field: %s', (_, props, name, href) => {
    const { field } = showField({ ...props, type: 'integer', required: true });
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(href).toBe(`#${field.id}`);
    expect(field.querySelector('.apiblock-field-head')?.lastChild).toBe(link);
    // Text in the link would become part of the text that readers copy and that the console reads.
    expect(link).toBeEmptyDOMElement();
  });

  it('has a unique link to itself, even if several fields in a block have the same name', () => {
    render(
      <ApiBlock method="GET" endpoint="/users">
        <ParamField query="id" />
        <ResponseField name="id" type="object">
          <ResponseField name="id" />
        </ResponseField>
      </ApiBlock>,
    );
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Link to id' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#get-users--id',
      '#get-users--id--2',
      '#get-users--id--3',
    ]);
    for (const link of links) expect(link.closest('.apiblock-field')).toHaveAttribute('id', link.hash.slice(1));
  });

  it.each<[string, ParamFieldProps]>([
    ['a name', { id: 'x' }],
    ['an ID', { name: '…' }],
    ['a valid ID', { name: 'a', id: {} as unknown as string }],
  ])('has no link to itself without %s', (_, props) => {
    showField(props);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows the default value as code, and `required` and `deprecated` as flags', () => {
    showField({ name: 'a', required: true, deprecated: true, defaultValue: 'draft' });
    expect(screen.getByText('draft').localName).toBe('code');
    expect(screen.getByText('required')).toHaveClass('apiblock-field-mark');
    expect(screen.getByText('deprecated')).toHaveClass('apiblock-field-mark');
  });

  it.each([
    ['meta.total', 'meta.', 'total', '1'],
    ['a.b.c', 'a.b.', 'c', '2'],
    ['items[].id', 'items[].', 'id', '1'],
    ['id', undefined, 'id', null],
  ])('shows the parents and the depth of the field %s', (name, parents, last, depth) => {
    const { container } = render(<ResponseField name={name} />);
    expect(container.querySelector('.apiblock-field-parents')?.textContent).toBe(parents);
    expect(container.querySelector('.apiblock-field-name')?.textContent).toBe(`${parents ?? ''}${last}`);
    expect(container.firstElementChild?.getAttribute('data-depth')).toBe(depth);
  });

  it('reports a missing name and an invalid location, and still shows the other props', () => {
    const { field } = showField({ location: 'form' as 'path', type: 'string', children: 'Text' });
    expect(screen.getAllByRole('note').map((note) => note.textContent)).toEqual([
      'name: The parameter or field has no name. Add one, such as name="id"',
      'location: Expected one of path, query, body, header, cookie, found "form"',
    ]);
    expect(field).toHaveTextContent('Text');
  });

  it('reports a field with two names', () => {
    expect(showField({ path: 'id', query: 'page' }).line).toBe('id path');
    expect(screen.getByRole('note')).toHaveTextContent(
      'path, query: Expected exactly one of path, query, body, header, cookie. Only "path" is used',
    );
  });

  it('renders inline Markdown in the description of a nested field', () => {
    render(
      <ResponseField name="meta">
        Figures of <code>all</code>
        <Expandable title="properties">
          <ResponseField name="total">Counts `every` one.</ResponseField>
        </Expandable>
      </ResponseField>,
    );
    expect(screen.getByText('every').localName).toBe('code');
  });

  it.each([undefined, null, false, ''])('shows no description if the children are %j', (children) => {
    const { container } = showField({ name: 'a', children });
    expect(container.querySelector('.apiblock-field-description')).toBeNull();
  });

  it.each<[string, ParamFieldProps, string]>([
    ['derives its ID from the name', { body: 'retry_count[]' }, 'param-retry-count'],
    ['uses the `id` prop as its ID', { body: 'retries', id: 'own' }, 'own'],
    ['has no ID without a name', {}, ''],
  ])('outside a block, a field %s', (_, props, id) => {
    expect(showField(props).field.id).toBe(id);
  });

  it('never throws for values of the wrong type', () => {
    for (const value of [
      0,
      null,
      [],
      {},
      10n,
      Symbol('x'),
      () => 1,
      Object.create(null),
      JSON.parse('{"__proto__": 1}'),
    ] as never[]) {
      const { unmount } = render(
        <ParamField
          name={value}
          type={value}
          location={value}
          required={value}
          defaultValue={value}
          pre={value}
          post={value}
          path={value}
        />,
      );
      unmount();
    }
    const { line } = showField({ name: 7 as unknown as string, defaultValue: 10n });
    expect(line).toBe('7 Default: 10');
  });

  it('uses the IDs and labels from its block', () => {
    render(
      <ApiBlock method="GET" endpoint="/a" labels={{ required: 'nötig' }}>
        <ParamField path="id" required />
        <ResponseField name="meta">
          <Expandable>
            <ResponseField name="meta.total" required />
          </Expandable>
        </ResponseField>
      </ApiBlock>,
    );
    expect(document.getElementById('get-a--id')).toHaveTextContent('nötig');
    expect(document.getElementById('get-a--meta-total')).toHaveTextContent('nötig');
  });
});

describe('Expandable', () => {
  it('renders a native `details` element, which is initially closed', async () => {
    render(
      <Expandable title="properties" id="x" className="mine">
        Inside
      </Expandable>,
    );
    const details = screen.getByRole('group');
    expect(details).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText('properties'));
    expect(details).toHaveAttribute('open');
    expect(details).toHaveClass('mine');
    expect(details.id).toBe('x');
  });

  it.each<[unknown, boolean]>([
    [true, true],
    ['true', true],
    ['True', true],
    [false, false],
    ['false', false],
    [undefined, false],
  ])('interprets defaultOpen=%j as %s', (defaultOpen, open) => {
    render(<Expandable defaultOpen={defaultOpen as boolean}>Inside</Expandable>);
    expect(screen.getByText('Details').closest('details')?.open).toBe(open);
  });
});

describe('mdxComponents', () => {
  it('contains every component under its name', () => {
    expect(mdxComponents).toEqual({
      ApiBlock,
      CodeGroup,
      CopyPage,
      Expandable,
      ParamField,
      RequestExample,
      ResponseExample,
      ResponseField,
      Variant,
      Variants,
    });
  });
});
