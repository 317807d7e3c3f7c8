import type { ApiBlockIslandProps } from './ApiBlockIsland.js';
import type { IslandComponent, IslandContent } from './island-content.js';

/** The properties of Astro's `Astro` object that {@link toIslandProps} reads. */
export interface AstroContext {
  props: Record<string, unknown>;
  slots: { has(name: string): boolean; render(name: string): Promise<string> };
}

const DEFAULT_SLOT = 'default';

/**
 * Returns the props for `ApiBlockIsland`: the props of the Astro component, with each slot in `content` replaced by its
 * HTML. The remark plugin `remarkAstroBlocks` creates `content` and its slots. On a page that was compiled without the
 * plugin, `content` is the HTML of all children.
 *
 * @example
 * ```astro
 * ---
 * import { ApiBlockIsland, toIslandProps } from 'apiblock/astro';
 *
 * const props = await toIslandProps(Astro);
 * ---
 *
 * <ApiBlockIsland client:load {...props} />
 * ```
 */
export async function toIslandProps({ props, slots }: AstroContext): Promise<ApiBlockIslandProps> {
  const { content, ...others } = props;
  if (Array.isArray(content)) return { ...others, content: await renderSlots(content, slots) };
  if (slots.has(DEFAULT_SLOT)) return { ...others, content: [{ html: await slots.render(DEFAULT_SLOT) }] };
  return others;
}

/** Replaces each `{ slot: name }` in the content, at any depth, with the HTML of that slot. */
async function renderSlots(content: readonly unknown[], slots: AstroContext['slots']): Promise<IslandContent[]> {
  return Promise.all(content.map((part) => renderPart(part, slots)));
}

async function renderPart(part: unknown, slots: AstroContext['slots']): Promise<IslandContent> {
  // `Object()` converts null and undefined to an empty object.
  const { slot, children } = Object(part) as { slot?: unknown; children?: unknown };
  if (typeof slot === 'string') return { html: await slots.render(slot) };
  if (!Array.isArray(children)) return part as IslandContent;
  return { ...(part as IslandComponent), children: await renderSlots(children, slots) };
}
