/** A word of a shell command, with its offsets in the source. */
export interface ShellWord {
  text: string;
  start: number;
  end: number;
}

/**
 * Matches a part of a word: text in quotes, an escaped character, or other characters. Excludes the operators `|`, `;`,
 * `&` and `&&`, but not an ampersand in a URL.
 */
const PART =
  /'(?<single>[^']*)'|"(?<double>(?:[^"\\]|\\[^])*)"|\\(?<escaped>[^])|(?<plain>(?:[^\s'"\\|;&]|&(?=[^\s&]))+)/y;

/** Splits a shell command into words. Stops at the end of the command, or at an operator that begins another command. */
export function readShellWords(source: string, from: number): ShellWord[] {
  const words: ShellWord[] = [];
  let at = from;
  for (;;) {
    at += /^(?:[^\S\r\n]|\\\r?\n)*/.exec(source.slice(at))?.[0].length ?? 0;
    const start = at;
    let text = '';
    for (let part = matchPart(source, at); part; part = matchPart(source, at)) {
      text += part.text;
      at += part.length;
    }
    const isEndOfCommand = at === start;
    if (isEndOfCommand) return words;
    words.push({ text, start, end: at });
  }
}

function matchPart(source: string, at: number): { text: string; length: number } | undefined {
  PART.lastIndex = at;
  const match = PART.exec(source);
  if (!match) return undefined;
  const { single, double, escaped, plain } = match.groups ?? {};
  const isLineContinuation = escaped === '\n' || escaped === '\r';
  if (isLineContinuation) return undefined;
  const unescaped = double?.replace(/\\(["\\$`])/g, '$1');
  return { text: single ?? unescaped ?? escaped ?? plain ?? '', length: match[0].length };
}
