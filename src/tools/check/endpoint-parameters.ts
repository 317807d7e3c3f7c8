/** A parameter in an endpoint or base URL, with its offsets. */
export interface Parameter {
  name: string;
  start: number;
  end: number;
}

/**
 * Matches `:id` at the start of a segment and parameters in braces (`{id}`, `{id:int}`, `{path*}`), plus `<id>` and
 * `[id]`, the notations of other tools. A block does not highlight `<id>` and `[id]`, because `toPathSegments` does not
 * parse them, but a field can document a parameter in any of these notations.
 */
const PARAMETER = /[{<[](?<inBrackets>[^{}<>[\]/?#]+)[}\]>]|(?<=\/|^):(?<afterColon>[A-Za-z_]\w*)/g;

/**
 * Matches the parts of a bracketed parameter that do not belong to its name: an operator (`{+path}`) or `...` before
 * the name, and a type (`{id:int}`), `*` or `...` after the name.
 */
const PARAMETER_MODIFIER = /^(?:\.\.\.|[+.;&:])|(?::.*|\*|\.\.\.)$/g;

/** Returns the parameters in an endpoint or base URL, in order. Omits a parameter without a name, such as `{*}`. */
export function findParameters(text: string): Parameter[] {
  const parameters = Array.from(text.matchAll(PARAMETER), ({ 0: source, index, groups = {} }) => {
    const { inBrackets = '', afterColon } = groups;
    const name = afterColon ?? inBrackets.replace(PARAMETER_MODIFIER, '').trim();
    return { name, start: index, end: index + source.length };
  });
  return parameters.filter(({ name }) => name !== '');
}

/** An opening brace without a closing brace in an endpoint, or vice versa. */
export interface UnmatchedBrace {
  index: number;
  isOpening: boolean;
}

/** Returns the first unmatched brace, if there is one. */
export function findUnmatchedBrace(text: string): UnmatchedBrace | undefined {
  const openIndexes: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') {
      openIndexes.push(index);
      continue;
    }
    const openIndex = openIndexes.pop();
    if (openIndex === undefined) return { index, isOpening: false };
  }
  const [index] = openIndexes;
  return index === undefined ? undefined : { index, isOpening: true };
}
