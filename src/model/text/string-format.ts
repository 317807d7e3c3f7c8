/** Patterns for formats whose violations can be detected reliably. Other formats are not checked. */
const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['date-time', /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i],
  ['time', /^\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i],
  ['uuid', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i],
  ['email', /^[^\s@]+@[^\s@]+$/],
  ['uri', /^[a-z][a-z\d+.-]*:\S+$/i],
  ['url', /^[a-z][a-z\d+.-]*:\S+$/i],
]);

/** Returns whether a string certainly violates a format, such as `date-time`. Returns `false` for an unknown format. */
export function violatesFormat(text: string, format: string): boolean {
  return FORMATS.get(format)?.test(text) === false;
}
