import { Fragment, isValidElement, type JSXElementConstructor, type ReactNode } from 'react';
import { componentName } from './names.ts';

/** Maximum length of a displayed attribute value. A longer value is replaced with a variable named after the prop. */
const MAX_VALUE_LENGTH = 4_000;

/** An element with text is formatted on one line if its start tag and its text are shorter than this limit. */
const LINE_LENGTH_LIMIT = 110;

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
  const attributes = Object.entries(props).flatMap(([key, value]) =>
    key === 'children' ? [] : toAttribute(key, value),
  );
  return formatElement({ name: toTagName(type), attributes, children: toLines(props['children'] as ReactNode) });
}

interface FormattedElement {
  readonly name: string;
  readonly attributes: readonly string[];
  /** The lines between the start and end tag. If there are none, the element has a self-closing tag. */
  readonly children: readonly string[];
}

/** Formats an element on one line if it is short. Otherwise, each attribute and each child starts a new line. */
function formatElement({ name, attributes, children }: FormattedElement): string[] {
  const oneLine = attributes.join(' ');
  const isShort = attributes.length < 4 && !oneLine.includes('\n') && oneLine.length < 90;
  const shortStart = `<${[name, ...attributes].join(' ')}`;
  const longStart = [`<${name}`, ...attributes.map(indent)];
  if (children.length === 0) return isShort ? [`${shortStart} />`] : [...longStart, '/>'];
  const end = `</${name}>`;
  if (!isShort) return [...longStart, '>', ...children.map(indent), end];
  const [text = ''] = children;
  const isFlat = children.length === 1 && !text.includes('\n') && !text.startsWith('<');
  if (isFlat && `${shortStart}>${text}`.length < LINE_LENGTH_LIMIT) return [`${shortStart}>${text}${end}`];
  return [`${shortStart}>`, ...children.map(indent), end];
}

function toTagName(type: string | JSXElementConstructor<never>): string {
  if (typeof type === 'string') return type;
  const { displayName, name } = type as { displayName?: string; name?: string };
  return componentName(type) ?? displayName ?? name ?? 'Component';
}

/** Formats a `code` element as a Markdown code fence with its language and title. */
function toFence(code: unknown): string {
  const { className = '', metastring = '', children } = isValidElement<Record<string, string>>(code) ? code.props : {};
  return `\`\`\`${`${className.replace('language-', '')} ${metastring}`.trim()}\n${children ?? ''}\`\`\``;
}

/** Joins adjacent text and inline elements on one line. Each other node starts a new line. */
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
