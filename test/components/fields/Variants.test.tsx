// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiBlock, ParamField, Variant, Variants } from '../../../src/index.js';

const card = (
  <Variant title="Card">
    <ParamField name="number" />
  </Variant>
);
const account = (
  <Variant title="Bank account">
    <ParamField name="account.iban" />
  </Variant>
);

describe('Variants', () => {
  it('shows its variants as tabs and the content of one variant at a time', async () => {
    render(
      <Variants label="Payment method">
        {card}
        {account}
      </Variants>,
    );
    expect(screen.getByRole('tablist', { name: 'Payment method' })).toBeInTheDocument();
    expect(screen.getByRole('tabpanel', { name: 'Card' })).toHaveTextContent('number');
    await userEvent.click(screen.getByRole('tab', { name: 'Bank account' }));
    expect(screen.getByRole('tabpanel', { name: 'Bank account' })).toHaveTextContent('account.iban');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('renders the HTML of all variants on a server, each below its title', () => {
    const html = renderToString(
      <Variants>
        {card}
        {account}
      </Variants>,
    );
    for (const text of ['One of', 'Card', 'number', 'Bank account', 'iban']) expect(html).toContain(text);
    expect(html).not.toContain('hidden');
  });

  it('selects a variant without changing the selection in other groups of variants', async () => {
    render(
      <>
        <Variants label="First">
          {card}
          {account}
        </Variants>
        <Variants label="Second">
          {card}
          {account}
        </Variants>
      </>,
    );
    const [first] = screen.getAllByRole('tab', { name: 'Bank account' });
    await userEvent.click(first as HTMLElement);
    expect(screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)).toEqual([
      'Bank account',
      'Card',
    ]);
  });

  it('keeps a variant selected if find-in-page finds a match in another variant that is nested inside it', async () => {
    const { container } = render(
      <Variants label="Outer">
        {card}
        <Variant title="Bank">
          <Variants label="Inner">
            <Variant title="Europe">IBAN</Variant>
            <Variant title="America">Routing number</Variant>
          </Variants>
        </Variant>
      </Variants>,
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Bank' }));
    const [panel] = [...container.querySelectorAll('.apiblock-panel .apiblock-panel')].slice(-1);
    fireEvent(panel as Element, new Event('beforematch', { bubbles: true }));
    expect(screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)).toEqual(['Bank', 'America']);
  });

  it('shows a single variant without tabs', () => {
    const { container } = render(<Variants>{card}</Variants>);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(container.textContent).toMatch(/^Card\s*number\s*$/);
  });

  it('shows children that are not variants before the tabs', () => {
    const { container } = render(
      <Variants label="Source">
        <p>Either of these.</p>
        {card}
        {account}
      </Variants>,
    );
    expect(container.textContent).toMatch(/^Source\s*Either of these\.\s*CardBank account/);
  });

  it('uses the number of a variant as its title if the title is missing', () => {
    render(
      <Variants>
        {card}
        <Variant>Other</Variant>
      </Variants>,
    );
    expect(screen.getByRole('tab', { name: '2' })).toBeInTheDocument();
    expect(screen.getByText(/The variant has no title/)).toBeInTheDocument();
  });

  it('shows invalid titles, labels and children as JSON, with notes', () => {
    render(
      <Variants label={{ a: 1 } as never} labels={{ variants: 5 as never }}>
        <Variant title={['x'] as never}>{{ b: 2 } as never}</Variant>
      </Variants>,
    );
    expect(screen.getByText('{ "a": 1 }')).toBeInTheDocument();
    expect(screen.getByText('[ "x" ]')).toBeInTheDocument();
    expect(screen.getByText(/"b": 2/)).toBeInTheDocument();
    expect(screen.getAllByRole('note').map((note) => note.textContent)).toEqual([
      'label: Expected a string or a number',
      'title: Expected a string or a number',
      'children: Expected a React node, such as a string or an element',
    ]);
  });

  it('does not report invalid labels that it does not display', () => {
    const labels = { required: <b>nötig</b>, variants: <b>Eines von</b> } as never;
    render(
      <ApiBlock method="POST" endpoint="/charges" labels={labels}>
        <ParamField body="source" required>
          <Variants label="Payment method">
            {card}
            {account}
          </Variants>
        </ParamField>
      </ApiBlock>,
    );
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('passes the IDs, locations and labels from the block to nested fields', () => {
    render(
      <ApiBlock method="POST" endpoint="/charges" labels={{ variants: 'Eines von', required: 'nötig' }}>
        <ParamField body="source">
          <Variants>
            {card}
            <Variant title="Account">
              <ParamField name="account.iban" location="body" required />
            </Variant>
          </Variants>
        </ParamField>
      </ApiBlock>,
    );
    expect(screen.getByRole('tablist', { name: 'Eines von' })).toBeInTheDocument();
    expect(document.getElementById('post-charges--number')).toHaveTextContent('number');
    const nested = document.getElementById('post-charges--account-iban');
    expect(nested?.textContent).toMatch(/^account\.iban\s*nötig\s*$/);
  });
});
