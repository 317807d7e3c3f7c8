import fc from 'fast-check';

/** Any value that JavaScript can hold, of the kinds that fast-check knows. */
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

/** What is no method, no status and no auth type, and has been mistaken for a key before. */
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

/** What a block is told of, but for its texts and children. */
export const blockProps = [
  'method',
  'endpoint',
  'baseUrl',
  'headers',
  'body',
  'response',
  'statusCode',
  'responses',
  'auth',
  'authLabel',
  'deprecated',
  'rateLimit',
  'codeExamples',
  'headingLevel',
];

/** Any data as these props, one or all of them left out. */
export const anyBlockProps = fc.record(Object.fromEntries(blockProps.map((name) => [name, anything])), {
  requiredKeys: [],
}) as fc.Arbitrary<object>;

/** Text that may be JSON, or nearly. */
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
