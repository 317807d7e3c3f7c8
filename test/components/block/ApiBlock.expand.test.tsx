// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  ApiBlock,
  type ApiBlockProps,
  createMdxComponents,
  Expandable,
  ParamField,
  ResponseField,
  Variant,
  Variants,
} from '../../../src/index.js';
import de from '../../../src/labels/de.js';
import { readSections } from './read-sections.ts';
import { show } from './show.tsx';

/** Returns the summaries of all disclosures in document order, each with the names of the fields directly inside it. */
function readDisclosures(block: HTMLElement) {
  return [...block.querySelectorAll('details')].map((details) => [
    details.querySelector('summary')?.textContent,
    ...[...details.querySelectorAll('.apiblock-field-name')]
      .filter((name) => name.closest('details') === details)
      .map(({ textContent }) => textContent),
  ]);
}

/** Returns the field names that the summaries of all disclosures contain, in document order. */
function readSummaryNames(block: HTMLElement) {
  return [...block.querySelectorAll('summary')].map(
    (summary) => summary.querySelector('.apiblock-names')?.getAttribute('data-names') ?? undefined,
  );
}

const user = (
  <ResponseField name="user" type="object" example="{}">
    The account.
    <ResponseField name="login" />
    <ResponseField name="plan" type="object">
      <ResponseField name="seats" />
    </ResponseField>
  </ResponseField>
);

