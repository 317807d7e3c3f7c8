/**
 * Positions where a name may wrap: after dots and underscores, and before capitals (`current_`, `period`; `HTTP`,
 * `Server`).
 */
const BREAK = /(?<=[^._][._]+)(?=[^._])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Splits a name where a line may break. The joined parts are the name. */
export function splitName(name: string): string[] {
  return name.split(BREAK);
}
