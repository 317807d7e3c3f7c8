import type {
  ArrayExpression,
  Literal,
  Node,
  ObjectExpression,
  Property,
  SpreadElement,
  TemplateLiteral,
  UnaryExpression,
} from 'estree-jsx';
import { parseJsonTree, getMembers } from '../model/json/json-tree.js';
import { toJsonText } from '../model/json/to-json-text.js';
import { decodeEntities, decodeEscapes } from './decode-escapes.js';
import { toLosslessJson } from './lossless-json.js';
import { findProperty, toKey } from './object-literal.js';
import { alignLines, SourceMappedString } from './source-mapped-string.js';
import { getRange, type SourceRange } from './source-range.js';

/** The value of an attribute that is known without running the page. */
export interface StaticValue extends SourceRange {
  value: unknown;
  /** Returns the source offset for an offset in a string value, or in the JSON of any other value. */
  locate: (at: number) => number;
  /**
   * Returns the value as JSON with all digits as written, or `undefined` if JSON cannot represent it. Not set for
   * strings.
   */
  toLosslessJson?: () => string | undefined;
}

/**
 * Evaluates an expression that contains only literals, arrays, objects and `JSON.stringify` calls. Returns `undefined` for
 * any other expression, such as one with a variable, a function call or a spread.
 */
export function evaluate(node: Node, source: string): StaticValue | undefined {
  switch (node.type) {
    case 'Literal':
      return evaluateLiteral(node, source);
    case 'TemplateLiteral':
      return toTemplateValue(node, source, getRange(node));
    case 'TaggedTemplateExpression':
      return isMember(node.tag, 'String', 'raw') ? toRawTemplateValue(node.quasi, source, getRange(node)) : undefined;
    case 'UnaryExpression':
      return evaluateNegation(node, source);
    case 'Identifier':
      if (node.name === 'undefined') return toStaticValue(node, undefined, source);
      if (node.name === 'NaN' || node.name === 'Infinity') return toStaticValue(node, Number(node.name), source);
      return undefined;
    case 'ArrayExpression':
      return evaluateArray(node, source);
    case 'ObjectExpression':
      return evaluateObject(node, source);
    case 'CallExpression':
      return isMember(node.callee, 'JSON', 'stringify') ? stringify(node.arguments, source, getRange(node)) : undefined;
    default:
      return undefined;
  }
}

/**
 * Returns the value of a quoted attribute, in which character references are decoded. `end` is the offset after its
 * closing quote.
 */
export function toAttributeValue(value: string, raw: SourceMappedString, end: number): StaticValue {
  const openingQuote = raw.locate(0) - 1;
  return toStringValue(value, decodeEntities(raw), { start: openingQuote, end });
}

/** Returns `true` for a prop without a value, as JSX does. */
export function toBareValue(start: number, end: number): StaticValue {
  return { value: true, start, end, locate: () => start };
}

/** Returns a value that is not a string. */
function toStaticValue(node: Node, value: unknown, source: string): StaticValue {
  return {
    value,
    ...getRange(node),
    locate: (at) => locateInValue(node, source, toJsonText(value), at),
    toLosslessJson: () => toLosslessJson(node, value),
  };
}

/** Returns a string value. Its characters can be located if `mapped` contains the same string. */
function toStringValue(value: string, mapped: SourceMappedString, { start, end }: SourceRange): StaticValue {
  return { value, start, end, locate: mapped.text === value ? (at) => mapped.locate(at) : () => start };
}

function evaluateLiteral(node: Literal, source: string): StaticValue | undefined {
  if ('regex' in node) return undefined;
  if (typeof node.value !== 'string') return toStaticValue(node, node.value, source);
  const { start, end } = getRange(node);
  const raw = alignLines((node.raw ?? '').slice(1, -1), source, start + 1, end - 1);
  return toStringValue(node.value, decodeEscapes(raw), { start, end });
}

function toTemplateValue(template: TemplateLiteral, source: string, range: SourceRange): StaticValue | undefined {
  const [content, ...others] = template.quasis;
  if (!content || others.length > 0 || typeof content.value.cooked !== 'string') return undefined;
  const { start, end } = getRange(content);
  const raw = alignLines(content.value.raw, source, start, end);
  return toStringValue(content.value.cooked, decodeEscapes(raw), range);
}