describe('ApiBlock with expand', () => {
  it('shows members below the last visible level in closed disclosures whose summaries contain the number of members', () => {
    const { block } = show({ expand: 1, children: user });
    expect(readDisclosures(block)).toEqual([
      ['2 members of user', 'login', 'plan'],
      ['1 member of plan', 'seats'],
    ]);
    expect(block.querySelector('details[open]')).toBeNull();
  });

  it('shows the specified number of levels, or all levels by default', () => {
    expect(readDisclosures(show({ expand: '2', children: user }).block)).toEqual([['1 member of plan', 'seats']]);
    for (const expand of [3, 'all', undefined, 'some'] as const) {
      const { container } = render(
        <ApiBlock method="GET" endpoint="/" expand={expand as 'all'}>
          {user}
        </ApiBlock>,
      );
      expect(container.querySelector('details')).toBeNull();
    }
  });

  it('shows the description and the constraints of a field above its members', () => {
    const { block } = show({ expand: 1, children: user });
    const field = block.querySelector('.apiblock-field') as HTMLElement;
    const order = ['The account.', 'Example', '2 members of'].map((text) => field.textContent?.indexOf(text) ?? -1);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it('renders the same fields with the same IDs as without expand', () => {
    const readIds = (expand: 1 | undefined) =>
      renderToString(
        <ApiBlock method="GET" endpoint="/" expand={expand}>
          {user}
        </ApiBlock>,
      ).match(/id="get--[^"]+"/g);
    expect(readIds(1)).toEqual(readIds(undefined));
  });

  it('counts members with the same name in several variants once', () => {
    const { block } = show({
      expand: 1,
      children: (
        <ResponseField name="source" type="object">
          <ResponseField name="id" />
          <Variants>
            <Variant title="Card">
              <ResponseField name="object" />
              <ResponseField name="number" />
            </Variant>
            <Variant title="Bank">
              <ResponseField name="object" />
              <ResponseField name="iban" />
            </Variant>
          </Variants>
        </ResponseField>
      ),
    });
    expect(readDisclosures(block)[0]?.[0]).toBe('4 members of source ·\u00a0Card, Bank');
  });

  describe('a disclosure with variants', () => {
    const toVariants = (titles: readonly unknown[], key?: string) => (
      <Variants key={key}>
        {titles.map((title, index) => (
          <Variant key={index} title={title as string}>
            <ResponseField name={`m${index}`} />
          </Variant>
        ))}
      </Variants>
    );

    it.each<{ expected: string; children: ReactNode }>([
      { expected: '2 members of a ·\u00a0**Card**, Bank', children: toVariants(['**Card**', 'Bank']) },
      {
        expected: '2 members of a ·\u00a0Card, Bank',
        children: <Expandable title="a">{toVariants(['Card', 'Bank'])}</Expandable>,
      },
      { expected: '6 members of a ·\u00a0A, B, C, D, …', children: toVariants(['A', 'B', 'C', 'D', 'E', 'F']) },
      // A single variant has no tabs.
      { expected: '1 member of a', children: toVariants(['Card']) },
      // MDX passes {3} as a number.
      { expected: '2 members of a ·\u00a02, 3', children: toVariants(['2', 3]) },
      { expected: '2 members of a', children: toVariants(['Card', undefined]) },
      { expected: '2 members of a', children: [toVariants(['A', 'B'], 'first'), toVariants(['C', 'D'], 'second')] },
      { expected: '1 member of a', children: <ResponseField name="inner">{toVariants(['A', 'B'])}</ResponseField> },
    ])('has the summary $expected', ({ expected, children }) => {
      const field = (
        <ResponseField name="a" type="object">
          {children}
        </ResponseField>
      );
      expect(readDisclosures(show({ expand: 1, children: field }).block)[0]?.[0]).toBe(expected);
    });
  });

  it('lists the names of all members in the summary, without repetitions or escape characters', () => {
    const { block } = show({
      expand: 1,
      children: [
        user,
        <ResponseField key="a" name="a">
          <ResponseField name="x\.y" />
          <Variants>
            <Variant title="One">
              <ResponseField name="kind" />
            </Variant>
            <Variant title="Two">
              <ResponseField name="kind" />
            </Variant>
          </Variants>
        </ResponseField>,
      ],
    });
    expect(readSummaryNames(block)).toEqual(['login, plan', 'seats', 'x.y, kind']);
  });

  it('hides the names of the members from screen readers, so that the name of the disclosure is short', () => {
    const { block } = show({ expand: 1, children: user });
    expect(block.querySelector('.apiblock-names')).toHaveAttribute('aria-hidden', 'true');
    expect(block.querySelector('summary')?.textContent).toBe('2 members of user');
  });

  it('does not count array items as a level', () => {
    const { block } = show({
      expand: 1,
      children: (
        <ResponseField name="rows" type="object[][]">
          <ResponseField name="[]" type="object[]">
            <ResponseField name="x" />
            <ResponseField name="y" />
          </ResponseField>
        </ResponseField>
      ),
    });
    expect(readDisclosures(block)).toEqual([['2 members of rows', '[]', 'x', 'y']]);
  });

  it('keeps an Expandable that contains all members, unless its title only repeats the name of the field', () => {
    const { Expandable: OwnExpandable } = createMdxComponents({ labels: de });
    const toField = (name: string, expandable: ReactNode) => <ResponseField name={name}>{expandable}</ResponseField>;
    const { block } = show({
      expand: 1,
      children: [
        toField(
          'a',
          <Expandable title="More" defaultOpen>
            <ResponseField name="x" />
          </Expandable>,
        ),
        toField(
          'b',
          <OwnExpandable title="b">
            <ResponseField name="x" />
          </OwnExpandable>,
        ),
        toField(
          'c',
          <>
            <ResponseField name="x" />
            <Expandable title="More">
              <ResponseField name="y" />
            </Expandable>
          </>,
        ),
      ],
    });
    expect(readDisclosures(block)).toEqual([
      ['More', 'x'],
      ['1 member of b', 'x'],
      ['2 members of c', 'x'],
      ['More', 'y'],
    ]);
  });

  it('shows the first 20 of more than 30 response fields, and the remaining fields in a closed disclosure', () => {
    const toFields = (count: number) =>
      Array.from({ length: count }, (_, index) => <ResponseField key={index} name={`field${index}`} />);
    const read = (props: Partial<ApiBlockProps>) => {
      const { container } = render(<ApiBlock method="GET" endpoint="/" {...props} />);
      return readDisclosures(container);
    };
    const lastNames = Array.from({ length: 11 }, (_, index) => `field${20 + index}`);
    expect(read({ expand: 1, children: toFields(31) })).toEqual([['11 more fields', ...lastNames]]);
    expect(read({ expand: 1, children: toFields(30) })).toEqual([]);
    expect(read({ children: toFields(31) })).toEqual([]);
    const parameters = toFields(31).map(({ props }) => <ParamField key={props.name} query={props.name} />);
    expect(read({ expand: 1, children: parameters })).toEqual([]);
  });

  it('shows the members of the last visible field and the text after the fields of a long response', () => {
    const toFields = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => <ResponseField key={prefix + index} name={`${prefix}${index}`} />);
    const { block } = show({
      expand: 1,
      children: [
        ...toFields('a', 19),
        <ResponseField key="b" name="b" type="object" />,
        <ResponseField key="b.c" name="b.c" />,
        ...toFields('d', 10),
        <p key="between">Text between fields</p>,
        <ResponseField key="e" name="e" type="object">
          <ResponseField name="f" />
        </ResponseField>,
        <p key="after">Text after all fields</p>,
      ],
    });
    expect(readDisclosures(block)).toEqual([
      ['11 more fields', ...Array.from({ length: 10 }, (_, index) => `d${index}`), 'e'],
      ['1 member of e', 'f'],
    ]);
    expect(readSummaryNames(block)).toEqual(['d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, e', 'f']);
    expect(screen.getByText('Text between fields').closest('details')).not.toBeNull();
    expect(screen.getByText('Text after all fields').closest('details')).toBeNull();
    expect(screen.getByText('Expand all')).toBeTruthy();
  });

  it('shows all fields of a long response if they are in one group', () => {
    const fields = Array.from({ length: 40 }, (_, index) => <ResponseField key={index} name={`field${index}`} />);
    const variants = (
      <Variants>
        <Variant title="One">{fields}</Variant>
      </Variants>
    );
    expect(readDisclosures(show({ expand: 1, children: variants }).block)).toEqual([]);
  });

  it('translates the summary', () => {
    const { block } = show({ expand: 1, labels: de, children: user });
    expect(readDisclosures(block).map(([summary]) => summary)).toEqual(['2 Felder von user', '1 Feld von plan']);
  });

  it("uses the site's default value or, if there is none, expand={1} for a block from an OpenAPI description", () => {
    const { ApiBlock: Block } = createMdxComponents({ expand: 2 });
    const { ApiBlock: PlainBlock } = createMdxComponents({});
    const count = (block: ReactNode) => render(block).container.querySelectorAll('details').length;
    const props = { method: 'GET', endpoint: '/', children: user } as const;
    expect(count(<Block {...props} />)).toBe(1);
    expect(count(<Block {...props} described />)).toBe(1);
    expect(count(<Block {...props} expand="all" />)).toBe(0);
    expect(count(<PlainBlock {...props} described />)).toBe(2);
    expect(count(<PlainBlock {...props} />)).toBe(0);
  });
});

describe('ApiBlock with expand and error responses', () => {
  const toFields = (status: string, extra?: ReactNode) => [
    <ResponseField key={`${status} code`} status={status} name="code" type="integer" example={7} />,
    <ResponseField key={`${status} errors`} status={status} name="errors" type="object[]">
      <ResponseField name="path" />
    </ResponseField>,
    extra,
  ];

  it('shows error responses with the same fields in one closed section', () => {
    const { block } = show({
      expand: 1,
      responses: [{ statusCode: 200 }, { statusCode: 400 }, { statusCode: 404 }],
      children: [
        <ResponseField key="id" name="id" />,
        ...toFields('400'),
        ...toFields('404', <ResponseField key="hint" name="hint" status="404" />),
        ...toFields('5xx'),
        ...toFields('default'),
      ],
    });
    expect(readSections(block)).toEqual([
      ['Response 200 OK', 'id'],
      ['Responses 400, 5xx, default', 'code', 'errors', 'path'],
      ['Response 404 Not Found', 'code', 'errors', 'path', 'hint'],
    ]);
    expect(readDisclosures(block)).toEqual([
      ['{ code, errors }', 'code', 'errors'],
      ['1 member of errors', 'path'],
      ['{ code, errors, hint }', 'code', 'errors', 'hint'],
      ['1 member of errors', 'path'],
    ]);
    expect(block.querySelector('details[open]')).toBeNull();
  });

  it('adds a link target for each status code to the section', () => {
    const { block } = show({ expand: 1, children: [...toFields('400'), ...toFields('404')] });
    const toTarget = (status: string) => block.querySelector(`[id="${block.id}__status-${status}"]`);
    expect(toTarget('400')).toHaveClass('apiblock-section');
    expect(toTarget('404')).toHaveTextContent('404');
    expect(toTarget('400')).toContainElement(toTarget('404') as HTMLElement);
  });

  it('shows error responses in separate sections if their text, headers or members differ', () => {
    const { block } = show({
      expand: 1,
      children: [
        ...toFields('400'),
        ...toFields('401', <p key="text">Sign in again.</p>),
        ...toFields('429', <ResponseField key="header" header="Retry-After" status={429} />),
        <ResponseField key="code" status="500" name="code" type="integer" example={8} />,
        <ResponseField key="errors" status="500" name="errors" type="object[]">
          <ResponseField name="path" />
        </ResponseField>,
      ],
    });
    expect(readSections(block).map(([title]) => title)).toEqual([
      'Response 400 Bad Request',
      'Response 401 Unauthorized',
      'Response 429 Too Many Requests',
      'Response 500 Internal Server Error',
    ]);
  });

  it('shows error responses in separate sections if expand is not set', () => {
    const { block } = show({ children: [...toFields('400'), ...toFields('404')] });
    expect(readSections(block)).toHaveLength(2);
    expect(block.querySelector('details')).toBeNull();
  });

  it('names an error response after its first eight fields, or after its headers if it has no fields', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    const { block } = show({
      expand: 1,
      children: [
        ...names.map((name) => <ResponseField key={name} status="400" name={name} />),
        <ResponseField key="header" header="Retry-After" status="429" />,
      ],
    });
    expect(readDisclosures(block).map(([summary]) => summary)).toEqual(['{ a, b, c, d, e, f, g, h, … }', 'Headers']);
  });

  it('does not merge error responses whose props contain dates or circular arrays, which cannot be compared', () => {
    const toEndless = () => {
      const list: unknown[] = [];
      list.push(list);
      return list as ReactNode[];
    };
    const { block } = show({
      expand: 1,
      children: [400, 401, 402, 403].map((status, index) => (
        <ResponseField
          key={status}
          status={status}
          name="at"
          example={index < 2 ? (new Date(index) as unknown as string) : undefined}
          description={index < 2 ? undefined : toEndless()}
        />
      )),
    });
    expect(readSections(block)).toHaveLength(4);
  });
});

