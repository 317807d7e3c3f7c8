import { createElement, type ReactNode } from 'react';

/** A line break opportunity. */
export const lineBreak = <wbr />;

/** Returns the parts with line break opportunities between them. */
export function joinWithBreaks(parts: readonly string[]): ReactNode[] {
  return parts.flatMap((part, index) => (index > 0 ? [lineBreak, part] : part));
}

/** Returns the nodes with spaces between them. Omits nodes for which React renders nothing. */
export function joinWithSpaces(...nodes: ReactNode[]): ReactNode[] {
  return nodes.filter(Boolean).flatMap((node, index) => (index > 0 ? [' ', node] : [node]));
}

/**
 * Renders a `span` with the nodes as separate children. Unlike an array, separate children need no keys, and React keeps no
 * additional object for them, which saves memory on pages with many short texts.
 */
export function renderSpan(className: string, nodes: readonly ReactNode[], key?: string): ReactNode {
  return createElement('span', { className, key }, ...nodes);
}
