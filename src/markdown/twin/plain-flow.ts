import type { PhrasingContent, RootContent, TableRow } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import { codeBlock, heading, item, paragraph, text, toInlineCode } from '../nodes.js';
import type { ElementNode } from '../tree/read-props.js';
import { isElement, trim } from '../tree/read-parts.js';
import { readComponentText, toTitle } from './component-text.js';
import { isFrontMatter } from './front-matter.js';
import { toPlainText } from '../../pages/plain-text.js';
import { toPlainWords, HIDDEN_ELEMENTS } from './plain-phrasing.js';

/** HTML elements with inline content. */
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
 * Converts JSX elements to Markdown nodes: HTML to its Markdown equivalent, and the site's components to their text and
 * content.
 */
export function toPlain(nodes: readonly RootContent[]): RootContent[] {
  const plain: RootContent[] = [];
  let open: PhrasingContent[] = [];
  const close = () => {
    const words = trim(toPlainWords(open));
    if (words.length > 0) plain.push(paragraph(...words));
    open = [];
  };
  for (const node of nodes) {
    const isInLine = phrasing(node) && !(isElement(node) && holdsBlocks(node));
    if (isInLine || (isElement(node) && PHRASING_ELEMENTS.has(node.name ?? '') && !holdsBlocks(node))) {
      open.push(node as PhrasingContent);
      continue;
    }
    close();
    plain.push(...toPlainNode(node));
  }
  close();
  return plain;
}

/** Returns whether an element contains block content. */
function holdsBlocks(node: ElementNode): boolean {
  return node.children.some((child) => !phrasing(child) || (isElement(child) && holdsBlocks(child)));
}

function toPlainNode(node: RootContent): RootContent[] {
  if (isElement(node)) return toPlainElement(node);
  if (node.type === 'mdxjsEsm' || isFrontMatter(node)) return [];
  if (node.type === 'paragraph') {
    const isAlone = node.children.every((child) => isElement(child) || toPlainText(child).trim() === '');
    return isAlone && node.children.some(isElement) ? toPlain(unravel(node.children)) : toPlain(node.children);
  }
  if (node.type === 'heading' || node.type === 'tableCell') return [{ ...node, children: toPlainWords(node.children) }];
  if (node.type === 'table' || node.type === 'tableRow' || node.type === 'list')
    return [{ ...node, children: (node.children as RootContent[]).flatMap(toPlainNode) } as RootContent];
  return 'children' in node ? [{ ...node, children: toPlain(node.children) } as RootContent] : [node];
}

/** Converts the elements of a paragraph that contains nothing else to block elements. */
function unravel(nodes: readonly PhrasingContent[]): RootContent[] {
  return nodes
    .filter((node) => isElement(node))
    .map((node) =>
      PHRASING_ELEMENTS.has(node.name ?? '') ? node : { ...node, type: 'mdxJsxFlowElement' as const },
    ) as RootContent[];
}

function toPlainElement(node: ElementNode): RootContent[] {
  const name = node.name ?? '';
  const children = node.children as RootContent[];
  if (HIDDEN_ELEMENTS.has(name)) return [];
  if (/^h[1-6]$/.test(name)) return [heading(Number(name.slice(1)), ...toPlainWords(children))];
  switch (name) {
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'pre':
      return [codeBlock(toPlainText(node), '')];
    case 'blockquote':
      return [{ type: 'blockquote', children: toPlain(children) as never[] }];
    case 'ul':
    case 'ol': {
      const items = findAll(children, ['li']).map((child) => item(...toPlain(child.children)));
      return [{ type: 'list', ordered: name === 'ol', spread: false, children: items }];
    }
    case 'table': {
      const rows = findAll(children, ['tr']).map((row): TableRow => ({
        type: 'tableRow',
        children: findAll(row.children, ['td', 'th']).map((cell) => ({
          type: 'tableCell',
          children: trim(toPlainWords(cell.children)),
        })),
      }));
      return rows.length > 0 ? [{ type: 'table', children: rows }] : [];
    }
    default:
      return /^[A-Z]/.test(name) ? toPlainComponent(name, node) : toPlain(children);
  }
}

/** Returns the outermost elements with one of the names. */
function findAll(nodes: readonly RootContent[], names: readonly string[]): ElementNode[] {
  return nodes.flatMap((node) => {
    if (isElement(node) && names.includes(node.name ?? '')) return [node];
    return 'children' in node ? findAll(node.children, names) : [];
  });
}

/**
 * Converts one of the site's components to its title, the text in its props, and its content. If all are empty, names
 * the component.
 */
function toPlainComponent(name: string, node: ElementNode): RootContent[] {
  const said = readComponentText(node);
  const title = toTitle(said, true);
  const { image } = said;
  const nodes: RootContent[] = [
    ...(title.length > 0 ? [paragraph(...title)] : []),
    ...(image === undefined ? [] : [paragraph({ type: 'image', url: image, title: null, alt: said.title[0] ?? '' })]),
    ...said.texts.map((words) => paragraph(text(words))),
    ...toPlain(node.children),
  ];
  return nodes.length > 0 ? nodes : [paragraph(text('Known only when the page runs: '), toInlineCode(name))];
}
