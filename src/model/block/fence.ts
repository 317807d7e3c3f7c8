import { type CodeExample, toExampleLabels } from './examples.js';

/** A fenced code block of a page. */
export interface Fence {
  /** The language after the opening fence; `''` if there is none. */
  language: string;
  /** The title of its tab; `''` if the author specified none. */
  title: string;
  /** The exact text between the fences. */
  text: string;
}

/** Words that are options of code blocks in Mintlify and other tools, not part of a title. */
const FLAGS = ['wrap', 'lines', 'expandable', 'twoslash', 'copy', 'nocopy', 'noCopy', 'showLineNumbers'];

const START = String.raw`(?:^|\s)`;
/** An expression in braces, which may contain other braces one level deep: `{{ zoom: true }}`. */
const EXPRESSION = String.raw`\{(?:[^{}]|\{[^{}]*\})*\}`;
const VALUE = String.raw`(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>${EXPRESSION}|\S+))`;
const TITLE_OPTION = new RegExp(`${START}(?:title|filename|tab)=${VALUE}`);
const OPTION = new RegExp(`${START}[\\w-]+=${VALUE}`, 'g');
const HIGHLIGHTED_LINES = new RegExp(String.raw`${START}\{[^}]*\}`, 'g');
const FLAG = new RegExp(String.raw`${START}(?:${FLAGS.join('|')})(?=\s|$)`, 'g');
const QUOTED = /^(["'])(.*)\1$/;

/**
 * Parses the title from the text after a fence's language. Supports Mintlify's bare words (`cURL`, `200 - OK`) and the
 * options `title`, `filename` and `tab` of other tools. Other options such as `wrap`, `{1,3}` and `theme={null}` are
 * ignored.
 */
export function parseFenceTitle(meta: string): string {
  const option = TITLE_OPTION.exec(meta)?.groups;
  if (option) return (option['double'] ?? option['single'] ?? option['bare'] ?? '').trim();
  const words = meta.replace(OPTION, '').replace(HIGHLIGHTED_LINES, '').replace(FLAG, '').trim();
  return words.replace(QUOTED, '$2').trim();
}

/**
 * Converts fenced code blocks to examples.
 *
 * @param unnamed - Tab label of a fence with neither a title nor a language.
 */
export function toFenceExamples(fences: Fence[], unnamed?: string): CodeExample[] {
  const labels = toExampleLabels(fences, unnamed);
  return fences.map(({ language, text }, index) => ({
    label: labels[index] as string,
    code: { text, language: language || 'text' },
  }));
}
