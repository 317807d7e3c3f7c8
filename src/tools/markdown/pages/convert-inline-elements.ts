import type { PhrasingContent, RootContent } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import { isHtmlName } from '../../pages/element-name.js';
import { isJsxElement, type JsxElement } from '../../pages/jsx-element.js';
import { toNodeText } from '../../pages/node-text.js';
import { html, join, text, toInlineCode, toLink } from '../nodes.js';
import { toPhrasingContent } from '../tree/read-parts.js';
import { type ComponentText, readComponentText, toTitleNodes } from './component-text.js';

/** Elements that contain no visible text. */
export const HIDDEN_ELEMENTS = new Set(['script', 'style', 'svg', 'template', 'meta', 'link', 'Icon']);

/**
 * Converts inline JSX elements to Markdown: HTML elements to their Markdown equivalents, and the site's own components
 * to their visible text and their children.
 */
export function convertInlineElements(nodes: readonly RootContent[]): PhrasingContent[] {
  const converted = nodes.flatMap((node): PhrasingContent[] => {
    if (isJsxElement(node)) return convertElement(node);
    if (!phrasing(node)) return convertInlineElements(toPhrasingContent([node]));
    return 'children' in node ? [{ ...node, children: convertInlineElements(node.children) }] : [node];
  });
  return trimAroundBreaks(converted);
}

/**
 * Removes the whitespace around line breaks, because the serializer would write this whitespace as character
 * references.
 */
function trimAroundBreaks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.map((node, index) => {
    if (node.type !== 'text') return node;
    const value = nodes[index - 1]?.type === 'break' ? node.value.trimStart() : node.value;
    return { ...node, value: nodes[index + 1]?.type === 'break' ? value.trimEnd() : value };
  });
}

function convertElement(node: JsxElement): PhrasingContent[] {
  const name = node.name ?? '';
  if (HIDDEN_ELEMENTS.has(name)) return [];
  const componentText = readComponentText(node);
  const { titles, href, image } = componentText;
  const content = convertInlineElements(node.children);
  switch (name) {
    case 'br':
      return [{ type: 'break' }];
    case 'img':
      return toImage(componentText);
    case 'a':
      return href === undefined ? content : [toLink(href, content)];
    case 'b':
    case 'strong':
      return content.length > 0 ? [{ type: 'strong', children: content }] : [];
    case 'i':
    case 'em':
      return content.length > 0 ? [{ type: 'emphasis', children: content }] : [];
    case 'del':
    case 's':
      return content.length > 0 ? [{ type: 'delete', children: content }] : [];
    case 'code':
    case 'kbd':
    case 'samp': {
      const code = toNodeText(node);
      return code === '' ? [] : [toInlineCode(code)];
    }
    case 'sub':
    case 'sup':
      // Markdown has no syntax for these elements. Without their tags, 10<sup>18</sup> would become the number 1018.
      return content.length > 0 ? [html(`<${name}>`), ...content, html(`</${name}>`)] : [];
    case 'video':
    case 'audio':
    case 'iframe':
    case 'embed':
      return image === undefined ? content : [toLink(image, [text(titles[0] ?? name)])];
    default:
      return isHtmlName(name) ? content : convertComponent(name, content, componentText);
  }
}

/**
 * Converts an `img` element to an image. If the element has no URL, converts it to the text in its props, such as
 * `alt`.
 */
function toImage({ titles, texts, image }: ComponentText): PhrasingContent[] {
  if (image === undefined) return [text(texts.join(' '))];
  return [{ type: 'image', url: image, title: null, alt: texts[0] ?? titles[0] ?? '' }];
}

/**
 * Converts an inline component to its children, followed by the text from its props in parentheses. Without children,
 * returns only this text. If there is no text either, returns the name of the component.
 */
function convertComponent(name: string, content: PhrasingContent[], componentText: ComponentText): PhrasingContent[] {
  const title = toTitleNodes(componentText, text);
  const phrases = [...(title.length > 0 ? [title] : []), ...componentText.texts.map((value) => [text(value)])];
  if (phrases.length === 0) return content.length > 0 ? content : [toInlineCode(name)];
  const propText = join(phrases, ', ');
  return content.length > 0 ? [...content, text(' ('), ...propText, text(')')] : propText;
}
