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
