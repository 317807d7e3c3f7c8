import type { Node, Property, SpreadElement } from 'estree-jsx';
import { toJsonText } from '../model/json/to-json-text.js';
import { parseJsonTree, getMembers } from '../model/json/json-tree.js';
import { decodeEntities, decodeEscapes } from './decode-escapes.js';
import { toLosslessJson } from './lossless-json.js';
import { alignLines, SourceMappedString } from './source-mapped-string.js';
import { findProperty, toKey } from './object-literal.js';

/** The value of an attribute that is known without running the page. */
export interface StaticValue {
  value: unknown;
  start: number;
  end: number;
  /** Returns the source offset for an offset in a string value, or in the JSON of any other value. */
  locate: (at: number) => number;
  /**
   * Returns the value as JSON with all digits as written, or `undefined` if JSON cannot represent it. Not set for
   * strings.
   */
  toLosslessJson?: () => string | undefined;
}

/** An ESTree node with the offsets that acorn and the MDX parser add. */
export type Positioned = Node & { start: number; end: number };

/** Returns a string value whose characters can be located in the source. */
function toTextValue(value: string, mapped: SourceMappedString, start: number, end: number): StaticValue {
  return { value, start, end, locate: mapped.text === value ? (at) => mapped.locate(at) : () => start };
}

/**
 * Evaluates an expression that contains only literals, arrays, objects and `JSON.stringify` calls. Returns `undefined` for
 * any other expression, such as one with a variable, a function call or a spread.
 */
export function evaluate(expression: Node, source: string): StaticValue | undefined {
  const node = expression as Positioned;
  const { start, end } = node;
  const known = (value: unknown): StaticValue => ({
    value,
    start,
    end,
    locate: (at) => locateInValue(node, source, toJsonText(value), at),
    toLosslessJson: () => toLosslessJson(node, value),
  });
  switch (node.type) {
    case 'Literal':
      if ('regex' in node) return undefined;
      if (typeof node.value !== 'string') return known(node.value);
      return toTextValue(
        node.value,
        decodeEscapes(alignLines((node.raw ?? '').slice(1, -1), source, start + 1, end - 1)),
        start,
        end,
      );
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? toTemplateValue(node, source, start, end, false) : undefined;
    case 'TaggedTemplateExpression': {
      const isRaw = node.quasi.expressions.length === 0 && isMember(node.tag, 'String', 'raw');
      return isRaw ? toTemplateValue(node.quasi, source, start, end, true) : undefined;
    }
    case 'UnaryExpression': {
      const operand = evaluate(node.argument, source)?.value;
      return node.operator === '-' && (typeof operand === 'number' || typeof operand === 'bigint')
        ? known(-operand)
        : undefined;
    }
    case 'Identifier':
      if (node.name === 'undefined') return known(undefined);
      return node.name === 'NaN' || node.name === 'Infinity' ? known(Number(node.name)) : undefined;
    case 'ArrayExpression': {
      const items = node.elements.map((element) => (element ? evaluate(element, source) : undefined));
      return items.every((item) => item !== undefined) ? known(items.map((item) => item.value)) : undefined;
    }
    case 'ObjectExpression': {
      const members = node.properties.map((property) => toMember(property, source));
      return members.every((member) => member !== undefined) ? known(Object.fromEntries(members)) : undefined;
    }
    case 'CallExpression':
      return isMember(node.callee, 'JSON', 'stringify') ? toStringified(node.arguments, source, start, end) : undefined;
    default:
      return undefined;
  }
}

function toTemplateValue(
  template: Node,
  source: string,
  start: number,
  end: number,
  isRaw: boolean,
): StaticValue | undefined {
  const quasi = template.type === 'TemplateLiteral' ? template.quasis[0] : undefined;
  const value = isRaw ? quasi?.value.raw : quasi?.value.cooked;
  if (!quasi || typeof value !== 'string') return undefined;
  const place = quasi as unknown as Positioned;
  const raw = alignLines(quasi.value.raw, source, place.start, place.end);
  return toTextValue(value, isRaw ? raw : decodeEscapes(raw), start, end);
}

function toStringified(parts: readonly Node[], source: string, start: number, end: number): StaticValue | undefined {
  const [argument, ...rest] = parts;
  const [replacer, space, ...others] = rest.map((part) => evaluate(part, source));
  const content = argument && evaluate(argument, source);
  const isPlain =
    others.length === 0 && rest.length === (space ? 2 : replacer ? 1 : 0) && (replacer?.value ?? null) === null;
  if (!content || !isPlain) return undefined;
  try {
    const value = JSON.stringify(content.value, undefined, space?.value as string | number | undefined) as
      string | undefined;
    return { value, start, end, locate: (at) => locateInValue(argument, source, value ?? '', at) };
  } catch {
    // `JSON.stringify` throws for a BigInt, as it would on the page.
    return undefined;
  }
}

function toMember(property: Property | SpreadElement, source: string): [key: string, value: unknown] | undefined {
  const key = property.type === 'Property' ? toKey(property) : undefined;
  const member = property.type === 'Property' && key !== undefined ? evaluate(property.value, source) : undefined;
  return member && key !== undefined ? [key, member.value] : undefined;
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
  let place = parseJsonTree(json);
  while (place) {
    if (place.mark === '[' && node.type === 'ArrayExpression') {
      const index: number = place.items?.findIndex((item) => item.start <= at && at < item.end) ?? -1;
      const element = node.elements[index];
      if (!element) break;
      [node, place] = [element, place.items?.[index]];
    } else if (place.mark === '{' && node.type === 'ObjectExpression') {
      const [name, member] = getMembers(place).find(([key, { end }]) => key.start <= at && at < end) ?? [];
      const property = name && findProperty(node, name.text ?? '');
      if (!member || !property) break;
      if (at < member.start) return (property.key as Positioned).start;
      [node, place] = [property.value, member];
    } else {
      const text = place.mark === '"' && at > place.start ? evaluate(node, source) : undefined;
      return text
        ? text.locate(decodeEscapes(new SourceMappedString().add(json, 0), place.start + 1, at).text.length)
        : (node as Positioned).start;
    }
  }
  return (node as Positioned).start;
}

/**
 * Returns the value of a quoted attribute, in which character references are decoded. `start` is the offset of its
 * quote.
 */
export function toAttributeValue(value: string, raw: SourceMappedString, end: number): StaticValue {
  return toTextValue(value, decodeEntities(raw), raw.locate(0) - 1, end);
}

/** Returns `true` for a prop without a value, as JSX does. */
export function toBareValue(start: number, end: number): StaticValue {
  return { value: true, start, end, locate: () => start };
}
