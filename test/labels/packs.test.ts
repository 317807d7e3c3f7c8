import { describe, expect, it } from 'vitest';
import ar from '../../src/labels/ar.js';
import de from '../../src/labels/de.js';
import es from '../../src/labels/es.js';
import fr from '../../src/labels/fr.js';
import ja from '../../src/labels/ja.js';
import pt from '../../src/labels/pt.js';
import zh from '../../src/labels/zh.js';
import { defaultLabels } from '../../src/model/block/default-labels.js';
import type { Labels } from '../../src/model/block/labels.js';
import { parseRateLimit, parsePeriod } from '../../src/model/block/rate-limit.js';

const packs: Record<string, Labels> = { de, fr, es, pt, ja, zh, ar };

/** Returns the names and texts of all string labels. The name of a nested label contains a dot. */
const listTexts = (labels: object, before = ''): [name: string, text: string][] =>
  Object.entries(labels).flatMap(([name, label]: [string, unknown]) => {
    if (typeof label === 'function') return [];
    return typeof label === 'object' && label
      ? listTexts(label, `${before}${name}.`)
      : [[before + name, String(label)]];
  });

const english = new Map(listTexts(defaultLabels));

/** Names of protocols and tools, which are not translated. */
const NAMES = /\b(API|cookies?|cURL|OAuth 2\.0|OpenID Connect|Webhook)\b/gi;

/** Names of labels that are the same as in English, by language. */
const SAME: Record<string, string[]> = {
  de: ['bodyTab', 'code', 'details'],
  fr: ['code'],
  ja: ['oauth.openIdConnectUrl'],
  zh: ['oauth.openIdConnectUrl'],
};

const formatRateLimit = (labels: Labels, requests: string | number, window: string): string => {
  const limit = parseRateLimit({ requests, window });
  if (!limit || 'text' in limit) throw new Error('Expected a rate limit that can be parsed.');
  return labels.rateLimitText({ ...limit, ...parsePeriod(limit.window) });
};

describe('label pack', () => {
  describe.each(Object.entries(packs))('labels/%s', (language, labels) => {
    it('contains every label and no empty strings', () => {
      const texts = listTexts(labels);
      expect(texts.map(([name]) => name).sort()).toEqual([...english.keys()].sort());
      expect(texts.filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
      const functions = (pack: object) =>
        Object.entries(pack)
          .filter(([, label]) => typeof label === 'function')
          .map(([name]) => name);
      expect(functions(labels).sort()).toEqual(functions(defaultLabels).sort());
    });

    it('translates every label except product names and words that are the same in English', () => {
      const same = listTexts(labels).filter(
        ([name, text]) =>
          !name.startsWith('reasons.') && text === english.get(name) && text.replaceAll(NAMES, '').trim() !== '',
      );
      expect(same.map(([name]) => name)).toEqual(SAME[language] ?? []);
    });

    it('translates either all reason phrases or none', () => {
      const own = Object.entries(labels.reasons).filter(([code, reason]) => reason !== english.get(`reasons.${code}`));
      expect(own.length === 0 || own.length === Object.keys(labels.reasons).length).toBe(true);
    });

    it('formats rate limits with the correct plural forms', () => {
      const numbers = [0, 1, 2, 3, 11, 100, 1.5];
      expect([
        ...numbers.map((number) => formatRateLimit(labels, number, '1m')),
        ...numbers.slice(2).map((number) => formatRateLimit(labels, 60, `${number}d`)),
        formatRateLimit(labels, 60, '1h'),
        formatRateLimit(labels, 'n', 'fortnight'),
        formatRateLimit(labels, '1,000', '500ms'),
      ]).toMatchSnapshot();
    });

    it('formats field limits with the correct plural forms', () => {
      const numbers = ['0', '1', '2', '3', '11', '100', '1.5'];
      const { limit } = labels;
      expect([
        ...numbers.map((max) => limit({ of: 'characters', max })),
        ...numbers.map((min) => limit({ of: 'items', min })),
        ...numbers.slice(1, 4).map((max) => limit({ of: 'characters', min: '0', max })),
        limit({ of: 'value', min: '1', max: '1e3' }),
        limit({ of: 'items', min: '2', max: '2', unique: true }),
        limit({ of: 'value', moreThan: '0', lessThan: '0.50', multipleOf: '0.01' }),
        labels.since('2.1'),
      ]).toMatchSnapshot();
    });

    it('formats the number of members with the correct plural forms', () => {
      expect([0, 1, 2, 3, 11, 100].map((count) => labels.members({ count, name: '`$&`' }))).toMatchSnapshot();
    });

    it('formats the number of other fields with the correct plural forms', () => {
      expect([1, 2, 3, 11, 100].map((count) => labels.moreFields(count))).toMatchSnapshot();
    });

    it("includes each limit exactly once in the text for a field's limits", () => {
      const parts = { min: '21', max: '22', moreThan: '23', lessThan: '24', multipleOf: '25' };
      for (const of of ['value', 'characters', 'items'] as const)
        expect(labels.limit({ of, ...parts, unique: true }).match(/\d+/g)).toEqual(['23', '21', '22', '24', '25']);
      expect(labels.limit({ of: 'items' })).toBe('');
    });

    it('translates every time unit', () => {
      const units = ['ms', 's', 'm', 'h', 'd', 'w', 'mo', 'y'];
      const phrases = units.flatMap((unit) => [
        formatRateLimit(labels, 60, `1${unit}`),
        formatRateLimit(labels, 60, `7${unit}`),
      ]);
      expect(new Set(phrases).size).toBe(16);
      for (const text of phrases) expect(text).not.toMatch(/#|\b(hour|day|week|month|year)s?\b/);
    });
  });
});

it('labels/ar contains no Latin letters in reason phrases', () => {
  expect(Object.values(ar.reasons).filter((reason) => /[a-z]/i.test(reason))).toEqual([]);
});
