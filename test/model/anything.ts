import fc from 'fast-check';

/** Any value at all. */
export const anything = fc.anything({
  withBigInt: true,
  withNullPrototype: true,
  withDate: true,
  withMap: true,
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
