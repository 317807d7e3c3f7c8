import { parseFenceTitle, toFenceExamples } from '../model/block/fence.js';
import { addProp, findProp, type Node } from './mdx-node.js';

/** The prop that takes examples as data. */
const PROP = 'codeExamples';

const GROUPS = new Set(['CodeGroup', 'RequestExample', 'ResponseExample']);

/** Hands the fences of groups of examples to them as data. */
export function fillGroups(node: Node): void {
  if (node.type === 'mdxJsxFlowElement' && GROUPS.has(node.name ?? '')) fillGroup(node);
  node.children?.forEach(fillGroups);
}

function fillGroup(group: Node): void {
  const fences = group.children?.filter(({ type }) => type === 'code') ?? [];
  // What an author gave as data stays.
  if (fences.length === 0 || findProp(group, PROP)) return;
  const examples = toFenceExamples(
    fences.map(({ lang, meta, value }) => ({
      language: lang ?? '',
      title: parseFenceTitle(meta ?? ''),
      text: value ?? '',
    })),
  );
  addProp(
    group,
    PROP,
    JSON.stringify(examples.map(({ label, code }) => ({ language: code.language, label, code: code.text }))),
  );
  group.children = group.children?.filter(({ type }) => type !== 'code');
}
