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
