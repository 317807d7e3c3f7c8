import { describe, expect, it } from 'vitest';
import { createGetBlock } from './blocks.ts';
import { findProblems } from './find-problems.ts';
import { dataMistakes } from './mistakes/data.ts';
import { readNotes, renderText } from './render-page.ts';

function getPage(title: string): string {
  const mistake = dataMistakes.find((each) => each.title === title);
  if (!mistake) throw new Error(`No planted mistake has the title "${title}"`);
  return mistake.page;
}

const VALID_DATA: [title: string, page: string][] = [
  [
    'omitted optional members',
    createGetBlock(`responses='[{"statusCode": 204}]' codeExamples='[{"language": "sh", "code": "ls"}]'`),
  ],
  [
    'a class of status codes',
    createGetBlock(`responses='[{"statusCode": "4XX", "body": {}}, {"statusCode": "default", "body": {}}]'`),
  ],
  [
    'a rate limit with separators and words',
    createGetBlock(`rateLimit='{"requests": "1,000", "window": "rolling hour", "note": null}'`),
  ],
  ['a rate limit sentence that begins with a bracket', createGetBlock('rateLimit="[Beta] 60 per minute"')],
  [
    'a body that is not JSON according to its Content-Type',
    createGetBlock(`headers='{"Content-Type": "text/csv"}' body="a,b"`).replace('GET', 'PUT'),
  ],
  [
    'a response in responses that is not JSON according to its Content-Type',
    createGetBlock(`responses='[{"statusCode": 200, "headers": {"Content-Type": "text/html"}, "body": "{"}]'`),
  ],
  [
    'a response that is not JSON according to responseHeaders',
    createGetBlock(`response="{" responseHeaders='{"Content-Type": "text/css"}'`),
  ],
  ['languages="all"', createGetBlock('languages="all"')],
  ['a relative base URL', createGetBlock('baseUrl="/api"')],
  ['a base URL that begins with a placeholder', createGetBlock('baseUrl="{baseUrl}/v1"')],
  ['a base URL whose scheme is not HTTP', createGetBlock('baseUrl="wss://api.example.com"')],
];

describe('checkPage', () => {
  it.each(dataMistakes)('reports $title', ({ page, rule, problem }) => {
    expect(findProblems(page)).toEqual([{ rule, problem }]);
  });

  it.each(VALID_DATA)('accepts %s', (_title, page) => {
    expect(findProblems(page)).toEqual([]);
  });
});

describe('apiblock components', () => {
  it.each(dataMistakes)('display the same message as checkPage in a note for $title', async ({ page, problem }) => {
    expect(await readNotes(page)).toEqual([problem.replace(/^\S+ error /, '')]);
  });

  it.each(VALID_DATA)('display no note for %s', async (_title, page) => {
    expect(await readNotes(page)).toEqual([]);
  });

  it.each([
    ['a misspelled body member in responses', '"bdy": {\n    "id": 1\n  }'],
    ['a misspelled code member in codeExamples', '{"language": "python", "cod": "print(1)"}'],
    ['a "per" member instead of "window" in rateLimit', '{"requests":10,"per":"1m"}'],
    ['a header value with a line break', 'X-Note"one\\ntwo"'],
    ['a header name with a space', 'Api Key"k"'],
  ])('display the data as written if there is %s', async (title, text) => {
    expect(await renderText(getPage(title))).toContain(text);
  });

  it('display a misspelled member of a response as written, and format the response body', async () => {
    const text = await renderText(
      createGetBlock(`responses='[{"statusCode": 200, "lable": "Found", "body": {"id": 1}}]'`),
    );
    expect(text).toContain('{\n  "id": 1\n}');
    expect(text).toContain('"lable": "Found"');
  });
});
