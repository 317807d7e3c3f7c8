import { Fragment, isValidElement, type ReactNode } from 'react';
import { componentName } from './names.ts';

/** Longer texts are not what a reader comes for. */
const longest = 4_000;

/** An element as the author of an MDX page would write it. */
export function toMdx(node: unknown): string {
  return toLines(node as ReactNode).join('\n');
}

function toLines(node: ReactNode): string[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (Array.isArray(node)) return joinInline(node as ReactNode[]);
  if (!isValidElement<Record<string, unknown>>(node)) return typeof node === 'object' ? [] : [String(node)];
  const { type, props } = node;
  if (type === Fragment) return toLines(props['children'] as ReactNode);
  if (type === 'pre') return [toFence(props['children'])];
  const name =
    typeof type === 'string'
      ? type
      : (componentName(type) ??
        (type as { displayName?: string; name?: string }).displayName ??
        (type as { name?: string }).name ??
        'Component');
  const children = toLines(props['children'] as ReactNode);
  const attributes = Object.entries(props).flatMap(([key, value]) =>
    key === 'children' ? [] : toAttribute(key, value),
  );
  const oneLine = attributes.join(' ');
  const short = attributes.length < 4 && !oneLine.includes('\n') && oneLine.length < 90;
  const opening = short ? [`<${[name, ...attributes].join(' ')}`] : [`<${name}`, ...attributes.map(indent)];
  const end = children.length === 0 ? '/>' : '>';
  if (short) opening[0] += children.length === 0 ? ' />' : '>';
  else opening.push(end);
  if (children.length === 0) return opening;
  const [text = ''] = children;
  const flat = children.length === 1 && !text.includes('\n') && !text.startsWith('<');
  if (short && flat && `${opening[0]}${text}`.length < 110) return [`${opening[0]}${text}</${name}>`];
  return [...opening, ...children.map(indent), `</${name}>`];
}

/** A code block with its language and title. */
function toFence(code: unknown): string {
  const { className = '', metastring = '', children } = isValidElement<Record<string, string>>(code) ? code.props : {};
  return `\`\`\`${`${className.replace('language-', '')} ${metastring}`.trim()}\n${children ?? ''}\`\`\``;
}

/** Text and the inline elements in it on one line, everything else on lines of its own. */
function joinInline(nodes: ReactNode[]): string[] {
  const lines: string[] = [];
  let open = false;
  for (const node of nodes) {
    const element = isValidElement(node) ? node : undefined;
    const inline = element ? typeof element.type === 'string' && /^(a|code|em|strong)$/.test(element.type) : true;
    const made = toLines(node);
    if (inline && open && made.length > 0) lines[lines.length - 1] += made.join(' ');
    else lines.push(...made);
    if (made.length > 0) open = inline;
  }
  return lines;
}

function toAttribute(name: string, value: unknown): string[] {
  if (value === undefined) return [];
  if (value === true) return [name];
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length > longest) return [`${name}={${name}}`];
  if (typeof value !== 'string') return [`${name}={${text}}`];
  // In MDX an attribute has no backslash escapes: the quotes that JSON needs stand in apostrophes.
  if (!value.includes('"')) return [`${name}="${value}"`];
  return [`${name}='${value.replaceAll("'", '&apos;')}'`];
}

const indent = (text: string): string => text.replace(/^/gm, '  ');
