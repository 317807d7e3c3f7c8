import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BlockChild,
  type SectionChild,
  type PlacedAs,
  getSectionPlace,
  inheritPlaces,
  toBlockContent,
  toSectionChild,
  toSections,
  toSectionTitles,
} from '../../../src/model/block/sections.js';
import { defaultBlockLabels } from '../../../src/model/block/labels.js';
import { toStatus } from '../../../src/model/http/status.js';

/**
 * Parses a child: `query a`, `404 b`, `response c` (a response field without a status), `? d` (a field without a
 * location), `404-header e` (a response header), or `prose`.
 */
function toChild(words: string): SectionChild & { words: string } {
  const [place = ''] = words.split(' ');
  if (place === 'prose') return { words, isField: false };
  if (place === '?') return { words, isField: true };
  if (place.endsWith('-header'))
    return { words, isField: true, place: { status: place.replace(/^response|-header$/g, ''), location: 'header' } };
  if (/^[a-z]+$/.test(place) && place !== 'response' && place !== 'default')
    return { words, isField: true, place: { location: place as 'query' } };
  return { words, isField: true, place: { status: place === 'response' ? '' : place } };
}

/** Returns the children in the introduction, in each non-empty section and in its headers, keyed by section. */
function sort(children: string[], responses: string[] = []) {
  const { introduction, sections } = toSections(inheritPlaces(children.map(toChild)), {
    responses: responses.map((status) => toStatus(status)),
    toItem: ({ words }) => words,
  });
  const groups = sections.flatMap(({ key, status, items, headers }) => {
    const name = status ? `[${status.status}]` : key;
    return [
      { name, items },
      { name: `${name} headers`, items: headers },
    ];
  });
  const filled = groups.filter(({ items }) => items.length > 0);
  return { introduction, ...Object.fromEntries(filled.map(({ name, items }) => [name, items])) };
}

