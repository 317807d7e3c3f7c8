import { render, screen } from '@testing-library/react';
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
  it('shows its variants as tabs, one at a time', async () => {
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

  it('renders all variants in the HTML, each below its title', () => {
    const html = renderToString(
      <Variants>
        {card}
        {account}
      </Variants>,
    );
    for (const text of ['One of', 'Card', 'number', 'Bank account', 'iban']) expect(html).toContain(text);
    expect(html).not.toContain('hidden');
  });

  it('selects a variant independently of other tabs', async () => {
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

  it('shows a single variant without tabs', () => {
    const { container } = render(<Variants>{card}</Variants>);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(container.textContent).toMatch(/^Card\s*number\s*$/);
  });

  it('keeps children that are not variants', () => {
    const { container } = render(
      <Variants label="Source">
        <p>Either of these.</p>
        {card}
        {account}
      </Variants>,
    );
    expect(container.textContent).toMatch(/^Source\s*Either of these\.\s*CardBank account/);
  });

  it('uses the number of a variant as its name if the title is missing', () => {
    render(
      <Variants>
        {card}
        <Variant>Other</Variant>
      </Variants>,
    );
    expect(screen.getByRole('tab', { name: '2' })).toBeInTheDocument();
    expect(screen.getByText(/Expected the title of the variant, found nothing/)).toBeInTheDocument();
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
      'label: Expected a string',
      'title: Expected a string',
      'children: Expected a React node',
    ]);
  });

  it('passes the ids, locations and labels of the block to the fields inside', () => {
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
    expect(nested).toHaveAttribute('data-depth', '1');
    expect(nested?.textContent).toMatch(/^account\.iban\s*nötig\s*$/);
  });
});
