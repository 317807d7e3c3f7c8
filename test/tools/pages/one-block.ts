import { expect } from 'vitest';
import { readBlocks } from '../../../src/pages.js';

/** Props of a valid block. */
export const GET = 'method="GET" endpoint="/x"';

/** Returns the block on a page that must contain exactly one block. */
export function readBlock(page: string) {
  const blocks = readBlocks(page);
  expect(blocks).toHaveLength(1);
  return blocks[0]!;
}
