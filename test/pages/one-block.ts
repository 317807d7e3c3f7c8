import { expect } from 'vitest';
import { readBlocks } from '../../src/pages.js';

/** What every block of these tests says. */
export const GET = 'method="GET" endpoint="/x"';

/** The one block of a page. */
export function readBlock(page: string) {
  const blocks = readBlocks(page);
  expect(blocks).toHaveLength(1);
  return blocks[0]!;
}
