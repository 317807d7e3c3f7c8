import type { Nodes, Parents, PhrasingContent, RootContent } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import type { PageNames } from '../../pages/components.js';
import { parseFenceTitle } from '../../model/block/fence.js';
import { paragraph, text } from '../nodes.js';
import type { Part } from '../parts.js';
import { type ElementNode, readElement } from './read-props.js';

/** Provides information about the nodes of a tree to `readParts`. */
export interface Reader {
  /** Returns whether a node is or contains a component of the library. */
  holds: (node: Nodes) => boolean;
  /** Returns a node that is not a component, with the components inside it replaced. */
  replace: (node: RootContent) => RootContent;
  resolve: PageNames['resolve'];
}

export function isElement(node: Nodes): node is ElementNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Returns every node of a tree that is or contains a component of the library. */
export function findHolders(tree: Nodes, resolve: PageNames['resolve']): Set<Nodes> {
  const holders = new Set<Nodes>();
  const visit = (node: Nodes): boolean => {
    // Visit all children. `some` would stop at the first match.
    const inside = 'children' in node && node.children.map(visit).includes(true);
    const holds = inside || (isElement(node) && resolve(node.name ?? '') !== undefined);
    if (holds) holders.add(node);
    return holds;
  };
  visit(tree);
  return holders;
}

/** Converts nodes to parts, in document order: the components of the library and the content between them. */
export function readParts(nodes: readonly RootContent[], reader: Reader): Part[] {
  const parts: Part[] = [];
  let open: PhrasingContent[] = [];
  const close = () => {
    const words = trim(open);
    if (words.length > 0) parts.push({ kind: 'other', node: paragraph(...words), inside: [] });
    open = [];
  };
  for (const node of nodes) {
    const own = isElement(node) ? toOwnPart(node, reader) : undefined;
    if (own) {
      close();
      parts.push(own);
    } else if (phrasing(node) && !(isElement(node) && reader.holds(node))) {
      open.push(node);
    } else {
      close();
      // Unwrap a paragraph that contains components. The text between them becomes separate paragraphs.
      if (node.type === 'paragraph' && reader.holds(node)) parts.push(...readParts(node.children, reader));
      else parts.push({ kind: 'other', node: reader.replace(node), inside: readInside(node, reader) });
    }
  }
  close();
  return parts;
}

/** Returns the parts inside an HTML element. They determine which section the element belongs to. */
function readInside(node: RootContent, reader: Reader): Part[] {
  const isHtml = isElement(node) && /^[a-z]/.test(node.name ?? 'a');
  return isHtml && reader.holds(node) ? readParts(node.children, reader) : [];
}

function toOwnPart(node: ElementNode, reader: Reader): Part | undefined {
  const component = reader.resolve(node.name ?? '');
  if (!component) return undefined;
  const given = readElement(node);
  const isExample = /^(RequestExample|ResponseExample|CodeGroup)$/.test(component);
  const children = isExample ? node.children.filter(({ type }) => type !== 'code') : node.children;
  const content = readParts(children, reader);
  switch (component) {
    case 'ApiBlock':
      return { kind: 'block', ...given, content };
    case 'ParamField':
      return { kind: 'parameter', ...given, content };
    case 'ResponseField':
      return { kind: 'response', ...given, content };
    case 'Expandable':
      return { kind: 'group', ...given, content };
    case 'Variants':
      return { kind: 'variants', ...given, content };
    case 'Variant':
      return { kind: 'variant', ...given, content };
    default: {
      const fences = (node.children as RootContent[]).flatMap((child) =>
        child.type === 'code'
          ? [{ language: child.lang ?? '', title: parseFenceTitle(child.meta ?? ''), text: child.value }]
          : [],
      );
      const kind = `${component.charAt(0).toLowerCase()}${component.slice(1)}` as 'codeGroup';
      return { kind, ...given, fences, content };
    }
  }
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
    const space = index > 0 ? [text(' ')] : [];
    if (phrasing(node)) return [node];
    if (node.type === 'code') return [...space, { type: 'inlineCode', value: node.value }];
    return [...space, ...('children' in node ? toPhrasingContent((node as Parents).children as RootContent[]) : [])];
  });
}
