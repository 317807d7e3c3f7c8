// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiBlock, type ApiBlockProps } from '../../../src/index.js';

const VALID_PROPS: ApiBlockProps = {
  method: 'POST',
  endpoint: '/documents',
  headers: '{"Accept": "text/plain"}',
  body: '{"good": "body"}',
  response: '{"good": "response"}',
  responses: '[{"statusCode": 404, "body": {"good": "list"}}]',
  rateLimit: '{"requests": 60, "window": "1m"}',
  codeExamples: '[{"language": "python", "code": "good = 1"}]',
};

const JSON_PROPS = ['headers', 'body', 'response', 'responses', 'rateLimit', 'codeExamples'] as const;

/** Text that a block shows for each prop in {@link VALID_PROPS}. */
const SHOWN_TEXTS: Record<(typeof JSON_PROPS)[number], string> = {
  headers: 'text/plain',
  body: '"good": "body"',
  response: '"good": "response"',
  responses: '"good": "list"',
  rateLimit: '60 requests per minute',
  codeExamples: 'good = 1',
};

describe('ApiBlock with malformed JSON', () => {
  it.each(JSON_PROPS)(
    'shows %s as written, with the prop, line, column and expected value, and renders the other props',
    (prop) => {
      const text = '{\n  "a": 1,\n  "b" 2\n}';
      const { container } = render(<ApiBlock {...VALID_PROPS} {...{ [prop]: text }} />);
      const note = screen.getByRole('note', { hidden: true });
      expect(note).toHaveTextContent(`${prop} (line 3, column 7 of its text): Expected ":", found "2"`);
      expect(within(note).getByRole('group', { hidden: true }).textContent).toBe('  "b" 2\n      ^');
      expect(container.textContent).toContain(text);
      for (const other of JSON_PROPS)
        if (other !== prop) expect(container.textContent, other).toContain(SHOWN_TEXTS[other]);
      expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('POST /documents');
      expect(container.textContent).toContain("curl -X POST '/documents'");
    },
  );

  it.each([
    ['headers', '["a"]', 'Expected a JSON object of header names and values'],
    [
      'responses',
      '{"statusCode": 200}',
      'Expected an array: [{"statusCode", "label"?, "description"?, "headers"?, "body"?}, …]',
    ],
    ['codeExamples', '7', 'Expected an array: [{"language", "label"?, "code"}, …]'],
    ['rateLimit', '{"requests": 60}', 'Expected {"requests", "window", "note"?}, found no "window"'],
    ['rateLimit', '{"window": "1m"}', 'Expected {"requests", "window", "note"?}, found no "requests"'],
  ])('reports the expected structure of %s if it is %s', (prop, text, message) => {
    const { container } = render(<ApiBlock {...VALID_PROPS} {...{ [prop]: text }} />);
    expect(screen.getByRole('note', { hidden: true })).toHaveTextContent(
      `${prop} (line 1, column 1 of its text): ${message}`,
    );
    expect(container.textContent).toContain(text);
  });

  it('reports values that JSON cannot represent, such as NaN', () => {
    const cycle: Record<string, unknown> = { a: 1 };
    cycle.self = cycle;
    const { container } = render(<ApiBlock {...VALID_PROPS} body={cycle as never} response={NaN} />);
    expect(screen.getAllByRole('note', { hidden: true }).map((note) => note.textContent)).toEqual([
      expect.stringMatching(/^body \(line 3, column 11 of its text\): Expected a value/),
      expect.stringMatching(/^response \(line 1, column 1 of its text\): Expected a value/),
    ]);
    expect(container.textContent).toContain('"self": (cycle)');
  });
});

describe('ApiBlock with an invalid array item', () => {
  it('shows an invalid item of `responses` as written, next to the valid items', () => {
    const { container } = render(
      <ApiBlock
        {...VALID_PROPS}
        response={undefined}
        responses={
          '[\n  {"statusCode": "many", "body": {"x": 1}},\n  "text",\n  {},\n  {"statusCode": 200, "body": "{\\"a\\": }"},\n  {"statusCode": 201, "body": {"good": "item"}}\n]'
        }
      />,
    );
    expect(screen.getAllByRole('note', { hidden: true }).map((note) => note.textContent?.split(': ')[0])).toEqual([
      'responses[0].statusCode (line 2, column 18 of its text)',
      'responses[1] (line 3, column 3 of its text)',
      'responses[2].statusCode (line 4, column 3 of its text)',
      'responses[3].body (line 1, column 7 of its text)',
    ]);
    const tabs = within(screen.getByRole('tablist', { name: 'Responses' })).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent?.trim())).toEqual([
      'many',
      'Response',
      'Response',
      '200 OK',
      '201 Created',
    ]);
    expect(container.textContent).toContain('{"a": }');
    expect(container.textContent).toContain('"good": "item"');
  });

  it('shows an invalid item of `codeExamples` as written, next to the valid items', () => {
    const { container } = render(
      <ApiBlock
        {...VALID_PROPS}
        codeExamples={'[{"language": "python"}, 7, {"language": "ruby", "code": "puts 1"}]'}
      />,
    );
    expect(screen.getAllByRole('note', { hidden: true }).map((note) => note.textContent?.split('[{')[0])).toEqual(
      [
        'codeExamples[0] (line 1, column 2 of its text): Expected {"language", "label"?, "code"}',
        'codeExamples[1] (line 1, column 26 of its text): Expected {"language", "label"?, "code"}',
      ].map((text) => expect.stringContaining(text)),
    );
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(
      expect.arrayContaining(['Python', 'Code', 'Ruby']),
    );
    expect(container.textContent).toContain('puts 1');
  });
});

describe('MistakeNote', () => {
  it('does not have the alert role, which would interrupt screen readers', () => {
    render(<ApiBlock {...VALID_PROPS} body="{" />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an excerpt of a long line', () => {
    render(<ApiBlock {...VALID_PROPS} body={`{"a": "${'x'.repeat(500)}", b: "${'y'.repeat(500)}"}`} />);
    const [excerpt, caret = ''] = (within(screen.getByRole('note')).getByRole('group').textContent ?? '').split('\n');
    expect(excerpt?.length).toBeLessThan(100);
    expect(excerpt?.[caret.indexOf('^')]).toBe('b');
  });
});