describe('ExpandAll', () => {
  const members = (name: string) => (
    <ResponseField key={name} name={name} type="object">
      <ResponseField name="x" />
    </ResponseField>
  );

  it('opens and closes all disclosures of its section', async () => {
    const { block } = show({ expand: 1, children: [members('a'), members('b'), members('c')] });
    const areOpen = () => [...block.querySelectorAll('details')].map(({ open }) => open);
    fireEvent.click(screen.getByRole('button', { name: 'Expand all: Response' }));
    expect(areOpen()).toEqual([true, true, true]);
    // jsdom fires the toggle event asynchronously.
    const button = await screen.findByRole('button', { name: 'Collapse all: Response' });
    expect(button).toHaveTextContent('Collapse all');
    act(() => {
      (block.querySelector('details') as HTMLDetailsElement).open = false;
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Expand all: Response' }));
    expect(areOpen()).toEqual([true, true, true]);
    fireEvent.click(await screen.findByRole('button', { name: 'Collapse all: Response' }));
    expect(areOpen()).toEqual([false, false, false]);
  });

  it('is inside the disclosure that contains the fields of an error response', () => {
    const toError = (field: ReactElement<{ status?: string }>) => cloneElement(field, { status: '400' });
    const { block } = show({ expand: 1, children: [toError(members('a')), toError(members('b'))] });
    const error = screen.getByText('{ a, b }').closest('details') as HTMLDetailsElement;
    error.open = true;
    fireEvent.click(within(error).getByRole('button', { name: 'Expand all: Response 400 Bad Request' }));
    expect([...block.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true, true]);
  });

  it('is hidden in server-rendered HTML, and missing in a section with a single disclosure', () => {
    const render = (children: ReactNode) =>
      renderToString(
        <ApiBlock method="GET" endpoint="/" expand={1}>
          {children}
        </ApiBlock>,
      );
    expect(render([members('a'), members('b')])).toMatch(/<button[^>]*class="apiblock-expand-all"[^>]*hidden=""/);
    expect(render(members('a'))).not.toContain('apiblock-expand-all');
    expect(within(document.body).queryByText('Expand all')).toBeNull();
  });
});
