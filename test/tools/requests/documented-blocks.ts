import fc from 'fast-check';
import { HOSTILE_TEXTS } from '../../support/curl-corpus/hostile.ts';

/** A field that documents a parameter or a member of the body. */
export interface RandomField {
  location: 'path' | 'query' | 'header' | 'cookie' | 'body';
  name: string;
  /** The props except the location and the name. */
  props: Record<string, unknown>;
}

export interface RandomBlock {
  props: Record<string, unknown> & { method: string; endpoint: string };
  fields: RandomField[];
}

const isPrintable = (text: string) => !/\p{Cc}/u.test(text) && text.isWellFormed();
// Leave out placeholders such as `<ACCESS_TOKEN>`, because `toFetchRequest` requires values for them.
const HOSTILE = HOSTILE_TEXTS.filter((text) => text.isWellFormed() && !/<\w/.test(text));

const anyText = fc.oneof(
  fc.constantFrom(
    'a',
    'guide',
    'Zoë',
    '1',
    'true',
    '{"a": 1}',
    '[1, 2]',
    '{}',
    'a,b',
    'a b',
    '-74.1,40.6',
    '2024-01-01T00:00:00Z',
  ),
  fc.constantFrom(...HOSTILE),
  fc.string({ maxLength: 12 }).filter((text) => !/<\w/.test(text)),
);
/** Text that can be in a header, without whitespace around it. */
const headerText = anyText.map((text) => text.trim()).filter((text) => isPrintable(text) && text !== '');
/** Text that can be in a cookie (RFC 6265). */
const cookieText = headerText.filter((text) => /^[!#-+\--:<-[\]-~]+$/.test(text));
/** Text that curl can send in a part. */
const partText = anyText.filter((text) => !/[\0\r]/.test(text));
const pathText = anyText.filter((text) => text !== '');

const number = fc
  .oneof(fc.integer(), fc.constantFrom(0, 1.5, -2, 1e21, 0.1), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((value) => (Object.is(value, -0) ? 0 : value));

const memberName = fc.oneof(
  fc.constantFrom('id', 'name', 'a.b', 'x-y', 'ids[]', 'a[b]', 'gte', '0', 'ü', 'a b', '$in'),
  fc.stringMatching(/^[a-zA-Z_]\w{0,6}$/).filter((name) => name !== '__proto__'),
);

/** Generates a JSON value with up to `depth` levels. */
function createValue(text: fc.Arbitrary<string>, depth: number): fc.Arbitrary<unknown> {
  const scalar = fc.oneof({ weight: 3, arbitrary: text }, number, fc.boolean(), fc.constant(null));
  if (depth <= 1) return scalar;
  const inner = createValue(text, depth - 1);
  return fc.oneof(
    { weight: 2, arbitrary: scalar },
    fc.array(inner, { maxLength: 3 }),
    fc.dictionary(memberName, inner, { maxKeys: 3, noNullPrototype: true }),
  );
}

function toType(value: unknown): string {
  if (value === null) return 'string';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

/** Returns whether a value is sent in every location. Otherwise, it cannot be the value of a required parameter. */
function hasContent(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasContent);
  return value !== null && value !== '';
}

/** Generates the props that document a value: with or without its type, and with the value itself or its JSON. */
const createExample = (value: fc.Arbitrary<unknown>) =>
  fc
    .tuple(value, fc.boolean(), fc.boolean(), fc.integer({ min: 0, max: 9 }))
    .map(([example, hasType, isText, kind]) => {
      const isContainer = typeof example === 'object' && example !== null;
      const isWritten = isText && (isContainer || typeof example === 'number');
      const type = hasType || isWritten ? { type: toType(example) } : {};
      const written = isWritten ? JSON.stringify(example) : example;
      // Without an example, a required parameter is sent with its default value.
      return kind === 0 && hasContent(example)
        ? { ...type, required: true, defaultValue: written }
        : { ...type, example: written };
    });

const maybe = <Value>(name: string, value: fc.Arbitrary<Value>) =>
  fc.option(value, { nil: undefined }).map((chosen) => (chosen === undefined ? {} : { [name]: chosen }));

const json = fc.constantFrom({}, {}, {}, { contentType: 'application/json' });
const explode = maybe('explode', fc.boolean());

function createFields(
  location: RandomField['location'],
  options: {
    name: fc.Arbitrary<string>;
    value: fc.Arbitrary<unknown>;
    serialization: fc.Arbitrary<object>;
    maxLength: number;
  },
): fc.Arbitrary<RandomField[]> {
  const { name, value, serialization, maxLength } = options;
  const field = fc
    .tuple(name, createExample(value), serialization)
    .map(([fieldName, example, sent]): RandomField => ({ location, name: fieldName, props: { ...example, ...sent } }));
  return fc.uniqueArray(field, { maxLength, selector: (each) => toPath(each.name) });
}

/** Returns the path of the value that a field documents. The path is the same for `a.b` and `a[b]`. */
function toPath(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\[\d*\]/g, '')
    .replaceAll('[', '.')
    .replaceAll(']', '');
}

const merge = (...parts: fc.Arbitrary<object>[]) =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all) as object);

