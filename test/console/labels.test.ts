import { describe, expect, it } from 'vitest';
import type { ConsoleLabels } from '../../src/model/block/console-labels.js';
import { labels as ar } from '../../src/console/labels/ar.js';
import { labels as de } from '../../src/console/labels/de.js';
import { labels as en } from '../../src/console/labels/en.js';
import { labels as es } from '../../src/console/labels/es.js';
import { labels as fr } from '../../src/console/labels/fr.js';
import { labels as ja } from '../../src/console/labels/ja.js';
import { labels as pt } from '../../src/console/labels/pt.js';
import { labels as zh } from '../../src/console/labels/zh.js';
import { loadLabels } from '../../src/console/console-labels.js';

/** What a language says as English does: words that its technical documents took over. */
const SAME: Record<string, string[]> = {
  de: ['query', 'cookies', 'body', 'token'],
  es: ['cookies'],
  fr: ['cookies'],
  pt: ['cookies'],
};

const toMarks = (text: string) =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([mark]) => mark)
    .sort()
    .join();

describe.each(Object.entries({ ar, de, es, fr, ja, pt, zh }))('the texts of the console, %s', (language, labels) => {
  it('are all there, of their own, and name the same things', async () => {
    const names = Object.keys(en) as (keyof ConsoleLabels)[];
    expect(Object.keys(labels)).toEqual(names);
    expect(names.filter((name) => labels[name] === en[name])).toEqual(SAME[language] ?? []);
    expect(names.filter((name) => labels[name].trim() === '')).toEqual([]);
    expect(names.filter((name) => toMarks(labels[name]) !== toMarks(en[name]))).toEqual([]);
    expect(await loadLabels({ language: language as 'de', send: 'Go' })).toEqual({ ...labels, send: 'Go' });
  });
});

it('the texts of the console are English for a language that there is not', async () => {
  expect(await loadLabels({ language: 'xx' as 'de' })).toEqual(en);
  expect(await loadLabels()).toEqual(en);
});
