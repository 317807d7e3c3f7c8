import { expect, it } from 'vitest';
import { labels as english } from '../../src/labels/console/form/en.js';
import { labels as englishResponseLabels } from '../../src/labels/console/response/en.js';
import { loadFormLabels } from '../../src/labels/console/load-form-labels.js';
import { labels as englishSignInLabels } from '../../src/labels/console/sign-in/en.js';
import { loadSignInLabels } from '../../src/labels/console/load-sign-in-labels.js';
import { loadResponseLabels } from '../../src/labels/console/load-response-labels.js';
import type { ConsoleLanguage } from '../../src/model/block/console-labels.js';

/** Names of labels that a language doesn't translate, because it uses the English term. */
const SAME_AS_ENGLISH: Record<string, string[]> = {
  de: ['query', 'cookies', 'body', 'token'],
  es: ['cookies'],
  fr: ['cookies'],
  pt: ['cookies'],
};

/** Names of the labels that are headings in the same console. Their texts must differ. */
const HEADINGS = ['credentials', 'address', 'path', 'query', 'headers', 'cookies', 'body', 'request'];

const LANGUAGES: ConsoleLanguage[] = ['ar', 'de', 'es', 'fr', 'ja', 'pt', 'zh'];

const findPlaceholders = (text = '') =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([placeholder]) => placeholder)
    .sort()
    .join();

it.each(LANGUAGES)(
  'console labels in %s include a translation of every English label, with the same placeholders',
  async (language) => {
    const en: Record<string, string> = { ...english, ...englishResponseLabels, ...englishSignInLabels };
    const labels: Record<string, string> = {
      ...(await loadFormLabels({ language })),
      ...(await loadResponseLabels({ language })),
      ...(await loadSignInLabels({ language })),
    };
    const names = Object.keys(en);
    expect(Object.keys(labels)).toEqual(names);
    expect(names.filter((name) => labels[name] === en[name])).toEqual(SAME_AS_ENGLISH[language] ?? []);
    expect(names.filter((name) => labels[name]?.trim() === '')).toEqual([]);
    const headings = HEADINGS.map((name) => labels[name]);
    expect(headings).toEqual([...new Set(headings)]);
    expect(names.filter((name) => findPlaceholders(labels[name]) !== findPlaceholders(en[name]))).toEqual([]);
    expect(await loadFormLabels({ language, send: 'Go' })).toMatchObject({ close: labels['close'], send: 'Go' });
    expect(await loadResponseLabels({ language, cors: 'No' })).toMatchObject({ local: labels['local'], cors: 'No' });
  },
);

it('loadFormLabels, loadResponseLabels and loadSignInLabels return English labels for an unknown language', async () => {
  for (const texts of [{ language: 'xx' as 'de' }, { language: 'constructor' as 'de' }, undefined]) {
    expect(await loadFormLabels(texts)).toEqual(english);
    expect(await loadResponseLabels(texts)).toEqual(englishResponseLabels);
    expect(await loadSignInLabels(texts)).toEqual(englishSignInLabels);
  }
});

it('loadFormLabels ignores custom labels that are not strings', async () => {
  const texts = { title: null, send: { type: 'b' }, close: 'Hide' } as unknown as { close: string };
  expect(await loadFormLabels(texts)).toEqual({ ...english, close: 'Hide' });
});
