/**
 * The maximum size of a section, such as the request body or a response. If a level exceeds a limit, the fields of this level
 * and of all deeper levels are omitted, and a note specifies their number.
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
