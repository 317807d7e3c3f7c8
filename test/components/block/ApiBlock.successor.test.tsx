// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiBlock, Expandable, ParamField, ResponseField } from '../../../src/index.js';
import { show } from './show.tsx';

describe('ApiBlock', () => {
  it('names the successor before the deprecation note, and links to the block that documents the successor', () => {
    const { within: inside, block } = show({ deprecatedBy: 'POST /v2/users', deprecationNote: 'It ends in May.' });
    expect(block).toHaveAttribute('data-deprecated');
    expect(inside.getByText('deprecated')).toBeVisible();
    expect(inside.getByRole('note')).toHaveTextContent('DeprecatedUse POST /v2/users instead.It ends in May.');
    expect(inside.getByRole('link', { name: 'POST /v2/users' })).toHaveAttribute('href', '#post-v2-users');
    expect(inside.getByText('POST /v2/users').localName).toBe('code');
  });

  it('links to the default ID of the block that documents the successor', () => {
    render(
      <>
        <ApiBlock method="POST" endpoint="/v1/users/:id" deprecatedBy="POST /v2/users/:id" />
        <ApiBlock method="POST" endpoint="/v2/users/:id" />
      </>,
    );
    const link = screen.getByRole('link', { name: 'POST /v2/users/:id' });
    expect(document.querySelector(link.getAttribute('href') as string)).toBe(screen.getAllByRole('article')[1]);
  });

  it('shows the Markdown link in `deprecatedBy` as a link', () => {
    const { within: inside } = show({ deprecatedBy: '[Create a user](/v2/users)' });
    expect(inside.getByRole('note')).toHaveTextContent('DeprecatedUse Create a user instead.');
    expect(inside.getByRole('link', { name: 'Create a user' })).toHaveAttribute('href', '/v2/users');
  });

  it('shows no successor if `deprecated` is false', () => {
    const { within: inside, block } = show({ deprecated: false, deprecatedBy: 'POST /v2/users' });
    expect(block).not.toHaveAttribute('data-deprecated');
    expect(inside.queryByRole('note')).toBeNull();
  });

  it('uses a custom `useInstead` label for the sentence that names the successor', () => {
    const { within: inside } = show({
      deprecatedBy: 'POST /v2/users',
      labels: { useInstead: (successor) => `Bitte ${successor} nutzen.` },
    });
    expect(inside.getByRole('note')).toHaveTextContent('DeprecatedBitte POST /v2/users nutzen.');
    expect(inside.getByRole('link', { name: 'POST /v2/users' })).toBeVisible();
  });

  it('shows a custom `useInstead` label that is a React node', () => {
    const useInstead = (<em>Gone</em>) as unknown as () => string;
    const { within: inside } = show({ deprecatedBy: 'POST /v2/users', labels: { useInstead } });
    expect(inside.getByText('Gone').localName).toBe('em');
  });
});

function followLink(name: string): Element | null {
  return document.querySelector(screen.getByRole('link', { name }).getAttribute('href') as string);
}

describe('a deprecated field in a block', () => {
  it('links to its successor even if the successor is below the deprecated field', () => {
    render(
      <ApiBlock method="GET" endpoint="/users">
        <ParamField query="limit" deprecated="Large pages are slow." deprecatedBy="page_size" />
        <ParamField query="page_size" />
      </ApiBlock>,
    );
    expect(screen.getByText(/slow/)).toHaveTextContent('Use page_size instead. Large pages are slow.');
    expect(followLink('page_size')).toHaveTextContent('page_size');
    expect(followLink('page_size')?.id).toBe('get-users--page-size');
  });

  it.each([{ sections: true }, { sections: false }])(
    'links to the field in its own section if several fields have the name of its successor (%j)',
    ({ sections }) => {
      render(
        <ApiBlock method="GET" endpoint="/users" sections={sections}>
          <ParamField query="total" />
          <ResponseField name="total" status="404" />
          <ResponseField name="count" status="200" deprecatedBy="total" />
          <Expandable>
            <ResponseField name="total" status="200" type="bigint" />
          </Expandable>
        </ApiBlock>,
      );
      expect(within(followLink('total') as HTMLElement).getByText('bigint')).toBeInTheDocument();
    },
  );

  it('links to the field in its own parent field if several fields have the name of its successor', () => {
    render(
      <ApiBlock method="POST" endpoint="/users">
        <ParamField body="name" type="string" />
        <ParamField body="owner" type="object">
          <ParamField name="full_name" deprecatedBy="name" />
          <ParamField name="name" type="Name" />
        </ParamField>
      </ApiBlock>,
    );
    expect(within(followLink('name') as HTMLElement).getByText('Name')).toBeInTheDocument();
  });

  it('uses the `id` prop of its successor in the link', () => {
    render(
      <ApiBlock method="GET" endpoint="/users">
        <ParamField query="limit" deprecatedBy="filter[size]" />
        <ParamField query="filter[size]" id="size" />
      </ApiBlock>,
    );
    expect(screen.getByRole('link', { name: 'filter[size]' })).toHaveAttribute('href', '#size');
  });

  it('shows the name of its successor without a link if the block does not contain the successor', () => {
    render(
      <ApiBlock method="GET" endpoint="/users">
        <ParamField query="limit" deprecatedBy="page_size" />
        <ResponseField name="page_size" />
      </ApiBlock>,
    );
    expect(screen.getByText(/instead/)).toHaveTextContent('Use page_size instead.');
    expect(screen.queryByRole('link', { name: 'page_size' })).toBeNull();
  });

  it('never links to itself as its own successor', () => {
    render(
      <ApiBlock method="GET" endpoint="/users">
        <ParamField query="limit" deprecatedBy="limit" />
      </ApiBlock>,
    );
    expect(screen.queryByRole('link', { name: 'limit' })).toBeNull();
  });

  it('shows the value of the header that it documents', () => {
    render(
      <ApiBlock method="GET" endpoint="/users" headers={{ 'X-Key': 'secret', Accept: 'text/csv' }}>
        <ParamField header="X-Key" deprecatedBy="Authorization" />
        <ParamField header="Authorization" />
      </ApiBlock>,
    );
    expect(followLink('Authorization')).toHaveTextContent('Authorization');
    expect(screen.getByText('secret').closest('.apiblock-field')).toHaveTextContent('X-Key');
    expect(screen.getAllByText('text/csv')).toHaveLength(1);
  });
});

describe('a deprecated field outside a block', () => {
  it('names its successor without a link', () => {
    render(<ParamField query="limit" deprecatedBy="page_size" />);
    expect(screen.getByText('deprecated')).toBeVisible();
    expect(screen.getByText(/instead/)).toHaveTextContent('Use page_size instead.');
    expect(screen.getByText('page_size').localName).toBe('code');
    expect(screen.queryByRole('link', { name: 'page_size' })).toBeNull();
  });
});
