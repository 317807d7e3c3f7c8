import { type CodeExample, toExampleLabels } from './examples.js';

/** A fenced code block of a page. */
export interface Fence {
  /** The language after the opening marks; `''` where there is none. */
  language: string;
  /** What its tab is to say; `''` where the author gave no title. */
  title: string;
  /** The exact text between the marks. */
  text: string;
}

const VALUE = String.raw`"([^"]*)"|'([^']*)'|(\{(?:[^{}]|\{[^{}]*\})*\}|\S+)`;
const NAMED_TITLE = new RegExp(String.raw`(?:^|\s)(?:title|filename|tab)=(?:${VALUE})`);
const OPTION = new RegExp(String.raw`(?:^|\s)(?:[\w-]+=(?:${VALUE})|\{[^}]*\})`, 'g');
const FLAG = /(?:^|\s)(?:wrap|lines|expandable|twoslash|copy|no[cC]opy|showLineNumbers)(?=\s|$)/g;

/**
 * The title in what follows the language of a fence: Mintlify's bare words (`cURL`, `200 - OK`), or `title`, `filename`
 * or `tab` as other tools spell it. Options such as `wrap`, `{1,3}` and `theme={null}` are no part of it.
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

/** Fences as examples; a tab says `unnamed` where a fence has neither a title nor a language. */
export function toFenceExamples(fences: Fence[], unnamed?: string): CodeExample[] {
  const labels = toExampleLabels(fences, unnamed);
  return fences.map(({ language, text }, index) => ({
    label: labels[index] as string,
    code: { text, language: language || 'text' },
  }));
}
