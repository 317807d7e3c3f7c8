import type { ReactElement } from 'react';
import type * as library from '../src/index.js';
import { createBrokenBlocks } from './blocks/broken.tsx';
import { createGroups } from './blocks/groups.tsx';
import { createLongBlocks } from './blocks/long.tsx';
import { createTranslatedBlock } from './blocks/translated.tsx';
import { createUsualBlocks } from './blocks/usual.tsx';
import { createAnswers } from './blocks/answers.tsx';
import { createPayloads } from './blocks/payloads.tsx';
import { createVocabularyBlock } from './blocks/vocabulary.tsx';

/** The components, from the source or from what was built. */
export type Components = typeof library.mdxComponents;

/** The endpoints that tests render: on a server, in a DOM, in a browser. */
export type BlockName = (typeof names)[number];

const names = [
  'small',
  'full',
  'fields',
  'deprecated',
  'responses',
  'languages',
  'snippets',
  'broken',
  'brokenItems',
  'longUrl',
  'longBodies',
  'empty',
  'translated',
  'groups',
  'vocabulary',
  'answers',
  'event',
  'ping',
  'form',
  'upload',
  'table',
] as const;

export const blockNames: readonly BlockName[] = names;

/** One element per name, each an endpoint that is hard in its own way. */
export const createBlocks = (components: Components): Record<BlockName, ReactElement> => ({
  ...createUsualBlocks(components),
  ...createBrokenBlocks(components),
  ...createLongBlocks(components),
  ...createTranslatedBlock(components),
  ...createGroups(components),
  ...createAnswers(components),
  ...createPayloads(components),
  ...createVocabularyBlock(components),
});

/** A page of all blocks. */
export function createPage(components: Components): ReactElement {
  const blocks = createBlocks(components);
  return (
    <main>
      <h1>Reference</h1>
      <h2>Endpoints</h2>
      {names.map((name) => (
        <section key={name} data-block={name}>
          {blocks[name]}
        </section>
      ))}
    </main>
  );
}
