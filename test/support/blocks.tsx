import type { ReactElement } from 'react';
import { createBrokenBlocks } from './blocks/broken.tsx';
import { createGroups } from './blocks/groups.tsx';
import { createLongBlocks } from './blocks/long.tsx';
import { createTranslatedBlock } from './blocks/translated.tsx';
import { createUsualBlocks } from './blocks/usual.tsx';
import { createAnswers } from './blocks/answers.tsx';
import { createPayloads } from './blocks/payloads.tsx';
import type { Components } from './blocks/components.ts';
import { createDetailsBlock } from './blocks/details.tsx';

/** Name of a block that tests render on a server, in jsdom and in a browser. */
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
  'details',
  'answers',
  'event',
  'ping',
  'form',
  'upload',
  'table',
  'choices',
  'choice',
] as const;

export const blockNames: readonly BlockName[] = names;

/** Creates an element for each name. Each element covers different features and edge cases. */
export const createBlocks = (components: Components): Record<BlockName, ReactElement> => ({
  ...createUsualBlocks(components),
  ...createBrokenBlocks(components),
  ...createLongBlocks(components),
  ...createTranslatedBlock(components),
  ...createGroups(components),
  ...createAnswers(components),
  ...createPayloads(components),
  ...createDetailsBlock(components),
});

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
