import { createElement, Fragment, type ReactNode } from 'react';
import type { List, ListItem, Nodes, Table, TableRow } from 'mdast';
import { parseDescription } from '../markdown/parse-description.js';

/** Renders a description as React nodes. See `parseDescription` for the nodes that are replaced. */
export function renderMarkdown(source: string): ReactNode {
  const nodes = parseDescription(source);
  return nodes.length === 0 ? null : renderNodes(nodes);
}

/** Renders nodes. The nodes need no keys, because they are passed as separate arguments. */
function renderNodes(nodes: readonly Nodes[]): ReactNode {
  return createElement(Fragment, null, ...nodes.map(renderNode));
}

function renderNode(node: Nodes): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return createElement('p', null, renderNodes(node.children));
    case 'emphasis':
      return createElement('em', null, renderNodes(node.children));
    case 'strong':
      return createElement('strong', null, renderNodes(node.children));
    case 'delete':
      return createElement('del', null, renderNodes(node.children));
    case 'inlineCode':
      return createElement('code', { className: 'apiblock-inline-code' }, node.value);
    case 'code':
      return createElement('pre', null, createElement('code', null, node.value));
    case 'break':
      return createElement('br');
    case 'thematicBreak':
      return createElement('hr');
    case 'blockquote':
      return createElement('blockquote', null, renderNodes(node.children));
    case 'list':
      return renderList(node);
    case 'table':
      return renderTable(node);
    case 'link': {
      const { url: href, children } = node;
      const title = node.title || undefined;
      return createElement('a', { href, className: 'apiblock-link', title }, renderNodes(children));
    }
    default:
      return 'children' in node ? renderNodes(node.children) : null;
  }
}

function renderList(list: List): ReactNode {
  const { ordered, start, children } = list;
  const isLoose = isLooseList(list);
  const items = children.map((item) => createElement('li', null, renderItem(item, isLoose)));
  const props = ordered && start !== 1 && typeof start === 'number' ? { start } : null;
  return createElement(ordered ? 'ol' : 'ul', props, ...items);
}

/**
 * Returns whether a list is loose: it contains a blank line between its items or inside an item, or an item contains
 * consecutive paragraphs. Paragraphs that were headings or HTML can be consecutive without a blank line.
 */
function isLooseList({ spread, children }: List): boolean {
  return spread === true || children.some((item) => item.spread === true || hasConsecutiveParagraphs(item));
}

function hasConsecutiveParagraphs({ children }: ListItem): boolean {
  return children.some(({ type }, index) => type === 'paragraph' && children[index + 1]?.type === 'paragraph');
}

/** Renders a list item. In a list that is not loose, the text of the items is not wrapped in paragraphs. */
function renderItem(item: ListItem, isLoose: boolean): ReactNode {
  const content = insertCheckMark(item).map((child) =>
    child.type === 'paragraph' && !isLoose ? renderNodes(child.children) : renderNode(child),
  );
  return createElement(Fragment, null, ...content);
}

/** Returns the content of a list item. If the item is a task, its first paragraph starts with a check mark. */
function insertCheckMark({ checked, children }: ListItem): ListItem['children'] {
  const [first, ...others] = children;
  // The parser recognizes tasks only in items that start with a paragraph.
  if (typeof checked !== 'boolean' || first?.type !== 'paragraph') return children;
  const mark = { type: 'text' as const, value: toCheckMark(checked) };
  return [{ ...first, children: [mark, ...first.children] }, ...others];
}

function toCheckMark(isChecked: boolean): string {
  return isChecked ? '[x] ' : '[ ] ';
}

function renderTable({ children }: Table): ReactNode {
  const [head, ...rows] = children;
  return createElement(
    'table',
    null,
    head && createElement('thead', null, renderRow(head, 'th')),
    rows.length > 0 && createElement('tbody', null, ...rows.map((row) => renderRow(row, 'td'))),
  );
}

function renderRow({ children }: TableRow, cellName: 'th' | 'td'): ReactNode {
  return createElement(
    'tr',
    null,
    ...children.map((cell) => createElement(cellName, null, renderNodes(cell.children))),
  );
}
