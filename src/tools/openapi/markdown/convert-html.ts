import { raw } from 'hast-util-raw';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, Root, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';

/**
 * The HTML elements that are converted. Any other tag is text, because descriptions often contain placeholders such as
 * `<token>`.
 */
const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'a abbr b big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font ' +
    'h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp section small span strike strong sub summary sup table ' +
    'tbody td tfoot th thead tr tt u ul var wbr'
  ).split(' '),
);

/** The elements that need no end tag. If any other element has no end tag, its start tag is text. */
const WITHOUT_END_TAG: ReadonlySet<string> = new Set(
  'br caption col colgroup dd dt hr img li p tbody td tfoot th thead tr wbr'.split(' '),
);

/** The elements whose tags become text outside of a table. */
const TABLE_PARTS: ReadonlySet<string> = new Set('caption col colgroup tbody td tfoot th thead tr'.split(' '));

/** Matches a comment, or the start of a tag up to the end of its name. */
const COMMENT_OR_TAG = /<!--[^]*?(?:-->|$)|<(?<slash>\/?)(?<name>[a-z][^\s/>]*)/gi;

/**
 * Converts the HTML in parsed Markdown to Markdown: line breaks, bold and italic text, links, lists, tables and other
 * common elements. Removes comments, and keeps unknown tags as text. Returns Markdown without HTML unchanged.
 *
 * @param parse - Parses Markdown.
 */
export function convertHtml(root: Root, parse: (source: string) => Root): Root {
  if (!hasHtml(root)) return root;
  const children = root.children.flatMap((node) => parseAfterComment(node, parse));
  const tags = findTags({ ...root, children });
  const known: Root = { ...root, children: children.flatMap((node) => replaceUnknownTags(node, tags)) };
  if (!hasHtml(known)) return known;
  const converted = toMdast(raw(toHast(known, { allowDangerousHtml: true })));
  return converted.type === 'root' ? converted : { type: 'root', children: [converted] };
}

/** Parses the text on the same line as a comment, because CommonMark treats the whole line as an HTML block. */
function parseAfterComment(node: RootContent, parse: (source: string) => Root): RootContent[] {
  if (node.type !== 'html' || !node.value.startsWith('<!--')) return [node];
  const text = node.value.replace(/<!--[^]*?(?:-->|$)/g, '');
  return text.trim() === '' ? [] : parse(text).children;
}

function hasHtml(node: Nodes): boolean {
  return node.type === 'html' || ('children' in node && node.children.some(hasHtml));
}

/** The names of all tags. The names of end tags begin with a slash: `/b`. */
type Tags = ReadonlySet<string>;

function findTags(node: Nodes): Tags {
  const tags = new Set<string>();
  const add = (inner: Nodes) => {
    if (inner.type === 'html')
      for (const { groups = {} } of inner.value.matchAll(COMMENT_OR_TAG))
        if (groups['name'] !== undefined) tags.add(`${groups['slash']}${groups['name'].toLowerCase()}`);
    if ('children' in inner) inner.children.forEach(add);
  };
  add(node);
  return tags;
}

function isElement(name: string, slash: string, tags: Tags): boolean {
  if (TABLE_PARTS.has(name) && !(tags.has('table') && tags.has('/table'))) return false;
  const hasBothTags = tags.has(slash === '' ? `/${name}` : name);
  return ELEMENTS.has(name) && (hasBothTags || (slash === '' && WITHOUT_END_TAG.has(name)));
}

/** Removes comments, and escapes tags that are not converted. HTML without any element becomes text. */
function replaceUnknownTags<Node extends Nodes>(node: Node, tags: Tags): Node[] {
  if (node.type !== 'html') {
    if (!('children' in node)) return [node];
    return [{ ...node, children: (node.children as Nodes[]).flatMap((child) => replaceUnknownTags(child, tags)) }];
  }
  let hasElements = false;
  const value = node.value.replace(COMMENT_OR_TAG, (match: string, slash: string, name: string | undefined) => {
    if (name === undefined) return '';
    if (!isElement(name.toLowerCase(), slash, tags)) return match.replace('<', '&lt;');
    hasElements = true;
    return match;
  });
  if (value.trim() === '') return [];
  return [hasElements ? { ...node, value } : ({ type: 'text', value: value.replaceAll('&lt;', '<') } as Node)];
}
