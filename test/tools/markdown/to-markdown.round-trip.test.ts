import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApiBlockData, type FieldData, toMarkdown } from '../../../src/markdown.js';
import { type Inline, parseInlineMarkdown } from '../../../src/model/text/inline-markdown.js';
import { anyBlockProps } from '../../support/anything.ts';
import { readers } from './read-markdown.ts';

/** Strings with a special meaning in Markdown, HTML or MDX. */
// prettier-ignore
const SPECIAL_STRINGS = [
  '`', '```', '~~~', '~~', '|', '| - |', '*', '**', '_', '#', '# ', '>', '- ', '+ ', '1. ', '=', '===', '---', '***', '\\',
  '<', '</', '<b>', '<!--', '-->', '<https://a.bc>', 'https://a.bc', 'www.a.bc', 'a@b.cd', '&', '&amp;', '&#35;', '[', ']', '](',
  '[a]: b', '[^1]', '[x] ', '!', '![', '(', ')', '{', '}', '{x}', '${', ':', ':::', '"', "'", '$$', '\n', '\n\n', '\t', ' ', '  ',
  '    ', 'a', 'b ', '1', 'é', '\u00a0', '\u200b', '😀', 'import x', 'export default', '<script>', '</pre>', '%20',
];

const hostile = fc.array(fc.constantFrom(...SPECIAL_STRINGS), { maxLength: 12 }).map((parts) => parts.join(''));
const line = hostile.map((text) => text.replace(/[\r\n]/g, ' '));

const field: fc.Arbitrary<FieldData> = fc.record(
  { query: line, type: line, defaultValue: hostile, description: hostile },
  { requiredKeys: ['query'] },
);

const block: fc.Arbitrary<ApiBlockData> = fc.record(
  {
    method: fc.constantFrom('GET', 'POST'),
    endpoint: line,
    title: hostile,
    description: hostile,
    headers: fc.dictionary(fc.stringMatching(/^[A-Za-z*`_|~-]{1,6}$/), line),
    body: hostile.map((text) => JSON.stringify({ [text]: text })),
    codeExamples: fc.array(fc.record({ language: line, label: line, code: hostile }), { maxLength: 2 }),
    responses: fc.array(fc.record({ statusCode: fc.constantFrom(200, 404), label: line, body: hostile }), {
      maxLength: 2,
    }),
    fields: fc.array(field, { maxLength: 3 }),
  },
  { requiredKeys: ['method', 'endpoint', 'fields'] },
);

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();
const toText = (pieces: readonly Inline[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : toText(piece.children))).join('');
const toDescription = (description: unknown): string =>
  collapse(toText(parseInlineMarkdown(((description ?? '') as string).trim())));

/** Returns the line that the Markdown must contain for a field. */
function toExpected({ query = '', type = '', defaultValue, description }: FieldData): string {
  const name = collapse(query);
  const details = [
    collapse(type),
    defaultValue === undefined ? '' : `Default: ${toShownValue(defaultValue as string)}`,
  ];
  const detailText = details.filter(Boolean).join(', ');
  const head = [name, detailText && `(${detailText})`].filter(Boolean).join(' ');
  return collapse([head, toDescription(description)].filter(Boolean).join(': '));
}

/** Returns a default value as displayed: a blank value is quoted. */
const toShownValue = (text: string): string => (text.trim() === '' ? JSON.stringify(text) : text);

const parse = (json: string): unknown => JSON.parse(json);

describe.each(readers)('toMarkdown output parsed by %s', (_, read) => {
  it('contains all JSON, code, names and descriptions of the block, and no HTML', () => {
    fc.assert(
      fc.property(block, (props) => {
        const found = read(toMarkdown(props));
        expect(found.html).toEqual([]);
        const texts = found.texts.map(collapse);
        const {
          fields = [],
          codeExamples = [],
          responses = [],
          body,
        } = props as ApiBlockData & {
          codeExamples?: { code: string }[];
          responses?: { body: string }[];
        };
        for (const line of fields.map(toExpected).filter(Boolean)) expect(texts).toContain(line);
        if (toDescription(props.title)) expect(texts).toContain(toDescription(props.title));
        if (toDescription(props.description)) expect(texts).toContain(toDescription(props.description));
        for (const [name, value] of Object.entries(Object(props.headers) as Record<string, string>))
          expect(texts).toContain(collapse(`${name}: ${value}`));
        const codes = found.fences.map(({ text }) => text);
        if (body) expect(parse(codes.shift() ?? '')).toEqual(parse(body as string));
        // Check only that the cURL command is complete, because other tests execute it.
        expect(codes.shift()).toMatch(/^(?:printf .*\| )?curl -X [^]*'/);
        expect(codes.splice(0, codeExamples.length)).toEqual(codeExamples.map(({ code }) => code));
        const bodies = responses.map((response) => response.body).filter((text) => text !== '');
        expect(codes.map((text) => text.replace(/\s/g, ''))).toEqual(bodies.map((text) => text.replace(/\s/g, '')));
      }),
      { numRuns: 100 },
    );
  });

  it('contains no HTML if a header name is empty', () => {
    const headers = { '': '`<A>', 'X-Empty': '' };
    expect(read(toMarkdown({ method: 'GET', endpoint: '/x', headers })).html).toEqual([]);
  });

  it('contains no HTML for arbitrary props', () => {
    fc.assert(
      fc.property(anyBlockProps, fc.anything(), (props, fields) => {
        expect(read(toMarkdown({ ...props, fields } as ApiBlockData)).html).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
