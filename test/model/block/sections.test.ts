import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SectionChild, type PlacedAs, getSectionPlace, toSections } from '../../../src/model/block/sections.js';
import { toStatus } from '../../../src/model/http/status.js';

/**
 * Parses a child: `query a`, `404 b`, `response c` (a response field without a status), `? d` (a field without a
 * location), or `prose`.
 */
function toChild(words: string): SectionChild & { words: string } {
  const [place = ''] = words.split(' ');
  if (place === 'prose') return { words, isField: false };
  if (place === '?') return { words, isField: true };
  if (/^[a-z]+$/.test(place) && place !== 'response' && place !== 'default')
    return { words, isField: true, location: place as 'query' };
  return { words, isField: true, status: place === 'response' ? '' : place };
}

/** Formats the non-empty sections as strings. */
function sort(children: string[], responses: string[] = []) {
  const { introduction, sections } = toSections(
    children.map(toChild),
    responses.map((status) => toStatus(status)),
    ({ words }) => words,
  );
  const filled = sections.filter(({ items }) => items.length > 0);
  return {
    introduction,
    ...Object.fromEntries(filled.map(({ key, status, items }) => [status ? `[${status.status}]` : key, items])),
  };
}

describe('toSections', () => {
  it('orders sections like a request and keeps the order of the author within a section', () => {
    const children = ['body a', 'query b', 'cookie c', 'path d', 'query e', 'header f', 'body g'];
    expect(Object.entries(sort(children))).toEqual([
      ['introduction', []],
      ['path', ['path d']],
      ['query', ['query b', 'query e']],
      ['header', ['header f']],
      ['cookie', ['cookie c']],
      ['body', ['body a', 'body g']],
    ]);
  });

  it('places response sections after the request, in the order of the responses', () => {
    const children = ['503 a', '404 b', '200 c', '4XX d', '404 e', 'path f'];
    expect(Object.keys(sort(children, ['200', '404']))).toEqual([
      'introduction',
      'path',
      '[200]',
      '[404]',
      '[503]',
      '[4XX]',
    ]);
  });

  it.each([
    ['the first successful response', ['404', '201', '200'], [], '[201]'],
    ['a class of successful responses', ['404', '2XX'], [], '[2XX]'],
    ['the first successful status of a field', [], ['404 b', '202 c'], '[202]'],
    ['a section without a status if no response is successful', ['404', 'default'], ['500 b'], '[]'],
    ['a section without a status if there are no responses', [], [], '[]'],
  ])('places a response field without a status in %s', (_, responses, others, key) => {
    expect(sort(['response a', ...others], responses)).toMatchObject({
      [key]: expect.arrayContaining(['response a']) as string[],
    });
  });

  it('matches statuses case-insensitively and keeps the first spelling', () => {
    expect(sort(['4xx a', '4XX b', 'DEFAULT c', 'default d'], ['Default'])).toEqual({
      introduction: [],
      '[Default]': ['DEFAULT c', 'default d'],
      '[4xx]': ['4xx a', '4XX b'],
    });
  });

  it('keeps content without a location with the preceding field', () => {
    expect(sort(['prose 1', 'query a', 'prose 2', '? b', '404 c', 'prose 3', '? d', 'query e', 'prose 4'])).toEqual({
      introduction: ['prose 1'],
      query: ['query a', 'prose 2', '? b', 'query e', 'prose 4'],
      '[404]': ['404 c', 'prose 3', '? d'],
    });
  });

  it('creates a separate section for fields before the first location', () => {
    expect(Object.entries(sort(['prose 1', '? a', 'prose 2', '? b', 'path c', '? d']))).toEqual([
      ['introduction', ['prose 1']],
      ['parameters', ['? a', 'prose 2', '? b']],
      ['path', ['path c', '? d']],
    ]);
  });

  it('keeps every child exactly once and in order', () => {
    const place = fc.constantFrom(
      'path',
      'query',
      'header',
      'cookie',
      'body',
      '?',
      'prose',
      'response',
      '200',
      '4xx',
      '4XX',
    );
    fc.assert(
      fc.property(
        fc.array(place),
        fc.array(fc.constantFrom('200', '201', '404', '4XX', '', 'odd')),
        (places, responses) => {
          const children = places.map((word, index) => `${word} ${index}`);
          const converted: string[] = [];
          const { introduction, sections } = toSections(
            children.map(toChild),
            responses.map((status) => toStatus(status)),
            ({ words }) => {
              converted.push(words);
              return words;
            },
          );
          const lists = [introduction, ...sections.map(({ items }) => items)];
          const toIndex = (words: string) => Number(words.split(' ')[1]);
          expect(converted).toEqual(children);
          expect(lists.flat().toSorted((one, other) => toIndex(one) - toIndex(other))).toEqual(children);
          for (const list of lists) expect(list).toEqual(list.toSorted((one, other) => toIndex(one) - toIndex(other)));
          const keys = sections.map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
        },
      ),
    );
  });
});

describe('getSectionPlace', () => {
  it.each<[PlacedAs, object, object]>([
    ['parameter', { location: 'query' }, { location: 'query' }],
    ['parameter', { location: ' Header ' }, { location: 'header' }],
    ['parameter', { path: 'id' }, { location: 'path' }],
    ['parameter', { location: 'nowhere' }, { location: undefined }],
    ['parameter', { name: 'a', status: '404' }, { location: undefined }],
    ['response', { name: 'a' }, { status: '' }],
    ['response', { name: 'a', status: 404 }, { status: '404' }],
    ['response', { name: 'a', status: ' 4xx ' }, { status: '4xx' }],
    ['response', { location: 'header', status: {} }, { status: '' }],
    ['group', {}, { location: undefined }],
    ['group', { location: 'query' }, { location: 'query' }],
    ['group', { status: '404' }, { status: '404' }],
  ])('returns for a %s with %j the place %j', (placedAs, props, place) => {
    expect(getSectionPlace(placedAs, props)).toEqual(place);
  });
});
