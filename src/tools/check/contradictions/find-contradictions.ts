import type { Page } from '../../pages/page.js';
import type { PageFinding } from '../problem.js';
import { findAuthContradictions } from './auth-headers.js';
import { findContentTypeContradictions } from './content-type.js';
import type { CheckedBlocks } from './blocks.js';
import { findMissingCredentials } from './credentials.js';
import { findDuplicateFields, findDuplicates } from './duplicates.js';
import { findFieldContradictions } from './fields.js';
import { findParameterContradictions } from './parameters.js';
import { findRequestContradictions } from './requests.js';
import { findUnknownStatuses } from './statuses.js';
import { findSampleContradictions } from './sample-contradictions.js';
import { findUnknownFieldSuccessors } from './successors.js';

/**
 * Reports contradictions between the props, fields and samples of a page. Most are warnings, because only the author
 * knows which side of a contradiction is wrong.
 */
export function findContradictions(page: Page, { blocks, fields }: CheckedBlocks): PageFinding[] {
  return [
    ...blocks.flatMap((block) => [
      ...findRequestContradictions(block),
      ...findMissingCredentials(block),
      ...findAuthContradictions(block),
      ...findContentTypeContradictions(block),
      ...findParameterContradictions(block),
      ...findSampleContradictions(block),
      ...findUnknownStatuses(block),
      ...findDuplicateFields(block, page),
      ...findUnknownFieldSuccessors(block),
    ]),
    ...fields.flatMap(findFieldContradictions),
    ...findDuplicates(blocks),
  ];
}
