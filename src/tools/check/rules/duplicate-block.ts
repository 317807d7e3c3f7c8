import { readId, toBlockIds } from '../../pages/block-ids.js';
import type { RuleFinding } from '../page-problem.js';
import { type Block, formatBlockTitle } from '../blocks.js';
import { createBlockFinding } from '../findings.js';
import type { CheckRule } from '../rule.js';

export const duplicateBlock: CheckRule = {
  name: 'duplicate-block',
  severity: 'warning',
  section: 'Contradictions',
  description:
    'Two blocks on a page with the same `id`, or with the same generated ID, usually because they have the same method and path',
  includesPartials: true,
  check: ({ blocks }) => findDuplicates(blocks),
};

function findDuplicates(blocks: readonly Block[]): RuleFinding[] {
  const findings: RuleFinding[] = [];
  const firstBlocks = new Map<string, Block>();
  const candidates = blocks.filter(({ element }) => !element.isConditional);
  const uniqueIds = toBlockIds(candidates.map(({ element }) => element));
  for (const [index, block] of candidates.entries()) {
    const { ownId, generatedId } = readId(block.element);
    // Without an endpoint, the generated ID has no meaning. Another rule reports the missing endpoint.
    const id = ownId ?? (block.endpoint.path.length > 0 ? generatedId : undefined);
    if (id === undefined) continue;
    const firstBlock = firstBlocks.get(id);
    if (!firstBlock) firstBlocks.set(id, block);
    else if (ownId !== undefined) findings.push(toRepeatedId(block, ownId));
    else findings.push(toRepeatedGeneratedId(block, { id, firstBlock, uniqueId: uniqueIds[index]?.id }));
  }
  return findings;
}

const EXPECTED_ID = 'a unique id for each block of a page';

/** Reports a block whose `id` prop repeats the ID of an earlier block. */
function toRepeatedId(block: Block, id: string): RuleFinding {
  const message = `Another block on this page already has the id ${JSON.stringify(id)}: links to this id lead to the first block`;
  const suggestion = 'Change one of the ids';
  return createBlockFinding({ message, expected: EXPECTED_ID, suggestion, prop: 'id' }, block);
}

interface RepeatedId {
  id: string;
  firstBlock: Block;
  /** An ID that no other block on the page has. */
  uniqueId: string | undefined;
}

/**
 * Reports a block whose generated ID is the ID of an earlier block, usually because both blocks have the same method
 * and path.
 */
function toRepeatedGeneratedId(block: Block, { id, firstBlock, uniqueId }: RepeatedId): RuleFinding {
  const prop = block.endpoint.webhook ? 'webhook' : 'endpoint';
  const title = formatBlockTitle(block);
  const message =
    formatBlockTitle(firstBlock) === title
      ? `This page already documents ${title}: links to its id lead to the first block`
      : `An earlier block on this page already has the id ${JSON.stringify(id)}, which is also generated for ${title}: links to this id lead to the first block`;
  const suggestion = `Add a different id, such as id="${uniqueId}"`;
  return createBlockFinding({ message, expected: EXPECTED_ID, suggestion, prop }, block);
}
