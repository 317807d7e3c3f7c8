// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ApiBlock,
  Expandable,
  type FieldLimit,
  ParamField,
  type ParamFieldProps,
  ResponseField,
} from '../../../src/index.js';

/** Renders a field and returns its constraints, such as `Limits: 1 to 100`. */
function showDetails(props: ParamFieldProps): string[] {
  render(<ParamField name="a" {...props} />);
  const terms = screen.queryAllByRole('term');
  const definitions = screen.queryAllByRole('definition');
  return terms.map((term, index) => `${term.textContent}: ${definitions[index]?.textContent?.trim()}`);
}

/** Renders a field and returns its first line, with single spaces. */
function showHead(props: ParamFieldProps): string {
  const { container } = render(<ParamField name="a" {...props} />);
  return (container.querySelector('.apiblock-field-head')?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

describe('first line of a field', () => {
  it.each<[ParamFieldProps, string]>([
    [{ location: 'cookie' }, 'a cookie'],
    [{ name: undefined, cookie: 'theme' }, 'theme cookie'],
    [{ status: 404 }, 'a 404'],
    [{ type: 'string', status: '4xx', required: true }, 'a string 4xx required'],
    [{ type: 'string', format: 'date-time' }, 'a string · date-time'],
    [{ nullable: true }, 'a nullable'],
    [{ type: 'null | string', nullable: true }, 'a null | string'],
    [{ readOnly: true, required: true, defaultValue: 1 }, 'a required read-only Default: 1'],
    [{ writeOnly: 'true' }, 'a write-only'],
    [{ since: '2.1', deprecated: true }, 'a deprecated since 2.1'],
  ])('shows the props %j as %s', (props, head) => {
    expect(showHead(props)).toBe(head);
  });

  it.each([
    ['404', 'amber'],
    ['5XX', 'red'],
    ['default', 'gray'],
  ])('shows the status code %s in the color %s', (status, color) => {
    render(<ResponseField name="a" status={status} />);
    expect(screen.getByText(status)).toHaveAttribute('data-color', color);
  });

  it('shows an invalid status code with a note', () => {
    render(<ResponseField name="a" status="teapot" />);
    expect(screen.getByText('teapot')).toHaveAttribute('data-color', 'gray');
    expect(screen.getByRole('note')).toHaveTextContent(
      'status: Expected a status code from 100 to 599, a class such as "4XX", or "default", found "teapot"',
    );
  });

  it.each([
    ['id', 0],
    ['created_at', 0],
    ['currentPeriodEndTimestamp', 3],
    ['organisation.billing.currentPeriod', 3],
    ['X-Extremely-Long-Header-Name', 0],
  ])('allows %s to wrap at %i positions without changing the text', (name, positions) => {
    const { container } = render(<ResponseField name={name} />);
    expect(container.querySelectorAll('wbr')).toHaveLength(positions);
    expect(container.querySelector('code')?.textContent).toBe(name);
  });
});

describe('FieldDetailList', () => {
  it.each<[ParamFieldProps, string[]]>([
    [{}, []],
    [{ enum: 'draft, published' }, ['Allowed values: draft published']],
    [{ enum: ['draft', 1, null] }, ['Allowed values: draft 1 null']],
    [{ example: 'doc_1' }, ['Example: doc_1']],
    [{ example: '["a"]' }, ['Example: ["a"]']],
    [{ example: 0, examples: [1] }, ['Examples: 0 1']],
    [{ minimum: 1, maximum: '1e2', minItems: 1 }, ['Limits: 1 to 1e2, at least 1 item']],
    [{ pattern: '^a{2}$' }, ['Pattern: ^a{2}$']],
    [{ minLength: 0, uniqueItems: false, enum: '', examples: [] }, []],
    [
      { examples: '["x"]', pattern: 'x', maxLength: 5, enum: ['x'] },
      ['Allowed values: x', 'Limits: at most 5 characters', 'Pattern: x', 'Example: x'],
    ],
  ])('shows the props %j as the lines %j', (props, details) => {
    expect(showDetails(props)).toEqual(details);
  });

  it('shows values as code, each with its description', () => {
    render(<ParamField name="a" enum='{"queued": "Waits for a `runner`.", "done": null}' />);
    const queued = screen.getByText('queued').parentElement;
    const done = screen.getByText('done').parentElement;
    expect(queued).toHaveTextContent('queued Waits for a runner.');
    expect(within(queued as HTMLElement).getByText('runner').localName).toBe('code');
    expect(done?.textContent).toMatch(/^done\s*$/);
  });

  it('renders no empty class attribute for a value with an empty description', () => {
    render(<ParamField name="a" enum='{"queued": ""}' />);
    expect(screen.getByText('queued').parentElement).not.toHaveAttribute('class');
  });

  it('shows an invalid value as written, with a note', () => {
    expect(showDetails({ enum: '["a"', minimum: 'low', examples: true })).toEqual([
      'Allowed values: ["a"',
      'Limits: at least low',
      'Example: true',
    ]);
    expect(screen.getAllByRole('note').map((note) => note.textContent)).toEqual([
      'enum: Expected an array of values, or an object that maps values to descriptions',
      'examples: Expected an array of values, or an object that maps values to descriptions',
      'minimum: Expected a number, found "low"',
    ]);
  });

  it('appears after the description and before the nested fields', () => {
    const { container } = render(
      <ResponseField name="data" minItems={1} description="In `short`.">
        <p>At length.</p>
        <ResponseField name="id" />
        <p>And more.</p>
        <Expandable>Others</Expandable>
      </ResponseField>,
    );
    expect(container.textContent).toMatch(
      /In short\.\s*At length\.\s*Limits at least 1 item\s*id\s*And more\..*Others/,
    );
  });

  it('appears before the nested fields if the field is in a block', () => {
    render(
      <ApiBlock method="GET" endpoint="/a">
        <ResponseField name="data" minItems={1}>
          <ResponseField name="id" />
        </ResponseField>
      </ApiBlock>,
    );
    expect(document.getElementById('get-a--data')?.textContent).toMatch(/^data\s*Limits at least 1 item\s*id\s*$/);
  });

  it('uses custom labels, including functions', () => {
    const labels = {
      allowed: 'Erlaubt',
      limits: 'Grenzen',
      limit: ({ max = '' }: FieldLimit) => `höchstens ${max}`,
      since: (version: string) => `ab ${version}`,
      nullable: 'auch null',
    };
    expect(showDetails({ enum: '1', maximum: 5, labels, since: 3, nullable: true })).toEqual([
      'Erlaubt: 1',
      'Grenzen: höchstens 5',
    ]);
    expect(screen.getByText('ab 3')).toBeInTheDocument();
    expect(screen.getByText('auch null')).toBeInTheDocument();
  });

  it('shows React nodes that a label function returns', () => {
    const labels = { limit: ({ max }: FieldLimit) => <b>up to {max}</b> } as never;
    expect(showDetails({ maximum: 5, maxLength: 9, labels })).toEqual(['Limits: up to 5, up to 9']);
  });

  it('shows a string unchanged if it replaces a label function', () => {
    const labels = { limit: 'begrenzt', since: ['a'] } as never;
    expect(showDetails({ maximum: 5, since: 3, labels })).toEqual(['Limits: begrenzt']);
    expect(screen.getByText('a', { selector: '.apiblock-field-trait' })).toBeInTheDocument();
  });
});

describe('ParamField', () => {
  it('shows the `description` prop before the children', () => {
    const { container } = render(
      <ParamField name="a" description="From *the prop*.">
        From `within`.
      </ParamField>,
    );
    expect([...container.querySelectorAll('.apiblock-field-description')].map((part) => part.textContent)).toEqual([
      'From the prop.',
      'From within.',
    ]);
  });

  it.each([undefined, null, false, ''])('shows no description if the `description` prop is %j', (description) => {
    const { container } = render(<ParamField name="a" description={description} />);
    expect(container.querySelector('.apiblock-field-description')).toBeNull();
  });

  it('shows a deprecation note', () => {
    render(<ParamField name="a" deprecated="Use `b` instead." />);
    expect(screen.getByText('deprecated')).toHaveClass('apiblock-field-mark');
    expect(screen.getByText(/instead/)).toHaveTextContent('Use b instead.');
    expect(screen.getByText('b').localName).toBe('code');
  });
});

describe('ResponseField', () => {
  it('does not repeat the location and status code that it inherits from the enclosing field', () => {
    render(
      <ApiBlock method="GET" endpoint="/a">
        <ResponseField name="errors" status="404" location="body">
          <Expandable>
            <ResponseField name="detail" status={404} location="body">
              <ResponseField name="text" location="header" status="500" />
            </ResponseField>
          </Expandable>
        </ResponseField>
      </ApiBlock>,
    );
    const heads = [...document.querySelectorAll('.apiblock-field-head')].map((head) =>
      (head.textContent ?? '').replace(/\s+/g, ' ').trim(),
    );
    expect(heads).toEqual(['errors body', 'detail', 'text header 500']);
  });
});
