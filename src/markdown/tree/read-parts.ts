import type { Nodes, Parents, PhrasingContent, RootContent } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import { type Fence, parseFenceTitle } from '../../model/block/fence.js';
import type { ComponentName, PageNames } from '../../pages/components.js';
import { paragraph, text } from '../nodes.js';
import type { ExamplePart, KnownProps, Part } from '../parts.js';
import { type ElementNode, readElement } from './read-props.js';

/** Provides information about the nodes of a tree to `readParts`. */
export interface Reader {
  /** Returns whether a node is or contains a component of the library. */
  hasComponent: (node: Nodes) => boolean;
  /** Returns a node that is not a component, with the components inside it replaced. */
  replace: (node: RootContent) => RootContent;
  resolve: PageNames['resolve'];
}

export function isElement(node: Nodes): node is ElementNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Returns every node of a tree that is or contains a component of the library. */
export function findNodesWithComponents(tree: Nodes, resolve: PageNames['resolve']): Set<Nodes> {
  const found = new Set<Nodes>();
  const visit = (node: Nodes): void => {
    const children: Nodes[] = 'children' in node ? node.children : [];
    children.forEach(visit);
    const isComponent = isElement(node) && resolve(node.name ?? '') !== undefined;
    if (isComponent || children.some((child) => found.has(child))) found.add(node);
  };
  visit(tree);
  return found;
}

/** Converts nodes to parts, in document order: the components of the library and the content between them. */
export function readParts(nodes: readonly RootContent[], reader: Reader): Part[] {
  const parts: Part[] = [];
  /** Consecutive inline nodes, which become one paragraph. */
  let inlineNodes: PhrasingContent[] = [];
  const endParagraph = () => {
    const words = trim(inlineNodes);
    if (words.length > 0) parts.push({ kind: 'other', node: paragraph(...words), inside: [] });
    inlineNodes = [];
  };
  for (const node of nodes) {
    const component = isElement(node) ? toComponentPart(node, reader) : undefined;
    if (!component && phrasing(node) && !(isElement(node) && reader.hasComponent(node))) {
      inlineNodes.push(node);
      continue;
    }
    endParagraph();
    if (component) parts.push(component);
    // Unwrap a paragraph that contains components. The text between them becomes separate paragraphs.
    else if (node.type === 'paragraph' && reader.hasComponent(node)) parts.push(...readParts(node.children, reader));
    else parts.push({ kind: 'other', node: reader.replace(node), inside: readInside(node, reader) });
  }
  endParagraph();
  return parts;
}

/** Returns the parts inside an HTML element. They determine which section the element belongs to. */
function readInside(node: RootContent, reader: Reader): Part[] {
  // A fragment has no name and is treated like an HTML element.
  const isHtml = isElement(node) && /^[a-z]/.test(node.name ?? 'a');
  return isHtml && reader.hasComponent(node) ? readParts(node.children, reader) : [];
}

function toComponentPart(node: ElementNode, reader: Reader): Part | undefined {
  const component = reader.resolve(node.name ?? '');
  return component && toPart(component, node, readElement(node), reader);
}

function toPart(component: ComponentName, node: ElementNode, props: KnownProps, reader: Reader): Part {
  const readContent = () => readParts(node.children, reader);
  switch (component) {
    case 'ApiBlock':
      return { kind: 'block', ...props, content: readContent() };
    case 'ParamField':
      return { kind: 'parameter', ...props, content: readContent() };
    case 'ResponseField':
      return { kind: 'response', ...props, content: readContent() };
    case 'Expandable':
      return { kind: 'group', ...props, content: readContent() };
    case 'Variants':
      return { kind: 'variants', ...props, content: readContent() };
    case 'Variant':
      return { kind: 'variant', ...props, content: readContent() };
    case 'RequestExample':
      return { kind: 'requestExample', ...props, ...readExample(node, reader) };
    case 'ResponseExample':
      return { kind: 'responseExample', ...props, ...readExample(node, reader) };
    case 'CodeGroup':
      return { kind: 'codeGroup', ...props, ...readExample(node, reader) };
  }
}

/** Separates the fenced code blocks of an example component from its other content. */
function readExample(node: ElementNode, reader: Reader): Pick<ExamplePart, 'fences' | 'content'> {
  const fences: Fence[] = [];
  const others: RootContent[] = [];
  for (const child of node.children as RootContent[]) {
    if (child.type !== 'code') others.push(child);
    else fences.push({ language: child.lang ?? '', title: parseFenceTitle(child.meta ?? ''), text: child.value });
  }
  return { fences, content: readParts(others, reader) };
}

/** Removes leading and trailing white space. Returns an empty array if there is nothing else. */
export function trim(words: readonly PhrasingContent[]): PhrasingContent[] {
  const trimmed = words.map((word, index) => {
    if (word.type !== 'text') return word;
    const start = index === 0 ? word.value.trimStart() : word.value;
    return { ...word, value: index === words.length - 1 ? start.trimEnd() : start };
  });
  return trimmed.filter((word) => word.type !== 'text' || word.value !== '');
}

/** Converts block content to inline content, for places that allow only inline content, such as table cells. */
export function toPhrasingContent(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index): PhrasingContent[] => {
    if (phrasing(node)) return [node];
    const space = index > 0 ? [text(' ')] : [];
    if (node.type === 'code') return [...space, { type: 'inlineCode', value: node.value }];
    return [...space, ...('children' in node ? toPhrasingContent((node as Parents).children as RootContent[]) : [])];
  });
}
