import fc from 'fast-check';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { checkPage } from '../../../src/tools/check/inspect-page.js';
import { ApiBlock, CodeGroup, ParamField } from '../../../src/index.js';
import { toText } from './render-page.ts';
import { offsetOf, toAttribute, toExpression, toTemplate, type Written } from './write-props.js';

/** Rules that only the check reports, because components display the values unchanged and without a note. */
const CHECK_ONLY_RULES = new Set([
  'conflicting-props',
  'content-type-mismatch',
  'duplicate-block',
  'duplicate-prop',
  'invalid-endpoint',
  'invalid-value',
  'lost-indentation',
  'missing-code',
  'repeated-parameter',
  'repeated-path',
  'request-body',
  'unknown-auth',
  'unknown-method',
  'unknown-prop',
  'unknown-successor',
  'unknown-type',
  'value-mismatch',
]);

interface Note {
  prop: string;
  message: string;
  position: { line: number; column: number } | undefined;
}

/** Returns the notes about mistakes that a rendered component displays. */
function readNotes(component: ComponentType<never>, props: object): Note[] {
  const html = renderToStaticMarkup(createElement(component as ComponentType<object>, props));
  const notes = html.matchAll(
    /class="apiblock-problem".*?<code[^>]*>(.*?)<\/code>(?: \(line (\d+), column (\d+) of its text\))?: (.*?)(?:<pre|<\/div>)/gs,
  );
  return [...notes].map(([, prop = '', line, column, message = '']) => ({
    prop: toText(prop),
    message: toText(message),
    position: line === undefined ? undefined : { line: Number(line), column: Number(column) },
  }));
}

/** Converts problems or notes into sorted strings, so that problems can be compared with notes. */
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

/** JSON that is usually invalid, because up to two strings are inserted at random offsets. */
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
    // The insertion may have split a surrogate pair.
    return text.toWellFormed();
  });

const jsonProp = fc.oneof({ weight: 3, arbitrary: jsonText }, json);
const text = fc.constantFrom('GET', 'post', '', ' ', '/x', 'id', 'a.b', 'it\'s "é"');
const location = fc.constantFrom('path', 'QUERY', 'form', '', 'cookie');
const limit = fc.constantFrom<unknown>('0', '1.0', 12, -1, 'many', '', true, '1e2');

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
    location,
    status: scalar,
    enum: jsonProp,
    examples: jsonProp,
    minimum: limit,
    exclusiveMaximum: limit,
    maxItems: limit,
  },
  { requiredKeys: [] },
);

const notation = fc.constantFrom(toAttribute, toTemplate, toExpression);

/** Writes a page with one component. Returns the page, and the source of each prop with its offset. */
function writePage(
  name: string,
  props: Record<string, unknown>,
  notations: ((value: unknown) => Written)[],
): { page: string; written: Map<string, Written & { start: number }> } {
  const written = new Map<string, Written & { start: number }>();
  let page = `<${name}`;
  for (const [index, [prop, value]] of Object.entries(props).entries()) {
    const write = typeof value === 'string' ? (notations[index % notations.length] ?? toAttribute) : toExpression;
    const expression = write(value);
    page += `\n  ${prop}=`;
    written.set(prop, { ...expression, start: page.length });
    page += expression.source;
  }
  return { page: `${page}\n/>`, written };
}

/** Returns the prop at which the check reports a problem: the second prop if several conflict, as in `path, query`. */
function toReportedProp(prop: string): string {
  const names = prop.split(', ');
  const areNames = names.every((name) => /^\w+$/.test(name));
  return areNames && names[1] !== undefined ? names[1] : prop;
}

it.each<[name: string, component: ComponentType<never>, props: fc.Arbitrary<Record<string, unknown>>]>([
  ['ApiBlock', ApiBlock as ComponentType<never>, block],
  ['ParamField', ParamField as ComponentType<never>, field],
  ['CodeGroup', CodeGroup as ComponentType<never>, fc.record({ codeExamples: jsonProp }, { requiredKeys: [] })],
])(
  '%s displays notes for exactly the problems that checkPage reports, with the same messages and positions',
  (name, component, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, fc.array(notation, { minLength: 1, maxLength: 4 }), (props, notations) => {
        const { page, written } = writePage(name, props, notations);
        const notes = readNotes(component, props).map((note) => ({ ...note, prop: toReportedProp(note.prop) }));
        const problems = checkPage(page)
          .filter(({ rule }) => !CHECK_ONLY_RULES.has(rule))
          .map(({ message, suggestion, ...problem }) => ({
            ...problem,
            message: suggestion === undefined ? message : `${message}. ${suggestion}`,
          }));
        expect(toKeys(problems), page).toEqual(toKeys(notes));
        for (const note of notes) {
          const prop = /^\w+/.exec(note.prop)?.[0] ?? '';
          const value = props[prop];
          const source = written.get(prop);
          // The position of a problem in a `body` member is relative to that body, not to the prop.
          if (!note.position || typeof value !== 'string' || !source || note.prop.endsWith('].body')) continue;
          const start = source.start + (source.offsets[offsetOf(value, note.position)] ?? NaN);
          expect(problems, page).toContainEqual(
            expect.objectContaining({ prop: note.prop, message: note.message, start }),
          );
        }
      }),
      { numRuns: 1000 },
    );
  },
);
