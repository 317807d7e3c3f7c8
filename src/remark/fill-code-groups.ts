import { parseFenceTitle, toFenceExamples } from '../model/block/fence.js';
import { addProp, findProp, type Node } from './mdx-node.js';

const EXAMPLES_PROP = 'codeExamples';

const CODE_GROUPS = new Set(['CodeGroup', 'RequestExample', 'ResponseExample']);

/** Moves the fenced code blocks of all code groups to their `codeExamples` prop. */
export function fillCodeGroups(node: Node): void {
  if (node.type === 'mdxJsxFlowElement' && CODE_GROUPS.has(node.name ?? '')) fillCodeGroup(node);
  node.children?.forEach(fillCodeGroups);
}

function fillCodeGroup(group: Node): void {
  const children = group.children ?? [];
  const codeBlocks = children.filter(({ type }) => type === 'code');
  const hasOwnExamples = findProp(group, EXAMPLES_PROP) !== undefined;
  if (codeBlocks.length === 0 || hasOwnExamples) return;
  const fences = codeBlocks.map(({ lang, meta, value }) => ({
    language: lang ?? '',
    title: parseFenceTitle(meta ?? ''),
    text: value ?? '',
  }));
  const examples = toFenceExamples(fences).map(({ label, code }) => ({
    language: code.language,
    label,
    code: code.text,
  }));
  addProp(group, EXAMPLES_PROP, JSON.stringify(examples));
  group.children = children.filter(({ type }) => type !== 'code');
}
