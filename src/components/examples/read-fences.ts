import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type Fence, parseFenceTitle } from '../../model/block/fence.js';

/** The fenced code blocks among children, and the other children, in document order. */
export interface FencedChildren {
  fences: Fence[];
  others: ReactNode[];
}

/**
 * Finds the fenced code blocks among the children of a group. They are recognized by their content instead of their element
 * types, because sites replace `pre` and `code` with their own components and highlighters wrap them.
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

/** Returns the nodes without the white space between them. */
function toNodes(children: ReactNode): ReactNode[] {
  return Children.toArray(children).filter((node) => typeof node !== 'string' || node.trim() !== '');
}

function toFence(node: ReactNode): Fence | undefined {
  let language = '';
  let title = '';
  let isFence = false;
  let inner = node;
  // Descend from the outermost wrapper to the element that contains only the code.
  while (isValidElement(inner)) {
    const { type, props } = inner as AnyElement;
    const className = findText(props, 'className');
    language ||= findText(props, 'data-language') || (/(?:^|\s)lang(?:uage)?-(\S+)/.exec(className)?.[1] ?? '');
    title ||=
      findText(props, 'title', 'data-title', 'data-filename', 'filename') ||
      parseFenceTitle(findText(props, 'metastring'));
    isFence ||= type === 'pre' || language !== '' || /(?:^|\s)shiki(?:\s|$)/.test(className);
    const nodes = toNodes(props.children);
    const caption = nodes.find(isCaption);
    title ||= toPlainText(caption).trim();
    const content = nodes.filter((child) => child !== caption);
    if (content.length !== 1 || !isValidElement(content[0])) break;
    inner = content[0];
  }
  const text = toPlainText(inner);
  // The code of a fence ends with a line break; inline code contains none.
  return isFence || (inner !== node && text.endsWith('\n'))
    ? { language, title, text: text.replace(/\n$/, '') }
    : undefined;
}

function isCaption(node: ReactNode): boolean {
  return isValidElement<object>(node) && (node.type === 'figcaption' || 'data-rehype-pretty-code-title' in node.props);
}

/** Returns the first of the named props that is a string, or an empty string. */
function findText(props: Record<string, unknown>, ...names: string[]): string {
  return names.map((name) => props[name]).find((value) => typeof value === 'string') ?? '';
}

function toPlainText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return (node as ReactNode[]).map(toPlainText).join('');
  if (!isValidElement(node)) return '';
  const { props } = node as AnyElement;
  const text = toPlainText(props.children);
  // rehype-pretty-code adds a space to empty lines, so that they keep their height.
  return 'data-line' in props && text === ' ' ? '' : text;
}
