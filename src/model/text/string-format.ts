const DATE = String.raw`\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`;
/** Matches a time of day. The seconds are optional and can be `60` (a leap second). */
const TIME = String.raw`([01]\d|2[0-3]):[0-5]\d(:([0-5]\d|60)(\.\d+)?)?`;
const OFFSET = String.raw`(Z|[+-]\d\d:?\d\d)`;

/** Patterns for formats whose violations can be detected reliably. Other formats are not checked. */
const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ['date', new RegExp(`^${DATE}$`)],
  ['date-time', new RegExp(`^${DATE}[T ]${TIME}${OFFSET}$`, 'i')],
  ['time', new RegExp(`^${TIME}${OFFSET}?$`, 'i')],
  ['uuid', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i],
  ['email', /^[^\s@]+@[^\s@]+$/],
  ['uri', /^[a-z][a-z\d+.-]*:\S+$/i],
  ['url', /^[a-z][a-z\d+.-]*:\S+$/i],
]);

/** Returns whether a string certainly violates a format, such as `date-time`. Returns `false` for an unknown format. */
export function violatesFormat(text: string, format: string): boolean {
  return FORMATS.get(format)?.test(text) === false;
}
