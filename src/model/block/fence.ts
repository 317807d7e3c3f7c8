import { type CodeExample, toExampleLabels } from './examples.js';

export interface Fence {
  /** The language after the opening fence, or `''` if there is none. */
  language: string;
  /** The tab title, or `''` if the author did not specify one. */
  title: string;
  /** The exact text between the fences. */
  text: string;
}

/** Words that Mintlify and other tools interpret as options of a code block. They are not part of the title. */
const FLAGS = ['wrap', 'lines', 'expandable', 'twoslash', 'copy', 'nocopy', 'noCopy', 'showLineNumbers'];

const START = String.raw`(?:^|\s)`;
/** Matches an expression in braces, which may contain one more level of braces, such as `{{ zoom: true }}`. */
const EXPRESSION = String.raw`\{(?:[^{}]|\{[^{}]*\})*\}`;
const VALUE = String.raw`(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>${EXPRESSION}|\S+))`;
const TITLE_OPTION = new RegExp(`${START}(?:title|filename|tab)=${VALUE}`);
const OPTION = new RegExp(`${START}[\\w-]+=${VALUE}`, 'g');
const HIGHLIGHTED_LINES = new RegExp(`${START}${EXPRESSION}`, 'g');
const FLAG = new RegExp(String.raw`${START}(?:${FLAGS.join('|')})(?=\s|$)`, 'g');
const QUOTED = /^(["'])(.*)\1$/;
/** Matches a quoted title at the start of the meta string. Words inside the quotes are never options. */
const QUOTED_TITLE = /^\s*(?:"(?<double>[^"]+)"|'(?<single>[^']+)')(?=\s|$)/;

/**
 * Parses the title of a fenced code block. The title consists of plain words, as in Mintlify (`cURL`, `200 - OK`), or
 * is the value of the option `title`, `filename` or `tab`, which other tools use. Any other option, such as `wrap`,
 * `{1,3}` or `theme={null}`, is ignored.
 *
 * @param meta - The text after the language on the first line of the fence.
 */
export function parseFenceTitle(meta: string): string {
  const title = (QUOTED_TITLE.exec(meta) ?? TITLE_OPTION.exec(meta))?.groups;
  if (title) return (title['double'] ?? title['single'] ?? title['bare'] ?? '').trim();
  const words = meta.replace(OPTION, '').replace(HIGHLIGHTED_LINES, '').replace(FLAG, '').trim();
  return words.replace(QUOTED, '$2').trim();
}

/**
 * Converts fenced code blocks to examples.
 *
 * @param unnamed - Tab label of a fence with neither a title nor a language.
 */
export function toFenceExamples(fences: readonly Fence[], unnamed?: string): CodeExample[] {
  const labels = toExampleLabels(fences, unnamed);
  return fences.map(({ language, text }, index) => ({
    label: labels[index] as string,
    code: { text, language: language || 'text' },
  }));
}
