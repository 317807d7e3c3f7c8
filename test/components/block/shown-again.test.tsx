import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { blockNames, createBlocks } from '../../blocks.tsx';
import * as library from '../../../src/index.js';

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) freeze(member);
  return value;
}

// What a block is shown from is shared by all that say the same: whoever changes it throws here.
vi.mock(import('../../../src/model/block/remembered-endpoint.js'), async (importOriginal) => {
  const { toEndpoint } = await importOriginal();
  return { toEndpoint: (...asked) => freeze(toEndpoint(...asked)) };
});

describe('a block that a server shows again', () => {
  it.each(blockNames)('is the same to the last byte, and changes nothing of what it is shown from: %s', (name) => {
    const show = () => renderToString(createBlocks(library.mdxComponents)[name]);
    const first = show();
    expect(first).toContain('apiblock-');
    expect([show(), show()]).toEqual([first, first]);
  });
});
