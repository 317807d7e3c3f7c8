import type {
  ArrayExpression,
  Literal,
  Node,
  ObjectExpression,
  Property,
  SpreadElement,
  TemplateElement,
  TemplateLiteral,
  UnaryExpression,
} from 'estree-jsx';
import { getJsonMembers, type JsonNode, parseJsonTree } from '../../model/json/json-tree.js';
import { toJsonText } from '../../model/json/to-json-text.js';
import { decodeEntities, decodeEscapes } from './decode-escapes.js';
import { toLosslessJson } from './lossless-json.js';
import { findProperty, getPropertyName } from './object-literal.js';
import { alignLines, SourceMappedString } from './source-mapped-string.js';
import { getRange, type SourceRange } from './source-range.js';

/** An attribute value that is known without executing the page, with its range in the source. */
export interface StaticValue extends SourceRange {
  value: unknown;
  /**
   * Returns the source offset of a character, or of the whole value if the character has no offset of its own. `at` is
   * an offset in a string value, or in the result of `toJsonText` for any other value.
   */
  locate: (at: number) => number;
  /**
   * Returns the value as JSON with all its digits, or `undefined` if JSON cannot represent the value. Not set for
   * strings and for props without a value.
   */
  toLosslessJson?: () => string | undefined;
}

/**
 * Evaluates an expression that consists of literals, negative numbers, `undefined`, `NaN`, `Infinity`, arrays, objects,
 * templates without expressions (with or without the tag `String.raw`), and `JSON.stringify` calls. Returns `undefined`
 * for any other expression, for example if it contains a variable or a spread.
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
      return isMember(node.callee, 'JSON', 'stringify')
        ? evaluateStringify(node.arguments, source, getRange(node))
        : undefined;
    default:
      return undefined;
  }
}

/**
 * Creates a static value for a quoted attribute.
 *
 * @param value - Value with decoded character references.
 * @param raw - Source of the value, in which character references are not decoded.
 * @param end - Offset after the closing quote.
 */
export function toAttributeValue(value: string, raw: SourceMappedString, end: number): StaticValue {
  const openingQuote = raw.locate(0) - 1;
  return toStringValue(value, decodeEntities(raw), { start: openingQuote, end });
}

/**
 * Returns the source range of a part of a value. The end is calculated from the last character, because source that is
 * not part of the value, such as indentation, can follow it. If the last character precedes the first character in the
 * source, for example because JavaScript has reordered the keys of an object, returns the range of the first character.
 */
export function locateRange({ locate }: Pick<StaticValue, 'locate'>, range: SourceRange): SourceRange {
  const start = locate(range.start);
  return { start, end: Math.max(start, locate(range.end - 1)) + 1 };
}

/** Creates a static value for a prop without a value, which is `true` in JSX. */
export function toBareValue(start: number, end: number): StaticValue {
  return { value: true, start, end, locate: () => start };
}

/** Creates a static value for a value that is not a string. */
function toStaticValue(node: Node, value: unknown, source: string): StaticValue {
  return {
    value,
    ...getRange(node),
    locate: (at) => locateInValue(node, source, { json: toJsonText(value), at }),
    toLosslessJson: () => toLosslessJson(node, value),
  };
}

/**
 * Creates a static value for a string. If `mapped` contains a different string, all characters have the start offset of
 * the range.
 */
function toStringValue(value: string, mapped: SourceMappedString, { start, end }: SourceRange): StaticValue {
  const hasOffsets = mapped.text === value;
  return { value, start, end, locate: (at) => (hasOffsets ? mapped.locate(at) : start) };
}

function evaluateLiteral(node: Literal, source: string): StaticValue | undefined {
  if ('regex' in node) return undefined;
  if (typeof node.value !== 'string') return toStaticValue(node, node.value, source);
  const { start, end } = getRange(node);
  const raw = alignLines((node.raw ?? '').slice(1, -1), source, { start: start + 1, end: end - 1 });
  return toStringValue(node.value, decodeEscapes(raw), { start, end });
}

