import { parseFenceTitle } from '../../model/block/fence.js';
import { type ComponentFinder, getComponentKind } from '../pages/components.js';
import { findProp, type MdxNode, setProp } from './mdx-node.js';

const EXAMPLES_PROP = 'codeExamples';

/**
 * Moves the fenced code blocks of each code group to its `codeExamples` prop, unless the group already has this prop.
 */
export function fillCodeGroups(node: MdxNode, findComponent: ComponentFinder): void {
  const component = findComponent(node);
  if (component && getComponentKind(component) === 'example') fillCodeGroup(node);
  for (const child of node.children ?? []) fillCodeGroups(child, findComponent);
}

function fillCodeGroup(group: MdxNode): void {
  const children = group.children ?? [];
  const codeBlocks = children.filter(({ type }) => type === 'code');
  const hasOwnExamples = findProp(group, EXAMPLES_PROP) !== undefined;
  if (codeBlocks.length === 0 || hasOwnExamples) return;
  // Without a title, the label stays empty, so that the group derives the label from the language and from its `labels`
  // prop.
  const examples = codeBlocks.map(({ lang, meta, value }) => ({
    language: lang ?? '',
    label: parseFenceTitle(meta ?? ''),
    code: value ?? '',
  }));
  setProp(group, EXAMPLES_PROP, JSON.stringify(examples));
  group.children = children.filter(({ type }) => type !== 'code');
}
