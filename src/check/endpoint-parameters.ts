/** A parameter in an endpoint or base URL, with its offsets. */
export interface Parameter {
  name: string;
  start: number;
  end: number;
}

/**
 * Matches `{id}` and `:id`, plus the notations of other tools: `{id:int}`, `{path*}`, `<id>`, `[id]`. A block highlights
 * only the first two, which `toPathSegments` finds, but a field can document a parameter in any of these notations.
 */
const PARAMETER = /[{<[](?<inBrackets>[^{}<>[\]/?#]+)[}\]>]|(?<=\/|^):(?<afterColon>[A-Za-z_]\w*)/g;

/**
 * Matches the characters in brackets that are not part of the name: an operator (`{+path}`) or `...` before it, and a type
 * (`{id:int}`), `*` or `...` after it.
 */
const PARAMETER_MODIFIER = /^(?:\.\.\.|[+.;&:])|(?::.*|\*|\.\.\.)$/g;

/** Returns the parameters in an endpoint or base URL, in order. */
export function findParameters(text: string): Parameter[] {
  return Array.from(text.matchAll(PARAMETER), ({ 0: source, index, groups = {} }) => {
    const { inBrackets = '', afterColon } = groups;
    const name = afterColon ?? inBrackets.replace(PARAMETER_MODIFIER, '').trim();
    return { name, start: index, end: index + source.length };
  });
}

/** A brace in an endpoint that has no counterpart. */
export interface UnmatchedBrace {
  index: number;
  isOpening: boolean;
}

/** Returns the first brace without a counterpart. */
export function findUnmatchedBrace(text: string): UnmatchedBrace | undefined {
  const openIndexes: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') openIndexes.push(index);
    else if (openIndexes.pop() === undefined) return { index, isOpening: false };
  }
  const [index] = openIndexes;
  return index === undefined ? undefined : { index, isOpening: true };
}
