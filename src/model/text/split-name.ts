/** Where a name may break: after dots and underscores, and before capitals (`current_`, `period`; `HTTP`, `Server`). */
const BREAK = /(?<=[^._][._]+)(?=[^._])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** The words of a name, which together are the name. */
export function splitName(name: string): string[] {
  return name.split(BREAK);
}
