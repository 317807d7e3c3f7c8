import fc from 'fast-check';

/** Generates JavaScript values of every kind that fast-check supports. */
export const anything = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});

/** Values that are not a valid method, status code or auth type. They include names of inherited object properties. */
export const STRANGE: unknown[] = [
  undefined,
  null,
  0,
  1,
  NaN,
  true,
  [],
  ['GET'],
  {},
  10n,
  Symbol('x'),
  () => 'GET',
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  Object.create(null),
];

/** Names of the ApiBlock props, except for text props and children. */
export const blockProps = [
  'method',
  'endpoint',
  'baseUrl',
  'servers',
  'customServer',
  'headers',
  'body',
  'response',
  'statusCode',
  'responses',
  'auth',
  'authLabel',
  'scopes',
  'oauth',
  'deprecated',
  'rateLimit',
  'codeExamples',
  'headingLevel',
];

/** Generates props with arbitrary values. Each prop may be missing. */
export const anyBlockProps = fc.record(Object.fromEntries(blockProps.map((name) => [name, anything])), {
  requiredKeys: [],
}) as fc.Arbitrary<object>;

/** Generates strings that are JSON or similar to JSON. */
export const jsonLike = fc.string({
  unit: fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    '"a"',
    ',',
    ':',
    ' ',
    '\n',
    '1',
    '0',
    '-',
    '.',
    'e',
    'true',
    'null',
    '\\',
    'u',
    'é',
    '😀',
  ),
});
