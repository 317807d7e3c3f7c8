import type { DocumentStatus, StoredDocument } from '../../api/index.ts';

const words =
  'alpha beta gamma delta system index token cache request response server client header record page query result error limit window session store backup release deploy schema field value count order'.split(
    ' ',
  );
const tags = ['guide', 'reference', 'howto', 'internal', 'release'];

/**
 * Creates a seeded random number generator, so that every run generates documents with the same content. The generator
 * returns an integer from 0 to `below` - 1.
 */
function createRandomGenerator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Returns the status of the document with the given index. 80% of the documents are published, 18% are drafts, and 2%
 * are archived.
 */
function toStatus(index: number): DocumentStatus {
  if (index % 50 === 0) return 'archived';
  return index % 5 === 0 ? 'draft' : 'published';
}

/** Generates documents for load tests and benchmarks. Their creation times are one minute apart. */
export function* generateDocuments(count: number, now: number): Generator<StoredDocument> {
  const below = createRandomGenerator(42);
  const sentence = (length: number) => Array.from({ length }, () => words[below(words.length)] ?? '').join(' ');
  for (let index = 0; index < count; index += 1) {
    const time = now - (count - index) * 60_000;
    yield {
      id: `made-${index}`,
      title: `${sentence(4)} ${index}`,
      content: `${sentence(40)}\n\n- ${sentence(6)}\n- ${sentence(6)}`,
      status: toStatus(index),
      tags: [tags[below(tags.length)] ?? 'guide'],
      createdAt: time,
      updatedAt: time + below(1_000_000),
      version: 1,
    };
  }
}
