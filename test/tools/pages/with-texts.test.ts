import { describe, expect, it, vi } from 'vitest';
import { readBlocks } from '../../../src/tools/openapi/pages/read-blocks.js';
import { withTexts } from '../../../src/tools/pages/with-texts.js';

describe('withTexts', () => {
  it('returns a copy that contains the texts of the block and its fields', () => {
    const [block] = readBlocks(`<ApiBlock method="GET" endpoint="/users">
  Sorted by name.

  <ParamField query="limit">Number of users.</ParamField>
</ApiBlock>`);
    const copy = withTexts(block!);
    expect(copy).toEqual(block);
    const texts = [copy, ...copy.fields].map((element) => Object.getOwnPropertyDescriptor(element, 'text')?.value);
    expect(texts).toEqual(['Sorted by name.', 'Number of users.']);
  });

  it('converts each text only once', () => {
    const [block] = readBlocks('<ApiBlock method="GET" endpoint="/users" />');
    const getText = vi.fn<() => string>(() => 'Sorted by name.');
    Object.defineProperty(block, 'text', { get: getText, enumerable: true });
    expect(withTexts(block!).text).toBe('Sorted by name.');
    expect(getText).toHaveBeenCalledOnce();
  });
});
