import type { Nodes, Parents, PhrasingContent, RootContent } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import { type Fence, parseFenceTitle } from '../../../model/block/fence.js';
import { getComponentKind, type PageNames } from '../../pages/components.js';
import { isHtmlName } from '../../pages/element-name.js';
import { containsHeading } from '../../pages/headings.js';
import { isJsxElement, type JsxElement } from '../../pages/jsx-element.js';
import { paragraph, text } from '../nodes.js';
import type { ElementPart, OtherPart, PagePart } from '../parts.js';
import { readPartProps } from './read-props.js';

/** Functions that `readParts` uses to find and replace the apiblock components in a tree. */
export interface Reader {
  /** Returns whether a node is or contains an apiblock component. */
  hasComponent: (node: Nodes) => boolean;
  /** Returns a node in which all nested apiblock components are replaced by Markdown nodes. */
  replace: (node: RootContent) => RootContent;
  resolve: PageNames['resolve'];
}

/** Returns all nodes of a tree that are or contain apiblock components. */
export function findNodesWithComponents(tree: Nodes, resolve: PageNames['resolve']): Set<Nodes> {
  const found = new Set<Nodes>();
  const visit = (node: Nodes): void => {
    const children: Nodes[] = 'children' in node ? node.children : [];
    children.forEach(visit);
    const isComponent = isJsxElement(node) && resolve(node.name ?? '') !== undefined;
    if (isComponent || children.some((child) => found.has(child))) found.add(node);
  };
  visit(tree);
  return found;
}

/** Converts nodes to parts, in document order: apiblock components and the content between them. */
export function readParts(nodes: readonly RootContent[], reader: Reader): PagePart[] {
  const parts: PagePart[] = [];
  /** Consecutive inline nodes, which become one paragraph. */
  let inlineNodes: PhrasingContent[] = [];
  const endParagraph = () => {
    const trimmed = trim(inlineNodes);
    if (trimmed.length > 0) parts.push(toOtherPart(paragraph(...trimmed), reader));
    inlineNodes = [];
  };
  for (const node of nodes) {
    const component = isJsxElement(node) ? toComponentPart(node, reader) : undefined;
    // An inline element that contains components becomes a block-level element.
    const isBlockElement = isJsxElement(node) && reader.hasComponent(node);
    if (!component && !isBlockElement && phrasing(node)) {
      // Formatted text, such as strong text, can contain components.
      inlineNodes.push(reader.replace(node) as PhrasingContent);
      continue;
    }
    endParagraph();
    if (component) parts.push(component);
    // Unwrap a paragraph that contains components, and create a new paragraph from each piece of text between them.
    else if (node.type === 'paragraph' && reader.hasComponent(node)) parts.push(...readParts(node.children, reader));
    else parts.push(toOtherPart(node, reader));
  }
  endParagraph();
  return parts;
}

function toOtherPart(node: RootContent, reader: Reader): OtherPart {
  return {
    component: undefined,
    node: reader.replace(node),
    children: readInside(node, reader),
    hasHeading: containsHeading(node),
  };
}

/** Returns the parts inside an HTML element that contains components. Returns an empty array for any other node. */
function readInside(node: RootContent, reader: Reader): PagePart[] {
  const isHtml = isJsxElement(node) && isHtmlName(node.name);
  return isHtml && reader.hasComponent(node) ? readParts(node.children, reader) : [];
}

function toComponentPart(node: JsxElement, reader: Reader): ElementPart | undefined {
  const component = reader.resolve(node.name ?? '');
  if (!component) return undefined;
  const isExample = getComponentKind(component) === 'example';
  const content = isExample ? readExample(node, reader) : { fences: [], children: readParts(node.children, reader) };
  return { component, ...readPartProps(node), ...content };
}

/** Separates the fenced code blocks of an example component from its other content. */
function readExample(node: JsxElement, reader: Reader): Pick<ElementPart, 'fences' | 'children'> {
  const fences: Fence[] = [];
  const others: RootContent[] = [];
  for (const child of node.children as RootContent[]) {
    if (child.type !== 'code') others.push(child);
    else {
      const title = parseFenceTitle(child.meta ?? '');
      fences.push({ language: child.lang ?? '', title, text: child.value });
    }
  }
  return { fences, children: readParts(others, reader) };
}

/** Trims the start of the first node and the end of the last node, if they are text. Removes empty text nodes. */
export function trim(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const trimmed = nodes.map((node, index) => {
    if (node.type !== 'text') return node;
    const value = index === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: index === nodes.length - 1 ? value.trimEnd() : value };
  });
  return trimmed.filter((node) => node.type !== 'text' || node.value !== '');
}

/**
 * Converts block content to inline content, for nodes that can contain only inline content, such as table cells. Omits
 * block-level nodes without content, such as thematic breaks.
 */
export function toPhrasingContent(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index): PhrasingContent[] => {
    if (phrasing(node)) return [node];
    const space = index > 0 ? [text(' ')] : [];
    if (node.type === 'code') return [...space, { type: 'inlineCode', value: node.value }];
    return [...space, ...('children' in node ? toPhrasingContent((node as Parents).children as RootContent[]) : [])];
  });
}
