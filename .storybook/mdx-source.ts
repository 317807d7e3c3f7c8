import { Fragment, isValidElement, type JSXElementConstructor, type ReactNode } from 'react';
import { componentName } from './names.ts';

/** Attribute values with more characters are shortened to the name of the prop. */
const MAX_VALUE_LENGTH = 4_000;

/** Formats a React element as the MDX that an author would write. */
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
  const name = toTagName(type);
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

function toTagName(type: string | JSXElementConstructor<never>): string {
  if (typeof type === 'string') return type;
  const { displayName, name } = type as { displayName?: string; name?: string };
  return componentName(type) ?? displayName ?? name ?? 'Component';
}

/** Formats a code block as a fence with its language and title. */
function toFence(code: unknown): string {
  const { className = '', metastring = '', children } = isValidElement<Record<string, string>>(code) ? code.props : {};
  return `\`\`\`${`${className.replace('language-', '')} ${metastring}`.trim()}\n${children ?? ''}\`\`\``;
}

/** Formats text and inline elements on the same line, and every other node on lines of its own. */
function joinInline(nodes: ReactNode[]): string[] {
  const lines: string[] = [];
  let isPreviousInline = false;
  for (const node of nodes) {
    const element = isValidElement(node) ? node : undefined;
    const isInline = element ? typeof element.type === 'string' && /^(a|code|em|strong)$/.test(element.type) : true;
    const nodeLines = toLines(node);
    if (nodeLines.length === 0) continue;
    if (isInline && isPreviousInline) lines[lines.length - 1] += nodeLines.join(' ');
    else lines.push(...nodeLines);
    isPreviousInline = isInline;
  }
  return lines;
}

function toAttribute(name: string, value: unknown): string[] {
  if (value === undefined) return [];
  if (value === true) return [name];
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length > MAX_VALUE_LENGTH) return [`${name}={${name}}`];
  if (typeof value !== 'string') return [`${name}={${text}}`];
  // MDX attributes have no backslash escapes, so a value with double quotes is written in single quotes.
  if (!value.includes('"')) return [`${name}="${value}"`];
  return [`${name}='${value.replaceAll("'", '&apos;')}'`];
}

const indent = (text: string): string => text.replace(/^/gm, '  ');