const pathFields = createFields('path', {
  name: fc.constantFrom('id', 'user_id', 'version', 'rest'),
  value: fc.oneof(
    pathText,
    number,
    fc.boolean(),
    fc.array(fc.oneof(pathText, number), { minLength: 1, maxLength: 3 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), fc.oneof(pathText, number), {
      minKeys: 1,
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
  serialization: merge(maybe('style', fc.constantFrom('simple', 'label', 'matrix')), explode, json),
  maxLength: 3,
});

const queryFields = createFields('query', {
  name: memberName,
  value: createValue(anyText, 4),
  serialization: merge(
    maybe('style', fc.constantFrom('form', 'spaceDelimited', 'pipeDelimited', 'deepObject')),
    explode,
    maybe('allowReserved', fc.boolean()),
    maybe('allowEmptyValue', fc.boolean()),
    json,
  ),
  maxLength: 4,
});

const headerFields = createFields('header', {
  name: fc.constantFrom('X-One', 'X-Two', 'x-three', 'X-Trace-Id'),
  value: createValue(headerText, 3),
  serialization: merge(explode, json),
  maxLength: 3,
});

const cookieFields = createFields('cookie', {
  name: fc.constantFrom('theme', 'csrf', 'locale'),
  // Arrays in cookies are always exploded, because a cookie cannot contain the commas that would separate the items.
  value: fc.oneof(cookieText, number, fc.boolean(), fc.array(fc.oneof(cookieText, number), { maxLength: 3 })),
  serialization: json,
  maxLength: 2,
});

const members = createFields('body', {
  name: memberName,
  value: createValue(anyText, 4),
  serialization: merge(
    maybe('style', fc.constantFrom('form', 'spaceDelimited', 'pipeDelimited', 'deepObject')),
    explode,
  ),
  maxLength: 4,
});

const partTypes = fc.constantFrom({}, {}, {}, { contentType: 'application/json' }, { contentType: 'text/plain' });
const FILE_TYPES = { 'photo.png': 'image/png', 'notes.txt': 'text/plain', "it's $HOME.csv": 'text/csv' };
const file = fc
  .constantFrom(...Object.entries(FILE_TYPES))
  .map(([name, type]): { file: string; type: string } => ({ file: name, type }));
const parts = createFields('body', {
  name: fc.constantFrom('meta', 'file', 'items', 'ids', 'title', 'a "b"'),
  value: fc.oneof({ weight: 3, arbitrary: createValue(partText, 4) }, file),
  serialization: merge(explode, partTypes, maybe('partHeaders', fc.constantFrom({ 'X-Part': 'a "b"; c' }))),
  maxLength: 4,
});

/** A body with its Content-Type and the fields that document its members. */
interface RandomBody {
  contentType?: string | undefined;
  body?: unknown;
  fields: RandomField[];
}

/** Writes the values of the fields as the body of the block. */
function toBody(contentType: string | undefined, fields: RandomField[]): RandomBody {
  const entries = fields.map(({ name, props }) => [name, parseWritten(props)] as const);
  return {
    contentType,
    body: Object.fromEntries(entries),
    // The body of the block already contains the values, so the fields need none.
    fields: fields.map(({ props: { example: _example, defaultValue: _default, ...props }, ...field }) => ({
      ...field,
      props,
    })),
  };
}

function parseWritten({ example, defaultValue = example, type }: Record<string, unknown>): unknown {
  const isWritten = typeof defaultValue === 'string' && typeof type === 'string' && type !== 'string';
  return isWritten ? (JSON.parse(defaultValue) as unknown) : defaultValue;
}

const body: fc.Arbitrary<RandomBody> = fc.oneof(
  fc.constant<RandomBody>({ fields: [] }),
  fc
    .tuple(fc.constantFrom(undefined, 'application/json', 'application/vnd.api+json'), createValue(anyText, 4))
    .map(([contentType, value]): RandomBody => ({
      contentType,
      body: typeof value === 'string' ? JSON.stringify(value) : value,
      fields: [],
    })),
  members.map((fields) => toBody('application/x-www-form-urlencoded', fields)),
  parts.map((fields) => toBody('multipart/form-data', fields)),
  fc
    .tuple(fc.constantFrom('text/plain', 'application/yaml', 'text/csv; charset=utf-8'), anyText)
    .map(([contentType, text]): RandomBody => ({ contentType, body: text, fields: [] })),
  file.map((value): RandomBody => ({ contentType: value.type, body: value, fields: [] })),
);

/** Generates a block with random parameters in all locations and styles, and with a body of any media type. */
export const randomBlock: fc.Arbitrary<RandomBlock> = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    path: pathFields,
    template: fc.constantFrom(':', '{'),
    query: queryFields,
    writtenQuery: fc.constantFrom('', '', '?fixed=1', '?fixed=a%20b&flag'),
    headers: headerFields,
    writtenHeaders: fc.record(
      // Mono, which runs the C# programs, parses Accept-Language. It sends these values unchanged, but can reformat
      // other values.
      { 'X-Written': headerText, 'Accept-Language': fc.constantFrom('de', 'fr-CH', 'ja') },
      { requiredKeys: [], noNullPrototype: true },
    ),
    cookies: cookieFields,
    body,
  })
  .map(
    ({
      method,
      path,
      template,
      query,
      writtenQuery,
      headers,
      writtenHeaders,
      cookies,
      body: { contentType, body: sample, fields },
    }) => {
      const hasBody = method !== 'GET' && sample !== undefined;
      const segments = path.map(({ name }) => toSegment(name, template));
      const allHeaders = { ...writtenHeaders, ...(hasBody && contentType ? { 'Content-Type': contentType } : {}) };
      return {
        props: {
          method,
          endpoint: `/r/${segments.join('/')}${writtenQuery}`,
          headers: allHeaders,
          ...(hasBody ? { body: sample } : {}),
          responses: [{ statusCode: 200, body: { ok: true } }],
        },
        fields: [...path, ...query, ...headers, ...cookies, ...(hasBody ? fields : [])],
      };
    },
  );

function toSegment(name: string, template: string): string {
  if (name === 'rest') return '{+rest}';
  return template === ':' ? `:${name}` : `{${name}}`;
}
