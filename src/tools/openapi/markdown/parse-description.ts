import type { Blockquote, Definition, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { isSafeUrl } from '../../../model/text/inline-markdown.js';
import { convertHtml } from './convert-html.js';

/** Maximum nesting depth of the nodes in a description. */
const MAX_DEPTH = 200;

export interface MarkdownOptions {
  /** Whether headings stay headings. A heading inside a block would disable the sections of the block. */
  hasHeadings: boolean;
}

/**
 * Parses a description as CommonMark with tables and strikethrough, and returns nodes that are safe to render:
 *
 * - Common HTML elements, such as `<br>` and `<b>`, become Markdown, comments are removed, and any other HTML becomes
 *   text.
 * - Headings become bold paragraphs, unless `hasHeadings` is set.
 * - The marker of a GitHub alert, such as `[!NOTE]`, becomes a bold label.
 * - Links with a scheme other than http, https and mailto become their text. So do links to places on the page of
 *   another documentation tool, such as `#operation/getUser` and `#tag/Users`.
 * - Images become links, or text inside a link. In descriptions, images often have no size, and every reader would load
 *   them.
 * - Reference links become links, and footnotes become plain content. Otherwise, a definition on the page with the same
 *   label could replace the definition in the description.
 *
 * Returns a description with more than 200 nesting levels as a single paragraph of text.
 */
export function parseDescription(
  source: string,
  { hasHeadings }: MarkdownOptions = { hasHeadings: false },
): RootContent[] {
  if (source.trim() === '') return [];
  const parsed = parseMarkdown(source);
  const root = isTooDeep(parsed) ? parsed : convertHtml(parsed, parseMarkdown);
  if (isTooDeep(root)) return [{ type: 'paragraph', children: [{ type: 'text', value: source }] }];
  return new DescriptionReader(root, hasHeadings).toFlow(root.children);
}

function parseMarkdown(source: string): Root {
  return fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

class DescriptionReader {
  readonly #definitions: ReadonlyMap<string, Definition>;
  readonly #hasHeadings: boolean;

  constructor(root: Root, hasHeadings: boolean) {
    this.#hasHeadings = hasHeadings;
    const definitions = new Map<string, Definition>();
    for (const definition of findDefinitions(root))
      // The first of several definitions with the same label takes precedence.
      if (!definitions.has(definition.identifier)) definitions.set(definition.identifier, definition);
    this.#definitions = definitions;
  }

  toFlow(nodes: readonly Nodes[]): RootContent[] {
    return nodes.flatMap((node) => this.#toFlowNode(node));
  }

  #toFlowNode(node: Nodes): RootContent[] {
    switch (node.type) {
      case 'html':
      case 'text':
        return [{ type: 'paragraph', children: [{ type: 'text', value: node.value }] }];
      case 'heading': {
        const children = this.#toPhrasing(node.children);
        return [
          this.#hasHeadings ? { ...node, children } : { type: 'paragraph', children: [{ type: 'strong', children }] },
        ];
      }
      case 'blockquote':
        return [{ ...node, children: this.toFlow(labelAlert(node).children) } as RootContent];
      case 'definition':
        return [];
      case 'footnoteDefinition':
        return this.toFlow(node.children);
      case 'paragraph':
        return [{ ...node, children: this.#toPhrasing(node.children) }];
      case 'table': {
        const rows = node.children.map((row) => ({
          ...row,
          children: row.children.map((cell) => ({ ...cell, children: this.#toPhrasing(cell.children) })),
        }));
        return [{ ...node, children: rows }];
      }
      default: {
        const children = 'children' in node ? { children: this.toFlow(node.children) } : {};
        return [{ ...node, ...children } as RootContent];
      }
    }
  }

  #toPhrasing(nodes: readonly Nodes[]): PhrasingContent[] {
    return nodes.flatMap((node) => this.#toPhrasingNode(node));
  }

  #toPhrasingNode(node: Nodes): PhrasingContent[] {
    switch (node.type) {
      case 'html':
        return [{ type: 'text', value: node.value }];
      case 'link':
        return this.#toLink(node.url, node.title, node.children);
      case 'linkReference': {
        const definition = this.#definitions.get(node.identifier);
        return this.#toLink(definition?.url ?? '', definition?.title, node.children);
      }
      case 'image':
        return this.#toImageLink(node.url, node.alt);
      case 'imageReference':
        return this.#toImageLink(this.#definitions.get(node.identifier)?.url ?? '', node.alt);
      case 'footnoteReference':
        return [{ type: 'text', value: `[^${node.label ?? node.identifier}]` }];
      case 'delete':
      case 'emphasis':
      case 'strong':
        return [{ ...node, children: this.#toPhrasing(node.children) }];
      case 'break':
      case 'inlineCode':
      case 'text':
        return [node];
      // HTML can contain blocks where Markdown allows only text, such as `<pre>` in a heading.
      case 'code':
        return [{ type: 'inlineCode', value: node.value }];
      default:
        return 'children' in node ? this.#toPhrasing(node.children) : [];
    }
  }

  #toLink(url: string, title: string | null | undefined, content: readonly Nodes[]): PhrasingContent[] {
    const children = this.#toPhrasing(content);
    const isLink = children.length > 0 && url !== '' && isSafeUrl(url) && !isToolFragment(url);
    return isLink ? [{ type: 'link', url, title, children: withoutLinks(children) }] : children;
  }

  #toImageLink(url: string, alt: string | null | undefined): PhrasingContent[] {
    return this.#toLink(url, undefined, [{ type: 'text', value: alt || url }]);
  }
}

/**
 * Returns whether a URL is a fragment that only works in Redoc, Scalar or Swagger UI. The IDs of headings and blocks
 * contain no slash.
 */
function isToolFragment(url: string): boolean {
  return url.startsWith('#') && url.includes('/');
}

/** Replaces links with their content, because a link cannot contain other links. */
function withoutLinks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'link') return withoutLinks(node.children);
    return 'children' in node ? [{ ...node, children: withoutLinks(node.children) }] : [node];
  });
}

function findDefinitions(node: Nodes): Definition[] {
  if (node.type === 'definition') return [node];
  return 'children' in node ? node.children.flatMap(findDefinitions) : [];
}

/** Returns whether nodes are nested so deeply that a recursive function could overflow the call stack. */
function isTooDeep(root: Root): boolean {
  let level: Nodes[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return false;
}

/** The labels of GitHub alerts, keyed by the marker in the first line of the blockquote. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['[!note]', 'Note'],
  ['[!tip]', 'Tip'],
  ['[!important]', 'Important'],
  ['[!warning]', 'Warning'],
  ['[!caution]', 'Caution'],
]);

/**
 * Replaces the marker of a GitHub alert with a bold label: `> [!NOTE]` becomes `> **Note:**`. Returns any other
 * blockquote unchanged.
 */
function labelAlert(quote: Blockquote): Blockquote {
  const [paragraph, ...blocks] = quote.children;
  if (paragraph?.type !== 'paragraph') return quote;
  const [text, ...inlines] = paragraph.children;
  if (text?.type !== 'text') return quote;
  const [marker = '', ...lines] = text.value.split('\n');
  const label = LABELS.get(marker.trim().toLowerCase());
  const isAloneOnLine = lines.length > 0 || inlines.length === 0 || inlines[0]?.type === 'break';
  if (label === undefined || !isAloneOnLine) return quote;
  const content: PhrasingContent[] = [{ type: 'strong', children: [{ type: 'text', value: `${label}:` }] }];
  if (lines.length > 0) content.push({ type: 'text', value: ` ${lines.join('\n')}` });
  return { ...quote, children: [{ ...paragraph, children: [...content, ...inlines] }, ...blocks] };
}
