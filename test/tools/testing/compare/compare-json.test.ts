import { describe, expect, it } from 'vitest';
import { readBlocks } from '../../../../src/pages.js';
import { compareAnswer } from '../../../../src/testing.js';

const compare = (fields: readonly string[], body: unknown) => {
  const [block] = readBlocks(`<ApiBlock method="GET" endpoint="/x">\n${fields.join('\n')}\n</ApiBlock>`);
  if (!block) throw new Error('The page contains no block');
  const headers = { 'Content-Type': 'application/json' };
  return compareAnswer(block, { status: 200, headers, body: JSON.stringify(body) }).map(({ message }) => message);
};

describe('compareAnswer', () => {
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

describe('compareAnswer with the option failOnEmpty', () => {
  const compareList = (page: string, value: unknown) => {
    const [block] = readBlocks(page);
    const answer = { status: 200, headers: { 'Content-Type': 'application/json' }, body: value };
    return compareAnswer(block!, answer, { failOnEmpty: true }).map(({ rule, message }) => `${rule}: ${message}`);
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
  ])('compares a block with %s and %s', (props, field, value, finding) => {
    const page = `<ApiBlock method="GET" endpoint="/x" ${props}>\n${field}\n</ApiBlock>`;
    expect(compareList(page, value)).toEqual(finding === undefined ? [] : [finding]);
  });
});
