/**
 * The maximum size of a section, such as the request body or a response. If a level exceeds a limit, the fields of this
 * level and of all deeper levels are omitted, and a note specifies their number.
 */
export interface FieldLimits {
  /** Maximum number of names in the path of a field: 3 for `data.owner.name`. */
  levels: number;
  /** Maximum number of fields and variants. The fields of the first level are always shown. */
  fields: number;
}

/** The limits for blocks that refer to an OpenAPI description. */
export const DEFAULT_LIMITS: FieldLimits = { levels: 8, fields: 300 };

/** The limits for pages that replace an OpenAPI description. */
export const FULL_LIMITS: FieldLimits = { levels: 8, fields: 1_000 };

/**
 * The maximum size of the sections that an OpenAPI description fills, such as the request body or a response. If a
 * level exceeds a limit, the fields of this level and of all deeper levels are omitted, and a note specifies their
 * number.
 */
export interface FieldLimitOptions {
  /**
   * Maximum number of names in the path of a field: 3 for `data.owner.name`.
   * @defaultValue `8`
   */
  levels?: number | undefined;
  /**
   * Maximum number of fields and variants in a section. The fields of the first level are always shown.
   * @defaultValue `300`
   */
  fields?: number | undefined;
}

/** Describes a valid value in error messages. */
export const LIMITS_EXPECTED = 'an object with positive whole numbers, such as { "levels": 8, "fields": 300 }';

/** Returns the limits in a value that a user specified. Returns `undefined` if the value is invalid. */
export function parseFieldLimits(value: unknown): Partial<FieldLimits> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const limits = Object.entries(value).filter(([, limit]) => limit !== undefined);
  const areValid = limits.every(
    ([name, limit]) => Object.hasOwn(DEFAULT_LIMITS, name) && Number.isSafeInteger(limit) && limit > 0,
  );
  return areValid ? Object.fromEntries(limits) : undefined;
}

export function completeLimits(limits: Partial<FieldLimits> = {}): FieldLimits {
  return { ...DEFAULT_LIMITS, ...limits };
}
