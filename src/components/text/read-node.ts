import type { ReactNode } from 'react';
import { type BlockLabels, type Labels, toLabels } from '../../model/block/labels.js';
import { toJsonText } from '../../model/json/to-json-text.js';
import type { Mistake } from '../../model/text/problem.js';
import { renderText } from './render-text.js';
import { type Replace, toNode } from './to-node.js';

/** A prop as a node, and a mistake if React cannot render all of it. */
export interface NodeProp {
  node: ReactNode;
  mistakes: Mistake[];
}

/** Reads a prop that takes a node. Values that React cannot render are shown as JSON. */
export function readNode(prop: string, value: unknown): NodeProp {
  return readWith(prop, (replace) => toNode(value, replace));
}

/** Reads a prop that takes a node or a string with inline Markdown. */
export function readText(prop: string, value: unknown): NodeProp {
  return readWith(prop, (replace) => renderText(value, replace));
}

/**
 * Reads the `labels` prop. Labels that React cannot render are shown as JSON. Labels of the same name, such as `body` and
 * `locations.body`, are reported once.
 */
export function readLabels(custom: Partial<Labels> | undefined): { labels: BlockLabels; mistakes: Mistake[] } {
  const mistakes = new Map<string, Mistake>();
  const labels = toLabels(custom, (prop, label) => {
    const read = readNode(prop, label);
    for (const mistake of read.mistakes) mistakes.set(prop, mistake);
    return read.node;
  });
  return { labels, mistakes: [...mistakes.values()] };
}

function readWith(prop: string, render: (replace: Replace) => ReactNode): NodeProp {
  let isReplaced = false;
  const node = render((value) => {
    isReplaced = true;
    return toJsonText(value);
  });
  return { node, mistakes: isReplaced ? [{ prop }] : [] };
}
