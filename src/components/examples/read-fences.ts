import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type Fence, parseFenceTitle } from '../../model/block/fence.js';

/** Children that are fences, and those that are not, each in their order. */
export interface FencedChildren {
  fences: Fence[];
  others: ReactNode[];
}

/**
 * Finds the fences among the children of a group by what they hold, not by their types: pages replace `pre` and `code` by
 * components of their own, and highlighters wrap them in others.
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

/** The nodes but the white space between them. */
function toNodes(children: ReactNode): ReactNode[] {
  return Children.toArray(children).filter((node) => typeof node !== 'string' || node.trim() !== '');
}

function toFence(node: ReactNode): Fence | undefined {
  let language = '';
  let title = '';
  let isFence = false;
  let inner = node;
  // From the outermost wrapper to the element that holds the code alone.
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
  // Inline code holds no line break; that of a fence ends with one.
  return isFence || (inner !== node && text.endsWith('\n'))
    ? { language, title, text: text.replace(/\n$/, '') }
    : undefined;
}

function isCaption(node: ReactNode): boolean {
  return isValidElement<object>(node) && (node.type === 'figcaption' || 'data-rehype-pretty-code-title' in node.props);
}

/** The first of the props that is text. */
function findText(props: Record<string, unknown>, ...names: string[]): string {
  return names.map((name) => props[name]).find((value) => typeof value === 'string') ?? '';
}

function toPlainText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return (node as ReactNode[]).map(toPlainText).join('');
  if (!isValidElement(node)) return '';
  const { props } = node as AnyElement;
  const text = toPlainText(props.children);
  // rehype-pretty-code keeps an empty line high by a space.
  return 'data-line' in props && text === ' ' ? '' : text;
}
