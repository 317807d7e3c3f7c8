import { expect, it, vi } from 'vitest';
import { cacheResults } from '../../../../src/tools/openapi/source/cache-results.js';

it('cacheResults calls the function once for each key, even if the result is an empty string', () => {
  const create = vi.fn<(key: { name: string }, suffix: string) => string>(({ name }, suffix) => name && name + suffix);
  const getName = cacheResults(create);
  const [a, empty] = [{ name: 'a' }, { name: '' }];
  expect([getName(a, '1'), getName(a, '2'), getName(empty, '1'), getName(empty, '1')]).toEqual(['a1', 'a1', '', '']);
  expect(create).toHaveBeenCalledTimes(2);
});
