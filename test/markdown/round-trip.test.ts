import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApiBlockData, type FieldData, toMarkdown } from '../../src/markdown.js';
import { type Inline, parseInlineMarkdown } from '../../src/model/text/inline-markdown.js';
import { anyBlockProps } from '../anything.ts';
import { readers } from './read-markdown.ts';

// Two independent parsers must recover all props from the generated Markdown.

/** Characters with a special meaning in Markdown. */
// prettier-ignore
const MARKS = [
  '`', '```', '~~~', '~~', '|', '| - |', '*', '**', '_', '#', '# ', '>', '- ', '+ ', '1. ', '=', '===', '---', '***', '\\',
  '<', '</', '<b>', '<!--', '-->', '<https://a.bc>', 'https://a.bc', 'www.a.bc', 'a@b.cd', '&', '&amp;', '&#35;', '[', ']', '](',
  '[a]: b', '[^1]', '[x] ', '!', '![', '(', ')', '{', '}', '{x}', '${', ':', ':::', '"', "'", '$$', '\n', '\n\n', '\t', ' ', '  ',
  '    ', 'a', 'b ', '1', 'é', '\u00a0', '\u200b', '😀', 'import x', 'export default', '<script>', '</pre>', '%20',
];

const hostile = fc.array(fc.constantFrom(...MARKS), { maxLength: 12 }).map((parts) => parts.join(''));
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

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
const wordsOf = (pieces: readonly Inline[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : wordsOf(piece.children))).join('');
const described = (description: unknown): string =>
  plain(wordsOf(parseInlineMarkdown(((description ?? '') as string).trim())));

/** Returns the expected line for a field. */
function toExpected({ query = '', type = '', defaultValue, description }: FieldData): string {
  const name = plain(query);
  const said = [plain(type), defaultValue === undefined ? '' : `Default: ${visible(defaultValue as string)}`];
  const facts = said.filter(Boolean).join(', ');
  const head = [name, facts && `(${facts})`].filter(Boolean).join(' ');
  return plain(`${head}${described(description) ? `: ${described(description)}` : ''}`);
}

const visible = (text: string): string => (text.trim() === '' ? JSON.stringify(text) : text);

const parse = (json: string): unknown => JSON.parse(json);

describe.each(readers)('toMarkdown, parsed by %s', (_, read) => {
  it('preserves JSON, code, names and descriptions and contains no HTML', () => {
    fc.assert(
      fc.property(block, (props) => {
        const found = read(toMarkdown(props));
        expect(found.html).toEqual([]);
        const texts = found.texts.map(plain);
        const {
          fields = [],
          codeExamples = [],
          responses = [],
          body,
        } = props as ApiBlockData & {
          codeExamples?: { code: string }[];
          responses?: { body: string }[];
        };
        for (const given of fields) if (toExpected(given)) expect(texts).toContain(toExpected(given));
        if (described(props.title)) expect(texts).toContain(described(props.title));
        if (described(props.description)) expect(texts).toContain(described(props.description));
        for (const [name, value] of Object.entries(Object(props.headers) as Record<string, string>))
          expect(texts).toContain(plain(`${name}: ${value}`));
        const codes = found.fences.map(({ text }) => text);
        if (body) expect(parse(codes.shift() ?? '')).toEqual(parse(body as string));
        // Other tests execute the command. This one checks that it is complete.
        expect(codes.shift()).toMatch(/^(?:printf .*\| )?curl -X [^]*'/);
        expect(codes.splice(0, codeExamples.length)).toEqual(codeExamples.map(({ code }) => code));
        const bodies = responses.map((response) => response.body).filter((text) => text !== '');
        expect(codes.map((text) => text.replace(/\s/g, ''))).toEqual(bodies.map((text) => text.replace(/\s/g, '')));
      }),
      { numRuns: 100 },
    );
  });

  it('contains no HTML if the name of a header is empty', () => {
    const headers = { '': '`<A>', 'X-Empty': '' };
    expect(read(toMarkdown({ method: 'GET', endpoint: '/x', headers })).html).toEqual([]);
  });

  it('contains no HTML and never throws for any data', () => {
    fc.assert(
      fc.property(anyBlockProps, fc.anything(), (props, fields) => {
        expect(read(toMarkdown({ ...props, fields } as ApiBlockData)).html).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
