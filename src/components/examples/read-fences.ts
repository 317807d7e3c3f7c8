import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type Fence, parseFenceTitle } from '../../model/block/fence.js';
import { toLineFeeds } from '../../model/text/to-line-feeds.js';

export interface FencedChildren {
  fences: Fence[];
  others: ReactNode[];
}

/**
 * Separates the fenced code blocks among the children from other nodes. Recognizes a code block by its props and
 * content instead of its element type, because sites replace `pre` and `code` with their own components, and syntax
 * highlighters add wrapper elements.
 */
export function readFences(children: ReactNode): FencedChildren {
  const fences: Fence[] = [];
  const others: ReactNode[] = [];
  for (const child of toNodes(children)) {
    const fence = toFence(child);
    if (fence) fences.push(fence);
    else others.push(child);
  }
  return { fences, others };
}

type AnyElement = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

function toNodes(children: ReactNode): ReactNode[] {
  return Children.toArray(children).filter((node) => typeof node !== 'string' || node.trim() !== '');
}

function toFence(node: ReactNode): Fence | undefined {
  const elements = listNestedElements(node);
  const language = elements.map(readLanguage).find((found) => found !== '') ?? '';
  const title = elements.map(readTitle).find((found) => found !== '') ?? '';
  const text = toPlainText(elements.at(-1) ?? node);
  // A line break at the end identifies a fenced code block, because MDX does not append one to inline code.
  const isNestedBlock = elements.length > 1 && text.endsWith('\n');
  const isFence = language !== '' || isNestedBlock || elements.some(isCodeBlock);
  return isFence ? { language, title, text: toLineFeeds(text).replace(/\n$/, '') } : undefined;
}

/** Returns the nested elements around the code, from the outermost wrapper to the innermost element. */
function listNestedElements(node: ReactNode): AnyElement[] {
  if (!isValidElement(node)) return [];
  const element = node as AnyElement;
  const nodes = toNodes(element.props.children);
  const caption = nodes.find(isCaption);
  const content = nodes.filter((child) => child !== caption);
  return content.length === 1 ? [element, ...listNestedElements(content[0])] : [element];
}

function readLanguage({ props }: AnyElement): string {
  const className = findText(props, 'className');
  const { language = '' } = /(?:^|\s)lang(?:uage)?-(?<language>\S+)/.exec(className)?.groups ?? {};
  return findText(props, 'data-language') || language;
}

function readTitle({ props }: AnyElement): string {
  const title = findText(props, 'title', 'data-title', 'data-filename', 'filename');
  const caption = toPlainText(toNodes(props.children).find(isCaption)).trim();
  return title || parseFenceTitle(findText(props, 'metastring')) || caption;
}

/** Returns whether an element is a code block: a `pre` element, or an element with the class name that Shiki adds. */
function isCodeBlock({ type, props }: AnyElement): boolean {
  return type === 'pre' || /(?:^|\s)shiki(?:\s|$)/.test(findText(props, 'className'));
}

function isCaption(node: ReactNode): boolean {
  return isValidElement<object>(node) && (node.type === 'figcaption' || 'data-rehype-pretty-code-title' in node.props);
}

function findText(props: Record<string, unknown>, ...names: string[]): string {
  return names.map((name) => props[name]).find((value) => typeof value === 'string') ?? '';
}

function toPlainText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return (node as ReactNode[]).map(toPlainText).join('');
  if (!isValidElement(node)) return '';
  const { props } = node as AnyElement;
  const text = toPlainText(props.children);
  // Remove the space that rehype-pretty-code adds to an empty line to keep the line's height.
  return 'data-line' in props && text === ' ' ? '' : text;
}
