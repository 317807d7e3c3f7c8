import { raw } from 'hast-util-raw';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, Root, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';

/**
 * The HTML elements that are converted. Any other tag is text, because descriptions often contain placeholders such as
 * `<token>`.
 */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'b', 'big', 'blockquote', 'br', 'caption', 'center', 'cite', 'code', 'col', 'colgroup', 'dd', 'del'],
  ...['details', 'dfn', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'font', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['hr', 'i', 'img', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 'q', 's', 'samp', 'section', 'small', 'span'],
  ...['strike', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'tt', 'u'],
  ...['ul', 'var', 'wbr'],
]);

/** Matches a comment, or the start of a tag up to the end of its name. */
const COMMENT_OR_TAG = /<!--[^]*?(?:-->|$)|<\/?(?<name>[a-z][^\s/>]*)/gi;

/**
 * Converts the HTML in parsed Markdown to Markdown: line breaks, bold and italic text, links, lists, tables and other common
 * elements. Removes comments, and keeps unknown tags as text. Returns Markdown without HTML unchanged.
 *
 * @param parse - Parses Markdown.
 */
export function convertHtml(root: Root, parse: (source: string) => Root): Root {
  if (!hasHtml(root)) return root;
  const children = root.children.flatMap((node) => parseAfterComment(node, parse));
  const known: Root = { ...root, children: children.flatMap(replaceUnknownTags) };
  if (!hasHtml(known)) return known;
  const converted = toMdast(raw(toHast(known, { allowDangerousHtml: true })));
  return converted.type === 'root' ? converted : { type: 'root', children: [converted as RootContent] };
}

/** Parses the text in the line of a comment, because such a line is a block of HTML for CommonMark. */
function parseAfterComment(node: RootContent, parse: (source: string) => Root): RootContent[] {
  if (node.type !== 'html' || !node.value.startsWith('<!--')) return [node];
  const text = node.value.replace(/<!--[^]*?(?:-->|$)/g, '');
  return text.trim() === '' ? [] : parse(text).children;
}

function hasHtml(node: Nodes): boolean {
  return node.type === 'html' || ('children' in node && node.children.some(hasHtml));
}

/** Removes comments, and escapes tags with unknown names. HTML without any element becomes text. */
function replaceUnknownTags<Node extends Nodes>(node: Node): Node[] {
  if (node.type !== 'html') {
    if (!('children' in node)) return [node];
    return [{ ...node, children: (node.children as Nodes[]).flatMap(replaceUnknownTags) }];
  }
  let hasElements = false;
  const value = node.value.replace(COMMENT_OR_TAG, (match: string, name: string | undefined) => {
    if (name === undefined) return '';
    if (!ELEMENTS.has(name.toLowerCase())) return match.replace('<', '&lt;');
    hasElements = true;
    return match;
  });
  if (value.trim() === '') return [];
  return [hasElements ? { ...node, value } : ({ type: 'text', value: value.replaceAll('&lt;', '<') } as Node)];
}
