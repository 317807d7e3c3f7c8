import { createElement, Fragment, type ReactNode } from 'react';
import type { Definition, List, ListItem, Nodes, Parents, Root, Table, TableRow } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { isSafeUrl } from '../../model/text/inline-markdown.js';

/**
 * Renders CommonMark with tables and strikethrough as React nodes. HTML is shown as text. Links with a scheme other
 * than http, https and mailto become text. Headings become bold paragraphs, because a block whose children contain a
 * heading has no sections.
 */
export function renderMarkdown(source: string): ReactNode {
  if (source.trim() === '') return null;
  const root = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: gfmFromMarkdown() });
  return new MarkdownRenderer(root).renderChildren(root);
}

class MarkdownRenderer {
  readonly #definitions: ReadonlyMap<string, Definition>;

  constructor({ children }: Root) {
    const definitions = children.filter((node) => node.type === 'definition');
    this.#definitions = new Map(definitions.map((definition) => [definition.identifier, definition]));
  }

  /** Renders the children of a node. They need no keys, because they are passed as separate arguments. */
  renderChildren({ children }: Parents): ReactNode {
    return createElement(Fragment, null, ...children.map((child) => this.#render(child)));
  }

  #render(node: Nodes): ReactNode {
    switch (node.type) {
      case 'text':
      case 'html':
        return node.value;
      case 'paragraph':
        return createElement('p', null, this.renderChildren(node));
      case 'heading':
        return createElement('p', null, createElement('strong', null, this.renderChildren(node)));
      case 'emphasis':
        return createElement('em', null, this.renderChildren(node));
      case 'strong':
        return createElement('strong', null, this.renderChildren(node));
      case 'delete':
        return createElement('del', null, this.renderChildren(node));
      case 'inlineCode':
        return createElement('code', { className: 'apiblock-inline-code' }, node.value);
      case 'code':
        return createElement('pre', null, createElement('code', null, node.value));
      case 'break':
        return createElement('br');
      case 'thematicBreak':
        return createElement('hr');
      case 'blockquote':
        return createElement('blockquote', null, this.renderChildren(node));
      case 'list':
        return this.#renderList(node);
      case 'table':
        return this.#renderTable(node);
      case 'link':
        return this.#renderLink(node.url, node.title, this.renderChildren(node));
      case 'linkReference': {
        const definition = this.#definitions.get(node.identifier);
        const content = this.renderChildren(node);
        return definition ? this.#renderLink(definition.url, definition.title, content) : content;
      }
      case 'image':
        return this.#renderImage(node.url, node.alt);
      case 'imageReference':
        return this.#renderImage(this.#definitions.get(node.identifier)?.url ?? '', node.alt);
      case 'definition':
        return null;
      default:
        return 'children' in node ? this.renderChildren(node) : null;
    }
  }

  #renderLink(href: string, title: string | null | undefined, content: ReactNode): ReactNode {
    if (!isSafeUrl(href)) return content;
    return createElement('a', { href, className: 'apiblock-link', ...(title && { title }) }, content);
  }

  /** Renders an image as a link. In descriptions, images often have no size, and every reader would load them. */
  #renderImage(url: string, alt: string | null | undefined): ReactNode {
    return url === '' ? (alt ?? '') : this.#renderLink(url, undefined, alt || url);
  }

  #renderList({ ordered, start, spread, children }: List): ReactNode {
    const items = children.map((item) => createElement('li', null, this.#renderItem(item, spread === true)));
    const props = ordered && start !== 1 && typeof start === 'number' ? { start } : null;
    return createElement(ordered ? 'ol' : 'ul', props, ...items);
  }

  /** Renders a list item. In a list without blank lines, the text of the items is not wrapped in paragraphs. */
  #renderItem(item: ListItem, isLoose: boolean): ReactNode {
    const { checked, children } = item;
    const mark = typeof checked === 'boolean' ? `[${checked ? 'x' : ' '}] ` : '';
    const content = children.map((child) =>
      child.type === 'paragraph' && !isLoose ? this.renderChildren(child) : this.#render(child),
    );
    return createElement(Fragment, null, mark, ...content);
  }

  #renderTable({ children }: Table): ReactNode {
    const [head, ...rows] = children;
    return createElement(
      'table',
      null,
      head && createElement('thead', null, this.#renderRow(head, 'th')),
      rows.length > 0 && createElement('tbody', null, ...rows.map((row) => this.#renderRow(row, 'td'))),
    );
  }

  #renderRow({ children }: TableRow, cellName: 'th' | 'td'): ReactNode {
    return createElement(
      'tr',
      null,
      ...children.map((cell) => createElement(cellName, null, this.renderChildren(cell))),
    );
  }
}