function toTemplateValue(template: TemplateLiteral, source: string, range: SourceRange): StaticValue | undefined {
  const content = getOnlyText(template);
  if (typeof content?.value.cooked !== 'string') return undefined;
  const raw = alignLines(content.value.raw, source, getRange(content));
  return toStringValue(content.value.cooked, decodeEscapes(raw), range);
}

/** Evaluates a `String.raw` template, in which escape sequences are not decoded. */
function toRawTemplateValue(template: TemplateLiteral, source: string, range: SourceRange): StaticValue | undefined {
  const content = getOnlyText(template);
  if (!content) return undefined;
  return toStringValue(content.value.raw, alignLines(content.value.raw, source, getRange(content)), range);
}

/** Returns the text of a template without expressions, or `undefined` if the template contains an expression. */
function getOnlyText({ quasis }: TemplateLiteral): TemplateElement | undefined {
  return quasis.length === 1 ? quasis[0] : undefined;
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
  const key = getPropertyName(property);
  if (key === undefined) return undefined;
  const member = evaluate(property.value, source);
  return member && { key, value: member.value };
}

/**
 * Evaluates `JSON.stringify(value, null, space)`. Returns `undefined` if an argument is not static or if there is a
 * replacer.
 */
function evaluateStringify(
  callArguments: readonly Node[],
  source: string,
  range: SourceRange,
): StaticValue | undefined {
  const [argument, replacerNode, spaceNode, ...others] = callArguments;
  const content = argument && evaluate(argument, source);
  if (!content || others.length > 0) return undefined;
  if (replacerNode && !isNullish(replacerNode, source)) return undefined;
  const space = spaceNode && evaluate(spaceNode, source);
  if (spaceNode && !space) return undefined;
  try {
    const value = JSON.stringify(content.value, undefined, space?.value as string | number | undefined) as
      string | undefined;
    return { value, ...range, locate: (at) => locateInValue(argument, source, { json: value ?? '', at }) };
  } catch {
    // The value contains a BigInt, for which `JSON.stringify` would also throw on the page.
    return undefined;
  }
}

/** Returns whether an expression is statically known to be `null` or `undefined`. */
function isNullish(node: Node, source: string): boolean {
  const result = evaluate(node, source);
  return result !== undefined && (result.value === null || result.value === undefined);
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

interface JsonOffset {
  json: string;
  at: number;
}

/** Returns the source offset of the character at an offset in the JSON of an expression. */
function locateInValue(expression: Node, source: string, { json, at }: JsonOffset): number {
  let node = expression;
  let jsonNode = parseJsonTree(json);
  while (jsonNode) {
    if (jsonNode.kind === 'array' && node.type === 'ArrayExpression') {
      const items: JsonNode[] = jsonNode.items ?? [];
      const index = items.findIndex((item) => item.start <= at && at < item.end);
      const element = index === -1 ? undefined : node.elements[index];
      if (!element) break;
      node = element;
      jsonNode = items[index];
    } else if (jsonNode.kind === 'object' && node.type === 'ObjectExpression') {
      const member = getJsonMembers(jsonNode).find(({ nameNode, value }) => nameNode.start <= at && at < value.end);
      const property = member && findProperty(node, member.name);
      if (!property) break;
      if (at < member.value.start) return getRange(property.key).start;
      node = property.value;
      jsonNode = member.value;
    } else if (jsonNode.kind === 'string' && at > jsonNode.start) {
      const stringValue = evaluate(node, source);
      if (!stringValue) break;
      return stringValue.locate(toStringOffset(json, { start: jsonNode.start + 1, end: at }));
    } else {
      break;
    }
  }
  return getRange(node).start;
}

/**
 * Converts an offset in a JSON string to an offset in the decoded string. An offset in the JSON string is not valid in
 * the source, because the source can contain different escape sequences.
 *
 * @param range - The range from the start of the string's content to the offset.
 */
function toStringOffset(json: string, { start, end }: SourceRange): number {
  // Also decode the character at the offset, because it can be the end of an escape sequence, such as the `n` in `\n`.
  const decoded = decodeEscapes(new SourceMappedString().add(json, 0), start, end + 1);
  return decoded.text.length - 1;
}
