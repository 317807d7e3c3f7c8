import type { Page } from '../../pages/page.js';
import type { Finding } from '../problem.js';
import { readBlocks } from './blocks.js';
import { findMissingCredentials } from './credentials.js';
import { findDuplicates } from './duplicates.js';
import { findValueContradictions } from './fields.js';
import { findParameterContradictions } from './parameters.js';
import { findRequestContradictions } from './requests.js';
import { findSampleContradictions } from './sample-contradictions.js';

/** Reports contradictions within the blocks of a page. Most are warnings, because only the author knows which side is wrong. */
export function findContradictions(page: Page, text: string): Finding[] {
  const { blocks, fields } = readBlocks(page, text);
  return [
    ...blocks.flatMap((block) => [
      ...findRequestContradictions(block),
      ...findMissingCredentials(block),
      ...findParameterContradictions(block),
      ...findSampleContradictions(block),
    ]),
    ...fields.flatMap(findValueContradictions),
    ...findDuplicates(blocks),
  ];
}
