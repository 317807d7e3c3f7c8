import fc from 'fast-check';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { checkPage } from '../../src/check/page.js';
import { ApiBlock, CodeGroup, ParamField } from '../../src/index.js';
import { offsetOf, toAttribute, toExpression, toTemplate, type Written } from './write-props.js';

/** What only the tool tells: words and types that a component takes as they are, and contradictions. */
const OWN_RULES = new Set([
  'conflicting-props',
  'duplicate-block',
  'duplicate-prop',
  'invalid-value',
  'request-body',
  'unknown-auth',
  'unknown-method',
  'unknown-prop',
]);

/** What the notes of a rendered component say: prop, message, and the place in the prop's text. */
function readNotes(component: ComponentType<never>, props: object) {
  const html = renderToStaticMarkup(createElement(component as ComponentType<object>, props));
  return [
    ...html.matchAll(
      /class="apiblock-problem".*?<code[^>]*>(.*?)<\/code>(?: \(line (\d+), column (\d+) of its text\))?: (.*?)(?:<pre|<\/div>)/gs,
    ),
  ].map(([, prop = '', line, column, message = '']) => ({
    prop: toPlain(prop),
    message: toPlain(message),
    place: line === undefined ? undefined : { line: Number(line), column: Number(column) },
  }));
}

const toPlain = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** What two lists of problems are compared by. */
const toKeys = (problems: { prop?: string | undefined; message: string }[]) =>
  problems.map(({ prop = '', message }) => `${prop}: ${message}`).sort();

const scalar = fc.constantFrom<unknown>(
  200,
  404,
  99,
  600,
  '201',
  'many',
  null,
  true,
  1.5,
  'text',
  '',
  ' ',
  '{"a": }',
  '{"a": 1}',
  '[1',
  'é "quoted" \\ it\'s & more',
  'one\r\ntwo',
  {},
  [],
  [1],
);
const member = fc.constantFrom(
  'statusCode',
  'status',
  'label',
  'body',
  'language',
  'code',
  'requests',
  'window',
  'note',
  'Accept',
  'X Y',
  '',
  'it\'s "é" 😀',
);
const object = fc.dictionary(member, scalar, { maxKeys: 4, noNullPrototype: true });
const json = fc.oneof(object, fc.array(fc.oneof(object, scalar), { maxLength: 3 }), scalar);

/** JSON text, most of the time with something in it that does not belong there. */
const jsonText = fc
  .tuple(
    json,
    fc.constantFrom(0, 2),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom(
          ',',
          '}',
          '"',
          'x',
          '\n',
          '\n\n  ',
          '\t',
          '\\',
          "'",
          '&',
          '&amp;',
          '<b>',
          '{',
          '`',
          '$',
          '${',
          'é',
          '😀',
          '//',
        ),
      ),
      { maxLength: 2 },
    ),
  )
  .map(([value, space, insertions]) => {
    let text = JSON.stringify(value, undefined, space);
    for (const [at, insertion] of insertions)
      text = text.slice(0, at % (text.length + 1)) + insertion + text.slice(at % (text.length + 1));
    // Half a character is none.
    return text.toWellFormed();
  });

const jsonProp = fc.oneof({ weight: 3, arbitrary: jsonText }, json);
const text = fc.constantFrom('GET', 'post', '', ' ', '/x', 'id', 'a.b', 'it\'s "é"');
const place = fc.constantFrom('path', 'QUERY', 'form', '', 'cookie');
const limit = fc.constantFrom<unknown>('0', '1.0', 12, -1, 'many', '', true, '1e2');

/** Some of the props, in some order. */
const block = fc.record(
  {
    method: text,
    endpoint: text,
    headers: jsonProp,
    body: jsonProp,
    response: jsonProp,
    responses: jsonProp,
    rateLimit: jsonProp,
    codeExamples: jsonProp,
    statusCode: scalar,
  },
  { requiredKeys: [] },
);
const field = fc.record(
  {
    name: text,
    path: text,
    query: text,
    cookie: text,
    location: place,
    status: scalar,
    enum: jsonProp,
    examples: jsonProp,
    minimum: limit,
    exclusiveMaximum: limit,
    maxItems: limit,
  },
  { requiredKeys: [] },
);

const spelling = fc.constantFrom(toAttribute, toTemplate, toExpression);

function writePage(
  name: string,
  props: Record<string, unknown>,
  spellings: ((value: unknown) => Written)[],
): { page: string; written: Map<string, Written & { start: number }> } {
  const written = new Map<string, Written & { start: number }>();
  let page = `<${name}`;
  for (const [index, [prop, value]] of Object.entries(props).entries()) {
    const spelled =
      typeof value === 'string' ? (spellings[index % spellings.length] ?? toAttribute)(value) : toExpression(value);
    page += `\n  ${prop}=`;
    written.set(prop, { ...spelled, start: page.length });
    page += spelled.source;
  }
  return { page: `${page}\n/>`, written };
}

describe.each<[name: string, component: ComponentType<never>, props: fc.Arbitrary<Record<string, unknown>>]>([
  ['ApiBlock', ApiBlock as ComponentType<never>, block],
  ['ParamField', ParamField as ComponentType<never>, field],
  ['CodeGroup', CodeGroup as ComponentType<never>, fc.record({ codeExamples: jsonProp }, { requiredKeys: [] })],
])('%s', (name, component, arbitrary) => {
  it('shows a note exactly where the tool reports a problem, in the same words and at the same place', () => {
    fc.assert(
      fc.property(arbitrary, fc.array(spelling, { minLength: 1, maxLength: 4 }), (props, spellings) => {
        const { page, written } = writePage(name, props, spellings);
        const notes = readNotes(component, props);
        const problems = checkPage(page)
          .filter(({ rule }) => !OWN_RULES.has(rule))
          .map(({ message, suggestion, ...problem }) => ({
            ...problem,
            message: suggestion === undefined ? message : `${message}. ${suggestion}`,
          }));
        const told =
          name !== 'ParamField'
            ? notes
            : notes.map(({ prop, ...note }) => ({ ...note, prop: prop.split(', ')[1] ?? prop }));
        expect(toKeys(problems), page).toEqual(toKeys(told));
        for (const note of told) {
          const prop = /^\w+/.exec(note.prop)?.[0] ?? '';
          const value = props[prop];
          const source = written.get(prop);
          // The text of a body within a list has lines of its own.
          if (!note.place || typeof value !== 'string' || !source || note.prop.endsWith('].body')) continue;
          const start = source.start + (source.places[offsetOf(value, note.place)] ?? NaN);
          expect(problems, page).toContainEqual(
            expect.objectContaining({ prop: note.prop, message: note.message, start }),
          );
        }
      }),
      { numRuns: 1000 },
    );
  });
});
