import { createElement, type ReactNode } from 'react';

export const lineBreak = <wbr />;

export function joinWithBreaks(parts: readonly string[]): ReactNode[] {
  return parts.flatMap((part, index) => (index > 0 ? [lineBreak, part] : part));
}

/** Returns the nodes with spaces between them. Omits falsy nodes. */
export function joinWithSpaces(...nodes: ReactNode[]): ReactNode[] {
  return nodes.filter(Boolean).flatMap((node, index) => (index > 0 ? [' ', node] : [node]));
}

/**
 * Renders a `span` with the nodes as separate children. Separate children need no keys. They also save memory on pages
 * with many short texts, because React would keep an additional object for an array.
 */
export function renderSpan(className: string, nodes: readonly ReactNode[], key?: string): ReactNode {
  return createElement('span', { className, key }, ...nodes);
}
