import { describe, expect, it } from 'vitest';
import { labels as english } from '../../src/console/labels/en.js';
import { labels as answersInEnglish } from '../../src/console/exchange/labels/en.js';
import { loadFormLabels } from '../../src/console/load-form-labels.js';
import { loadAnswerLabels } from '../../src/console/exchange/load-response-labels.js';
import type { ConsoleLanguage } from '../../src/model/block/console-labels.js';

/** What a language says as English does: words that its technical documents took over. */
const SAME: Record<string, string[]> = {
  de: ['query', 'cookies', 'body', 'token'],
  es: ['cookies'],
  fr: ['cookies'],
  pt: ['cookies'],
};

const LANGUAGES: ConsoleLanguage[] = ['ar', 'de', 'es', 'fr', 'ja', 'pt', 'zh'];

const toMarks = (text = '') =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([mark]) => mark)
    .sort()
    .join();

describe.each(LANGUAGES)('the texts of the console, %s', (language) => {
  it('are all there, of their own, and name the same things', async () => {
    const en: Record<string, string> = { ...english, ...answersInEnglish };
    const labels: Record<string, string> = {
      ...(await loadFormLabels({ language })),
      ...(await loadAnswerLabels({ language })),
    };
    const names = Object.keys(en);
    expect(Object.keys(labels)).toEqual(names);
    expect(names.filter((name) => labels[name] === en[name])).toEqual(SAME[language] ?? []);
    expect(names.filter((name) => labels[name]?.trim() === '')).toEqual([]);
    expect(names.filter((name) => toMarks(labels[name]) !== toMarks(en[name]))).toEqual([]);
    expect(await loadFormLabels({ language, send: 'Go' })).toMatchObject({ close: labels['close'], send: 'Go' });
    expect(await loadAnswerLabels({ language, cors: 'No' })).toMatchObject({ local: labels['local'], cors: 'No' });
  });
});

it('the texts of the console are English for a language that there is not', async () => {
  for (const texts of [{ language: 'xx' as 'de' }, undefined]) {
    expect(await loadFormLabels(texts)).toEqual(english);
    expect(await loadAnswerLabels(texts)).toEqual(answersInEnglish);
  }
});
