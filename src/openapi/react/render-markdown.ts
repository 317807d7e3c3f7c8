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
      const { url: href, title, children } = node;
      return createElement('a', { href, className: 'apiblock-link', ...(title && { title }) }, renderNodes(children));
    }
    default:
      return 'children' in node ? renderNodes(node.children) : null;
  }
}

function renderList({ ordered, start, spread, children }: List): ReactNode {
  const items = children.map((item) => createElement('li', null, renderItem(item, spread === true)));
  const props = ordered && start !== 1 && typeof start === 'number' ? { start } : null;
  return createElement(ordered ? 'ol' : 'ul', props, ...items);
}

/** Renders a list item. In a list without blank lines, the text of the items is not wrapped in paragraphs. */
function renderItem({ checked, children }: ListItem, isLoose: boolean): ReactNode {
  const mark = typeof checked === 'boolean' ? toCheckMark(checked) : '';
  const content = children.map((child) =>
    child.type === 'paragraph' && !isLoose ? renderNodes(child.children) : renderNode(child),
  );
  return createElement(Fragment, null, mark, ...content);
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
