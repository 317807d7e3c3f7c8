import { expect } from 'vitest';
import { readBlocks } from '../../src/pages.js';

/** Props of every block in these tests. */
export const GET = 'method="GET" endpoint="/x"';

/** Returns the only block of a page. */
export function readBlock(page: string) {
  const blocks = readBlocks(page);
  expect(blocks).toHaveLength(1);
  return blocks[0]!;
}
