import { describe, expect, it } from 'vitest';
import { readBlocks } from '../../../../src/pages.js';
import { compareResponse } from '../../../../src/testing.js';

const compare = (fields: readonly string[], body: unknown) => {
  const [block] = readBlocks(`<ApiBlock method="GET" endpoint="/x">\n${fields.join('\n')}\n</ApiBlock>`);
  if (!block) throw new Error('The page contains no block');
  const headers = { 'Content-Type': 'application/json' };
  return compareResponse(block, { status: 200, headers, body: JSON.stringify(body) }).map(({ message }) => message);
};

describe('compareResponse', () => {
  it.each(['meta[key]', 'meta[key].id', 'meta.inner[key]', 'meta[].inner[key]'])(
    'accepts a member that the field %s documents',
    (name) => {
      const fields = ['<ResponseField name="id" type="string" />', `<ResponseField name="${name}" type="integer" />`];
      expect(compare(fields, { id: '1', meta: { inner: { a: 1 } }, metadata: 1 })).toEqual([
        'Undocumented member "metadata" at /metadata',
      ]);
    },
  );
});

describe('compareResponse with the option failOnEmpty', () => {
  const compareList = (page: string, value: unknown) => {
    const [block] = readBlocks(page);
    const answer = { status: 200, headers: { 'Content-Type': 'application/json' }, body: value };
    return compareResponse(block!, answer, { failOnEmpty: true }).map(({ rule, message }) => `${rule}: ${message}`);
  };

  it.each([
    [`response='[{"id": 1}]'`, '', [], 'empty-array: Expected an array with items, found an empty array'],
    [`response='{"a": [1]}'`, '', { a: [] }, 'empty-array: Expected an array with items, found an empty array at /a'],
    [
      '',
      '<ResponseField name="a" type="string[]" />',
      { a: [] },
      'empty-array: Expected an array with items, found an empty array at /a',
    ],
    ['', '<ResponseField name="a[].id" type="string" />', { a: [] }, undefined],
    [`response='{"a": []}'`, '<ResponseField name="a" type="string[]" />', { a: [] }, undefined],
    [`response='[1]'`, '', [2], undefined],
  ])('decides from the props "%s" and the field "%s" whether an array may be empty', (props, field, value, finding) => {
    const page = `<ApiBlock method="GET" endpoint="/x" ${props}>\n${field}\n</ApiBlock>`;
    expect(compareList(page, value)).toEqual(finding === undefined ? [] : [finding]);
  });
});

describe('compareResponse with an event stream', () => {
  const compareStream = (documented: string | undefined, stream: string) => {
    const responses = [{ statusCode: 200, headers: { 'Content-Type': 'text/event-stream' }, body: documented }];
    const page = `<ApiBlock method="GET" endpoint="/x" responses={${JSON.stringify(responses)}} />`;
    const [block] = readBlocks(page);
    const headers = { 'Content-Type': 'text/event-stream' };
    return compareResponse(block!, { status: 200, headers, body: stream }).map(({ message, position }) => [
      message,
      page.slice(position.start.offset, position.start.offset + 6),
    ]);
  };
  const DOCUMENTED = 'event: user\ndata: {"id": "u_1"}\n\ndata: text\n\ndata: [DONE]\n\n';

  it.each([
    ['event: user\ndata: {"id": "u_2"}\n\n', []],
    [': ping\n\ndata: other\n\n', []],
    [
      'event: user\ndata: {"id": 1}\n\nevent: user\ndata: {"id": 2}\n\n',
      [['Expected a string, found a number at /id in the event user', '\\"u_1\\']],
    ],
    ['event: user\ndata: {}\n\n', [['Missing member "id" at /id in the event user', '\\"id\\"']]],
    ['event: user\ndata: u_1\n\n', [['Expected JSON, found text that is not JSON in the event user', '200,"h']]],
    ['event: gone\ndata: 1\n\n', [['Undocumented event gone', '200,"h']]],
  ])('compares the stream %j', (stream, findings) => {
    expect(compareStream(DOCUMENTED, stream)).toEqual(findings);
  });

  it('accepts any events if the page documents no example', () => {
    expect(compareStream(undefined, 'event: a\ndata: 1\n\n')).toEqual([]);
  });
});
