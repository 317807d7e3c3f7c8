import type { CodeExample } from './examples.js';
import { getLanguageName } from '../text/language.js';

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

/** Fences as examples. One without a title is named by its language; a second of the same language is numbered. */
export function toFenceExamples(fences: Fence[]): CodeExample[] {
  const counts = new Map<string, number>();
  return fences.map(({ language, title, text }) => {
    const name = getLanguageName(language);
    const count = (counts.get(name) ?? 0) + 1;
    if (title === '') counts.set(name, count);
    return { label: title || (count === 1 ? name : `${name} ${count}`), code: { text, language: language || 'text' } };
  });
}
