// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createMdxComponents, mdxComponents } from '../../src/index.js';

const DEFAULTS = {
  baseUrl: 'https://api.example.com',
  languages: 'curl, python',
  labels: { body: 'Inhalt', required: 'nötig', details: 'Mehr' },
};

describe('createMdxComponents', () => {
  const { ApiBlock, Expandable, ParamField, ResponseField, Variant, Variants, ...rest } = createMdxComponents(DEFAULTS);

  it('returns every apiblock component under its name', () => {
    expect(Object.keys(createMdxComponents({})).sort()).toEqual(Object.keys(mdxComponents).sort());
    expect(Object.keys(rest).sort()).toEqual(['CodeGroup', 'CopyPage', 'RequestExample', 'ResponseExample']);
  });

  it('uses default values for props that a page omits', () => {
    render(<ApiBlock method="POST" endpoint="/a" body="1" baseUrl={undefined} />);
    const block = within(screen.getByRole('article'));
    expect(block.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['cURL', 'Python']);
    expect(block.getByRole('group', { name: 'cURL' })).toHaveTextContent('https://api.example.com/a');
    expect(block.getByText('Inhalt')).toBeVisible();
  });

  it('lets pages override default props and labels', () => {
    render(
      <ApiBlock
        method="POST"
        endpoint="/a"
        baseUrl="https://b.example"
        languages="go"
        body="1"
        labels={{ copy: 'K' }}
      />,
    );
    const block = within(screen.getByRole('article'));
    expect(block.getByRole('group', { name: 'Go' })).toHaveTextContent('https://b.example/a');
    expect(block.getByRole('button', { name: 'K: Inhalt' })).toBeVisible();
  });

  it('merges nested labels one by one, and keeps the default label if a page passes undefined', () => {
    const site = createMdxComponents({
      labels: { body: 'Inhalt', locations: { query: 'Abfrage', path: 'Pfad' }, auth: { bearer: 'Träger' } } as never,
    });
    render(
      <site.ApiBlock
        method="POST"
        endpoint="/a"
        body="1"
        auth="bearer"
        labels={{ body: undefined, locations: { query: 'Suche' }, auth: null } as never}
      />,
    );
    expect(screen.getByText('Träger')).toBeVisible();
    expect(screen.getByText('Inhalt')).toBeVisible();
    render(
      <>
        <site.ParamField query="q" labels={{ locations: { query: 'Suche' } } as never} />
        <site.ParamField path="p" labels={{ locations: { query: 'Suche', path: undefined } } as never} />
      </>,
    );
    expect(screen.getByText('Suche')).toBeVisible();
    expect(screen.getByText('Pfad')).toBeVisible();
  });

  it("prefers a page's React node to the site's React node for the same label", () => {
    const site = createMdxComponents({ labels: { body: <b>Inhalt</b> } as never });
    render(<site.ApiBlock method="POST" endpoint="/a" body="1" labels={{ body: <i>Daten</i> } as never} />);
    expect(screen.getByText('Daten').tagName).toBe('I');
    expect(screen.queryByText('Inhalt')).toBeNull();
  });

  it('returns components that render like the originals in blocks, and use the default labels outside blocks', () => {
    const fields = (
      components: Pick<typeof mdxComponents, 'ParamField' | 'ResponseField' | 'Expandable' | 'Variants'>,
    ) => (
      <>
        <components.ParamField path="id" required example="7" />
        <components.ResponseField name="a">
          <components.Expandable>
            <components.ResponseField name="b" required />
          </components.Expandable>
        </components.ResponseField>
        <components.ParamField body="x">
          <components.Variants>
            <Variant title="1" />
            <Variant title="2" />
          </components.Variants>
        </components.ParamField>
      </>
    );
    const props = { method: 'GET', endpoint: '/{id}' };
    const own = { ParamField, ResponseField, Expandable, Variants };
    expect(renderToString(<ApiBlock {...props}>{fields(own)}</ApiBlock>)).toBe(
      renderToString(
        <mdxComponents.ApiBlock {...props} {...DEFAULTS}>
          {fields(mdxComponents)}
        </mdxComponents.ApiBlock>,
      ),
    );
    render(<ParamField name="id" required />);
    expect(screen.getByText('nötig')).toBeVisible();
  });
});
