import type { ApiBlockProps } from 'apiblock';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { ApiBlock } from '../block/ApiBlock.js';
import { mdxComponents } from '../mdx-components.js';
import { useTrustedHtml } from '../text/trusted-html.js';
import type { IslandContent } from './island-content.js';

/** Props for {@link ApiBlockIsland}: the props of `ApiBlock`, with `content` instead of `children`. */
export interface ApiBlockIslandProps extends Omit<ApiBlockProps, 'children' | 'content'> {
  /** Fields and other content of the block, as returned by `toIslandProps`. Invalid parts are omitted. */
  content?: readonly IslandContent[] | undefined;
}

/**
 * Renders an `ApiBlock` on an Astro page. Astro renders the children of a component to HTML, in which a block cannot
 * find its fields. This component receives the fields as data instead, so that the block has the same sections, IDs and
 * values as in other frameworks. Use it in a component of your site, with the props that `toIslandProps` returns.
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
export function ApiBlockIsland({ content, ...props }: ApiBlockIslandProps) {
  return createElement(ApiBlock, props, ...toNodes(content));
}

function toNodes(content: unknown): ReactNode[] {
  return Array.isArray(content) ? content.map(toNode) : [];
}

function toNode(part: unknown): ReactNode {
  if (typeof part === 'string') return part;
  // `Object()` converts null and undefined to an empty object.
  const { html, component, props, children } = Object(part) as Record<string, unknown>;
  if (typeof html === 'string') return <SlotHtml html={html} />;
  if (typeof component !== 'string' || !Object.hasOwn(mdxComponents, component)) return null;
  const type = mdxComponents[component as keyof typeof mdxComponents] as ComponentType<object>;
  // Pass the children as separate arguments, because React requires keys for the nodes in an array.
  return createElement(type, Object(props) as object, ...toNodes(children));
}

/** Renders the HTML of a slot in a `div`, because React cannot render an HTML string without an element around it. */
function SlotHtml({ html }: { html: string }) {
  // Suppress the hydration warning, because browsers normalize the HTML, which can then differ from `html`.
  return <div className="apiblock-slot" suppressHydrationWarning dangerouslySetInnerHTML={useTrustedHtml(html)} />;
}