/** Returns the value of a `String.raw` template, in which escape sequences are not decoded. */
function toRawTemplateValue(template: TemplateLiteral, source: string, range: SourceRange): StaticValue | undefined {
  const [content, ...others] = template.quasis;
  if (!content || others.length > 0) return undefined;
  const { start, end } = getRange(content);
  return toStringValue(content.value.raw, alignLines(content.value.raw, source, start, end), range);
}

function evaluateNegation(node: UnaryExpression, source: string): StaticValue | undefined {
  const operand = evaluate(node.argument, source)?.value;
  const isNumeric = typeof operand === 'number' || typeof operand === 'bigint';
  return node.operator === '-' && isNumeric ? toStaticValue(node, -operand, source) : undefined;
}

function evaluateArray(node: ArrayExpression, source: string): StaticValue | undefined {
  const values: unknown[] = [];
  for (const element of node.elements) {
    const item = element ? evaluate(element, source) : undefined;
    if (!item) return undefined;
    values.push(item.value);
  }
  return toStaticValue(node, values, source);
}

function evaluateObject(node: ObjectExpression, source: string): StaticValue | undefined {
  const members: { key: string; value: unknown }[] = [];
  for (const property of node.properties) {
    const member = evaluateProperty(property, source);
    if (!member) return undefined;
    members.push(member);
  }
  return toStaticValue(node, Object.fromEntries(members.map(({ key, value }) => [key, value])), source);
}

function evaluateProperty(
  property: Property | SpreadElement,
  source: string,
): { key: string; value: unknown } | undefined {
  if (property.type !== 'Property') return undefined;
  const key = toKey(property);
  const member = key === undefined ? undefined : evaluate(property.value, source);
  return key === undefined || !member ? undefined : { key, value: member.value };
}

/** Evaluates `JSON.stringify(value, null, space)`. Returns `undefined` if the call has a replacer. */
function stringify(callArguments: readonly Node[], source: string, range: SourceRange): StaticValue | undefined {
  const [argument, replacerNode, spaceNode, ...others] = callArguments;
  const content = argument && evaluate(argument, source);
  if (!content || others.length > 0) return undefined;
  const replacer = replacerNode && evaluate(replacerNode, source);
  if (replacerNode && (!replacer || (replacer.value ?? null) !== null)) return undefined;
  const space = spaceNode && evaluate(spaceNode, source);
  if (spaceNode && !space) return undefined;
  try {
    const value = JSON.stringify(content.value, undefined, space?.value as string | number | undefined) as
      string | undefined;
    return { value, ...range, locate: (at) => locateInValue(argument, source, value ?? '', at) };
  } catch {
    // `JSON.stringify` throws for a BigInt, as it would on the page.
    return undefined;
  }
}

function isMember(node: Node, object: string, property: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    !node.computed &&
    isNamed(node.object, object) &&
    isNamed(node.property, property)
  );
}

function isNamed(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

/** Returns the source offset of a character in the JSON of an expression. */
function locateInValue(expression: Node, source: string, json: string, at: number): number {
  let node = expression;
  let jsonNode = parseJsonTree(json);
  while (jsonNode) {
    if (jsonNode.mark === '[' && node.type === 'ArrayExpression') {
      const index: number = jsonNode.items?.findIndex((item) => item.start <= at && at < item.end) ?? -1;
      const element = node.elements[index];
      if (!element) break;
      node = element;
      jsonNode = jsonNode.items?.[index];
    } else if (jsonNode.mark === '{' && node.type === 'ObjectExpression') {
      const [name, member] = getMembers(jsonNode).find(([key, { end }]) => key.start <= at && at < end) ?? [];
      const property = name && findProperty(node, name.text ?? '');
      if (!member || !property) break;
      if (at < member.start) return getRange(property.key).start;
      node = property.value;
      jsonNode = member;
    } else if (jsonNode.mark === '"' && at > jsonNode.start) {
      const stringValue = evaluate(node, source);
      if (!stringValue) break;
      const before = decodeEscapes(new SourceMappedString().add(json, 0), jsonNode.start + 1, at);
      return stringValue.locate(before.text.length);
    } else {
      break;
    }
  }
  return getRange(node).start;
}
