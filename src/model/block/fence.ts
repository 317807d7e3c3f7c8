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

const VALUE = String.raw`"([^"]*)"|'([^']*)'|(\{(?:[^{}]|\{[^{}]*\})*\}|\S+)`;
const NAMED_TITLE = new RegExp(String.raw`(?:^|\s)(?:title|filename|tab)=(?:${VALUE})`);
const OPTION = new RegExp(String.raw`(?:^|\s)(?:[\w-]+=(?:${VALUE})|\{[^}]*\})`, 'g');
const FLAG = /(?:^|\s)(?:wrap|lines|expandable|twoslash|copy|no[cC]opy|showLineNumbers)(?=\s|$)/g;

/**
 * Parses the title from the text after a fence's language. Supports Mintlify's bare words (`cURL`, `200 - OK`) and the
 * options `title`, `filename` and `tab` of other tools. Other options such as `wrap`, `{1,3}` and `theme={null}` are
 * ignored.
 */
export function parseFenceTitle(meta: string): string {
  const named = NAMED_TITLE.exec(meta);
  const title = named
    ? (named[1] ?? named[2] ?? named[3])
    : meta
        .replace(OPTION, '')
        .replace(FLAG, '')
        .trim()
        .replace(/^(["'])(.*)\1$/, '$2');
  return (title ?? '').trim();
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
