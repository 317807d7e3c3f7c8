import { selectDefaults } from '../../model/block/site-defaults.js';
import type { PageBlock } from './page-block.js';
import type { PageProp } from './page-prop.js';

/**
 * Adds default props to a block. These are the props that the site passes to `createMdxComponents`. The added props
 * have the position of the block. A prop of the block takes precedence, even if its value is known only at runtime.
 */
export function addDefaults<Block extends PageBlock>(block: Block, defaults: Readonly<Record<string, unknown>>): Block {
  const added = Object.entries(selectDefaults(defaults, (name) => Object.hasOwn(block.written, name)));
  if (added.length === 0) return block;
  const written = added.map(([name]) => [name, createDefaultProp(block)] as const);
  return {
    ...block,
    props: { ...Object.fromEntries(added), ...block.props },
    written: { ...Object.fromEntries(written), ...block.written },
  };
}

function createDefaultProp({ position }: PageBlock): PageProp {
  return {
    position,
    valuePosition: position,
    source: '',
    json: undefined,
    locate: () => position.start,
  };
}
