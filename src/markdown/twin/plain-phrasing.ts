import type { PhrasingContent, RootContent } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import { join, text, toInlineCode } from '../nodes.js';
import type { ElementNode } from '../tree/read-props.js';
import { isElement, toPhrasingContent } from '../tree/read-parts.js';
import { readComponentText, toLink, toTitle } from './component-text.js';
import { toPlainText } from '../../pages/plain-text.js';

/** Elements that contain no visible text. */
export const HIDDEN_ELEMENTS = new Set(['script', 'style', 'svg', 'template', 'meta', 'link', 'Icon']);

/**
 * Converts inline JSX elements to Markdown: HTML to its Markdown equivalent, and the site's components to their text
 * and content.
 */
export function toPlainWords(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (isElement(node)) return toPlainElement(node);
    if (!phrasing(node)) return toPhrasingContent([node]).flatMap((word) => toPlainWords([word]));
    return 'children' in node ? [{ ...node, children: toPlainWords(node.children) }] : [node];
  });
}

function toPlainElement(node: ElementNode): PhrasingContent[] {
  const name = node.name ?? '';
  if (HIDDEN_ELEMENTS.has(name)) return [];
  const said = readComponentText(node);
  const words = toPlainWords(node.children);
  switch (name) {
    case 'br':
      return [{ type: 'break' }];
    case 'img':
      return said.image === undefined
        ? [text(said.texts.join(' '))]
        : [{ type: 'image', url: said.image, title: null, alt: [...said.texts, ...said.title][0] ?? '' }];
    case 'a':
      return said.href === undefined ? words : [toLink(said.href, words)];
    case 'b':
    case 'strong':
      return words.length > 0 ? [{ type: 'strong', children: words }] : [];
    case 'i':
    case 'em':
      return words.length > 0 ? [{ type: 'emphasis', children: words }] : [];
    case 'del':
    case 's':
      return words.length > 0 ? [{ type: 'delete', children: words }] : [];
    case 'code':
    case 'kbd':
    case 'samp':
      return toCode(toPlainText(node));
    case 'video':
    case 'audio':
    case 'iframe':
    case 'embed':
      return said.image === undefined ? words : [toLink(said.image, [text(said.title[0] ?? name)])];
    default:
      return /^[A-Z]/.test(name) ? toPlainComponent(name, words, said) : words;
  }
}

function toCode(value: string): PhrasingContent[] {
  return value === '' ? [] : [toInlineCode(value)];
}

/** Converts an inline component to its content, followed by the text in its props in parentheses. */
function toPlainComponent(
  name: string,
  words: PhrasingContent[],
  said: ReturnType<typeof readComponentText>,
): PhrasingContent[] {
  const more = [toTitle(said, false), ...said.texts.map((words) => [text(words)])].filter(({ length }) => length > 0);
  if (words.length === 0) return more.length > 0 ? join(more, ', ') : [toInlineCode(name)];
  return more.length > 0 ? [...words, text(' ('), ...join(more, ', '), text(')')] : words;
}