describe('toSections', () => {
  it('sorts the request sections by location and keeps document order within each section', () => {
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

  it('places response sections after the request sections, in the order of the documented responses', () => {
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
    ['the section of the first successful response', ['404', '201', '200'], [], '[201]'],
    ['the section of a class of successful responses', ['404', '2XX'], [], '[2XX]'],
    ['the section of the first field with a successful status', [], ['404 b', '202 c'], '[202]'],
    ['a section without a status if no response is successful', ['404', 'default'], ['500 b'], '[]'],
    ['a section without a status if there are no responses', [], [], '[]'],
  ])('places a response field without a status in %s', (_, responses, others, key) => {
    expect(sort(['response a', ...others], responses)).toMatchObject({
      [key]: expect.arrayContaining(['response a']) as string[],
    });
  });

  it('groups status codes regardless of case and displays the first one as written', () => {
    expect(sort(['4xx a', '4XX b', 'DEFAULT c', 'default d'], ['Default'])).toEqual({
      introduction: [],
      '[Default]': ['DEFAULT c', 'default d'],
      '[4xx]': ['4xx a', '4XX b'],
    });
  });

  it('uses status codes in uppercase as the keys of response sections', () => {
    const { sections } = toSections(['4xx a', 'default b'].map(toChild), { responses: [], toItem: () => undefined });
    const keys = sections.filter(({ status }) => status).map(({ key }) => key);
    expect(keys).toEqual(['4XX', 'DEFAULT']);
  });

  it('places content without a location in the section of the preceding field', () => {
    expect(sort(['prose 1', 'query a', 'prose 2', '? b', '404 c', 'prose 3', '? d', 'query e', 'prose 4'])).toEqual({
      introduction: ['prose 1'],
      query: ['query a', 'prose 2', '? b', 'query e', 'prose 4'],
      '[404]': ['404 c', 'prose 3', '? d'],
    });
  });

  it('places response headers in a separate group in the section of their response', () => {
    const children = ['404-header a', 'response b', 'response-header c', 'prose 1', '404 d', 'header e'];
    expect(Object.entries(sort(children, ['200', '404']))).toEqual([
      ['introduction', []],
      ['header', ['header e']],
      ['[200]', ['response b']],
      ['[200] headers', ['response-header c', 'prose 1']],
      ['[404]', ['404 d']],
      ['[404] headers', ['404-header a']],
    ]);
  });

  it('calls toItem with each child and the location and status code of its group', () => {
    const implied: unknown[] = [];
    toSections(inheritPlaces(['response a', 'response-header b', 'prose', 'query c'].map(toChild)), {
      responses: [toStatus('200')],
      toItem: (_, place) => implied.push(place),
    });
    const header = { status: '200', location: 'header' };
    expect(implied).toEqual([{ status: '200' }, header, header, { location: 'query' }]);
  });

  it('creates a "parameters" section for fields that precede the first field with a location', () => {
    expect(Object.entries(sort(['prose 1', '? a', 'prose 2', '? b', 'path c', '? d']))).toEqual([
      ['introduction', ['prose 1']],
      ['parameters', ['? a', 'prose 2', '? b']],
      ['path', ['path c', '? d']],
    ]);
  });

  it('returns every child exactly once, in document order within each section', () => {
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
      '4XX-header',
      'response-header',
    );
    fc.assert(
      fc.property(
        fc.array(place),
        fc.array(fc.constantFrom('200', '201', '404', '4XX', '', 'odd')),
        (places, responses) => {
          const children = places.map((word, index) => `${word} ${index}`);
          const converted: string[] = [];
          const { introduction, sections } = toSections(inheritPlaces(children.map(toChild)), {
            responses: responses.map((status) => toStatus(status)),
            toItem: ({ words }) => {
              converted.push(words);
              return words;
            },
          });
          const lists = [introduction, ...sections.flatMap(({ items, headers }) => [items, headers])];
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
  it.each<[PlacedAs, object, object | undefined]>([
    ['parameter', { location: 'query' }, { location: 'query' }],
    ['parameter', { location: ' Header ' }, { location: 'header' }],
    ['parameter', { path: 'id' }, { location: 'path' }],
    ['parameter', { location: 'nowhere' }, undefined],
    ['parameter', { name: 'a', status: '404' }, undefined],
    ['response', { name: 'a' }, { status: '' }],
    ['response', { name: 'a', status: 404 }, { status: '404' }],
    ['response', { name: 'a', status: ' 4xx ' }, { status: '4xx' }],
    ['response', { location: 'header', status: {} }, { status: '', location: 'header' }],
    ['response', { header: 'ETag', status: 404 }, { status: '404', location: 'header' }],
    ['response', { location: 'body' }, { status: '' }],
    ['group', {}, undefined],
    ['group', { location: 'query' }, { location: 'query' }],
    ['group', { status: '404' }, { status: '404' }],
  ])('given placedAs %j and the props %j, returns %j', (placedAs, props, place) => {
    expect(getSectionPlace(placedAs, props)).toEqual(place);
  });
});

describe('toSectionChild', () => {
  const inside: SectionChild[] = [
    { isField: false },
    { isField: true, place: { location: 'query' } },
    { isField: true, place: { location: 'path' } },
  ];

  it.each<[PlacedAs | undefined, object, readonly SectionChild[], SectionChild]>([
    ['parameter', { path: 'id' }, [], { isField: true, place: { location: 'path' } }],
    ['parameter', { name: 'a' }, [], { isField: true, place: undefined }],
    ['group', {}, inside, { isField: true, place: { location: 'query' } }],
    ['group', { location: 'body' }, inside, { isField: true, place: { location: 'body' } }],
    ['variants', {}, [{ isField: false }], { isField: false, place: undefined }],
    ['responseExample', { status: 404 }, [], { isField: false }],
    [undefined, {}, inside, { isField: false }],
  ])('given placedAs %j, the props %j and the elements %j, returns %j', (placedAs, props, elements, child) => {
    expect(toSectionChild(placedAs, props, elements)).toStrictEqual(child);
  });
});

describe('toBlockContent', () => {
  const children: BlockChild[] = [{ isField: true, place: { location: 'query' } }, { isField: true }];

  it('sorts children into sections unless sections are disabled or one of the children is a heading', () => {
    const places = (sections: unknown, isHeading = false) => {
      const content = toBlockContent([...children, { isField: false, isHeading }], sections);
      return [content.isSorted, content.children.map(({ place }) => place?.location)];
    };
    expect(places(undefined)).toEqual([true, ['query', 'query', 'query']]);
    expect(places('false')).toEqual([false, [undefined, undefined, undefined]]);
    expect(places(undefined, true)).toEqual([false, [undefined, undefined, undefined]]);
  });
});

describe('toSectionTitles', () => {
  it('uses the heading "Payload" for the body of a webhook event', () => {
    expect(toSectionTitles(defaultBlockLabels, false)).toMatchObject({
      query: 'Query parameters',
      body: 'Request body',
    });
    expect(toSectionTitles(defaultBlockLabels, true)).toMatchObject({ query: 'Query parameters', body: 'Payload' });
  });
});
