import type { BlockContent, RootContent, TableRow } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import { isHtmlName } from '../../pages/element-name.js';
import { isHeading } from '../../pages/headings.js';
import { isJsxElement, type JsxElement } from '../../pages/jsx-element.js';
import { toNodeText } from '../../pages/node-text.js';
import { RUNTIME_NOTE_PREFIX } from '../dynamic-props-note.js';
import { codeBlock, heading, item, paragraph, strong, text, toInlineCode, toLink } from '../nodes.js';
import { trim } from '../tree/read-parts.js';
import { readComponentText, toTitleNodes } from './component-text.js';
import { isFrontMatter } from '../../pages/front-matter.js';
import { HIDDEN_ELEMENTS, convertInlineElements } from './convert-inline-elements.js';

/** Inline HTML elements, which do not interrupt a paragraph. */
const PHRASING_ELEMENTS = new Set([
  'a',
  'img',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'del',
  's',
  'code',
  'kbd',
  'samp',
  'video',
  'audio',
  'iframe',
  'embed',
  'span',
  'sub',
  'sup',
  'small',
  'u',
  'mark',
]);

/**
 * Converts JSX elements to Markdown nodes: HTML elements to their Markdown equivalents, and the site's own components
 * to their visible text and their children.
 */
export function convertElements(nodes: readonly RootContent[]): RootContent[] {
  const converted: RootContent[] = [];
  /** Consecutive inline nodes, which become one paragraph. */
  let inlineNodes: RootContent[] = [];
  // MDX reads elements on one line as inline elements, even if they are block-level elements, such as paragraphs.
  const flowNodes = hasOnlyElements(nodes) ? toBlockElements(nodes) : nodes;
  const endParagraph = () => {
    const content = trim(convertInlineElements(inlineNodes));
    if (content.length > 0) converted.push(paragraph(...content));
    inlineNodes = [];
  };
  for (const node of flowNodes) {
    if (isInline(node)) {
      inlineNodes.push(node);
    } else {
      endParagraph();
      converted.push(...convertNode(node));
    }
  }
  endParagraph();
  return converted;
}

function isInline(node: RootContent): boolean {
  if (!isJsxElement(node)) return phrasing(node);
  return !hasBlockContent(node) && (phrasing(node) || PHRASING_ELEMENTS.has(node.name ?? ''));
}

function hasBlockContent(node: JsxElement): boolean {
  return node.children.some((child) => !phrasing(child) || (isJsxElement(child) && hasBlockContent(child)));
}

function convertNode(node: RootContent): RootContent[] {
  if (isJsxElement(node)) return convertElement(node);
  if (node.type === 'mdxjsEsm' || isFrontMatter(node)) return [];
  switch (node.type) {
    case 'paragraph':
      return convertElements(node.children);
    case 'heading':
    case 'tableCell':
      return [{ ...node, children: convertInlineElements(node.children) }];
    case 'table':
    case 'tableRow':
    case 'list': {
      const children = (node.children as RootContent[]).flatMap(convertNode);
      return [{ ...node, children } as RootContent];
    }
    default:
      return 'children' in node ? [{ ...node, children: convertElements(node.children) } as RootContent] : [node];
  }
}

/** Returns whether the nodes are one or more JSX elements, with only whitespace between and around them. */
function hasOnlyElements(nodes: readonly RootContent[]): boolean {
  return nodes.some(isJsxElement) && nodes.every((node) => isJsxElement(node) || isWhiteSpace(node));
}

function isWhiteSpace(node: RootContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** Converts JSX elements to block-level elements. Keeps HTML elements that are always inline. */
function toBlockElements(nodes: readonly RootContent[]): RootContent[] {
  return nodes.map((node) => {
    const isBlock = isJsxElement(node) && !PHRASING_ELEMENTS.has(node.name ?? '');
    return isBlock ? ({ ...node, type: 'mdxJsxFlowElement' } as RootContent) : node;
  });
}

function convertElement(node: JsxElement): RootContent[] {
  const name = node.name ?? '';
  const children = node.children as RootContent[];
  if (HIDDEN_ELEMENTS.has(name)) return [];
  if (isHeading(node)) return [heading(Number(name.slice(1)), ...convertInlineElements(children))];
  switch (name) {
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'pre':
      return children.some(({ type }) => type === 'code')
        ? convertElements(children)
        : [codeBlock(toNodeText(node), '')];
    case 'a':
      return toBlockLink(node);
    case 'blockquote':
      return [{ type: 'blockquote', children: convertElements(children) as BlockContent[] }];
    case 'ul':
    case 'ol': {
      const items = findAll(children, ['li']).map((child) => item(...convertElements(child.children)));
      // If there are no `li` elements, one of the site's own components may render the items.
      if (items.length === 0) return convertElements(children);
      return [{ type: 'list', ordered: name === 'ol', spread: false, children: items }];
    }
    case 'table':
      return toTable(children);
    default:
      return isHtmlName(name) ? convertElements(children) : convertComponent(name, node);
  }
}

/**
 * Converts an `a` element with block-level content. A Markdown link cannot contain such content. Only the first
 * paragraph or heading becomes the link. If there is none, a link with the URL as its text follows the content.
 */
function toBlockLink(node: JsxElement): RootContent[] {
  const { href } = readComponentText(node);
  const content = convertElements(node.children);
  if (href === undefined) return content;
  const linked = content.find((child) => child.type === 'paragraph' || child.type === 'heading');
  if (!linked) return [...content, paragraph(toLink(href, [text(href)]))];
  return content.map((child) => (child === linked ? { ...linked, children: [toLink(href, linked.children)] } : child));
}

function toTable(nodes: readonly RootContent[]): RootContent[] {
  const rows = findAll(nodes, ['tr']).map((row): TableRow => {
    const cells = findAll(row.children, ['td', 'th']);
    return {
      type: 'tableRow',
      children: cells.map((cell) => ({ type: 'tableCell', children: trim(convertInlineElements(cell.children)) })),
    };
  });
  // If there are no rows in the source, one of the site's own components may render them.
  return rows.length > 0 ? [{ type: 'table', children: rows }] : convertElements(nodes);
}

/** Returns the outermost elements with one of the names. */
function findAll(nodes: readonly RootContent[], names: readonly string[]): JsxElement[] {
  return nodes.flatMap((node) => {
    if (isJsxElement(node) && names.includes(node.name ?? '')) return [node];
    return 'children' in node ? findAll(node.children, names) : [];
  });
}

/**
 * Converts one of the site's own components to its title, its image, the text in its props, and its children. If all of
 * these are empty, returns a note that contains the name of the component.
 */
function convertComponent(name: string, node: JsxElement): RootContent[] {
  const componentText = readComponentText(node);
  const { titles, texts, image } = componentText;
  const title = toTitleNodes(componentText, strong);
  const nodes: RootContent[] = [];
  if (title.length > 0) nodes.push(paragraph(...title));
  if (image !== undefined) nodes.push(paragraph({ type: 'image', url: image, title: null, alt: titles[0] ?? '' }));
  nodes.push(...texts.map((value) => paragraph(text(value))), ...convertElements(node.children));
  return nodes.length > 0 ? nodes : [paragraph(text(RUNTIME_NOTE_PREFIX), toInlineCode(name))];
}
