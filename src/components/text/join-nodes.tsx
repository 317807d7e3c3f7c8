import { createElement, type ReactNode } from 'react';

/** A position where a line can break. */
export const lineBreak = <wbr />;

/** Returns the parts with a position between them where a line can break. */
export function joinWithBreaks(parts: readonly string[]): ReactNode[] {
  return parts.flatMap((part, index) => (index > 0 ? [lineBreak, part] : part));
}

/** Returns the nodes that React renders, with a space between them. */
export function joinWithSpaces(...nodes: ReactNode[]): ReactNode[] {
  return nodes.filter(Boolean).flatMap((node, index) => (index > 0 ? [' ', node] : [node]));
}

/**
 * Renders a `span` with the nodes as separate children. React needs keys for the nodes in an array, and keeps an object for
 * each array, so this is better for many short texts on a page.
 */
export function renderSpan(className: string, nodes: readonly ReactNode[]): ReactNode {
  return createElement('span', { className }, ...nodes);
}
