/**
 * The rules of `apiblock check` that report contradictions in the description itself, which a page repeats: an example
 * that its schema does not allow, or a body in a request that cannot have one.
 */
export const DESCRIPTION_DEFECTS: ReadonlySet<string> = new Set(['value-mismatch', 'missing-member', 'request-body']);
