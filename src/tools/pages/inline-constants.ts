import type {
  ArrayExpression,
  Expression,
  JSXAttribute,
  JSXOpeningElement,
  Literal,
  MemberExpression,
  Node,
  ObjectExpression,
  Program,
  Property,
  SpreadElement,
  TemplateLiteral,
} from 'estree-jsx';
import type { Nodes, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx';
import { findDeclaredNames, getEvaluatedChildren, createsScope, isNode } from './free-names.js';
import type { ElementProps } from './element-props.js';
import {
  createExpressionValue,
  getExpression,
  isJsxElement,
  type JsxAttribute,
  type JsxElement,
  readJsxProps,
} from './jsx-element.js';
import { listNodes } from './list-nodes.js';
import { getModulePrograms } from './module-programs.js';
import { findProperty, getPropertyName } from './object-literal.js';
import { getRange, type SourceRange } from './source-range.js';
import { evaluate } from './static-values.js';

export interface PageConstant {
  value: Expression;
  /** Whether the expression is in another file, so that its range is not a range on the page. */
  isImported: boolean;
}

export type Constants = ReadonlyMap<string, PageConstant>;

/**
 * Replaces each use of a constant on a page with the value of the constant, as in `{max}`, `{limits.max}`,
 * `{...common}` and `` {`${base}/users`} ``. A constant is declared with `const`, and its value is known without
 * executing the page. Modifies the tree, so that all readers of the page see the values.
 *
 * A value that is declared on the page keeps its position, so that a problem with the value is reported at its
 * declaration. An imported value has the position of its use.
 *
 * @param imported - Constants that the page does not declare itself.
 */
export function inlineConstants(tree: Root, imported: Constants = new Map()): void {
  const modules = getModulePrograms(tree.children);
  const constants = new Map([...imported, ...readConstants(modules, imported)]);
  if (constants.size === 0) return;
  for (const program of modules) inlineInto(program, constants);
  for (const node of listNodes<Nodes>(tree)) {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      inlineIntoProgram(node.data?.estree, constants);
    if (isJsxElement(node))
      node.attributes = node.attributes.flatMap((attribute) => inlineIntoAttribute(attribute, constants));
  }
}

/**
 * Reads the props of elements on a page, with the constants of the page replaced by their values. Unlike
 * `inlineConstants`, does not modify the tree.
 */
export function readInlinedProps(page: Root, elements: readonly JsxElement[]): ElementProps[] {
  const modules = page.children.filter(({ type }) => type === 'mdxjsEsm');
  const withoutChildren = elements.map(({ type, name, attributes }) => ({ type, name, attributes, children: [] }));
  const copy = structuredClone({ type: 'root' as const, children: [...modules, ...withoutChildren] }) as Root;
  inlineConstants(copy);
  return copy.children.filter(isJsxElement).map(readJsxProps);
}

/**
 * Returns the constants that modules declare. Replaces the uses of other constants in their values.
 *
 * @param imported - Constants that the modules import.
 */
export function readConstants(modules: readonly Program[], imported: Constants = new Map()): Constants {
  const constants = new Map<string, PageConstant>();
  for (const statement of modules.flatMap(({ body }) => body)) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue;
    for (const { id, init: written } of declaration.declarations) {
      if (id.type !== 'Identifier' || !written) continue;
      const init = withoutType(written);
      const known = new Map([...imported, ...constants]);
      const value = toConstant(init, known) ?? init;
      if (value === init) inlineInto(init, known);
      constants.set(id.name, { value, isImported: false });
    }
  }
  return constants;
}

/** Removes the type from `value as const` and `value satisfies Limits` in a TypeScript module. */
function withoutType(node: Expression): Expression {
  const isTyped = ['TSAsExpression', 'TSSatisfiesExpression'].includes(node.type);
  return isTyped && 'expression' in node ? withoutType(node.expression as Expression) : node;
}

function inlineIntoProgram(program: Program | null | undefined, constants: Constants): void {
  if (program) inlineInto(program, constants);
}

function inlineIntoAttribute(attribute: JsxAttribute, constants: Constants): JsxAttribute[] {
  if (attribute.type === 'mdxJsxAttribute') {
    if (typeof attribute.value === 'object') inlineIntoProgram(attribute.value?.data?.estree, constants);
    return [attribute];
  }
  const program = attribute.data?.estree;
  inlineIntoProgram(program, constants);
  const expression = getExpression(program);
  const members = expression?.type === 'ObjectExpression' ? toObjectMembers(expression) : undefined;
  return members?.map((member) => toAttribute(member, attribute)) ?? [attribute];
}

/** A member of an object whose member names are all known. */
interface ObjectMember {
  name: string;
  value: Expression;
}

/** Returns the members of an object, or `undefined` if not all of their names are known. */
function toObjectMembers({ properties }: ObjectExpression): ObjectMember[] | undefined {
  const members = properties.flatMap((property): ObjectMember[] => {
    if (property.type !== 'Property') return [];
    const name = getPropertyName(property);
    return name === undefined ? [] : [{ name, value: property.value as Expression }];
  });
  return members.length === properties.length ? members : undefined;
}

function toAttribute({ name, value }: ObjectMember, { position }: MdxJsxExpressionAttribute): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value: createExpressionValue(name, value), ...(position && { position }) };
}

interface ScopedNode {
  node: Node;
  constants: Constants;
}

function inlineInto(root: Node, constants: Constants): void {
  // Use an explicit stack, because recursion could overflow the call stack on a deeply nested expression.
  const stack: ScopedNode[] = [{ node: root, constants }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const visible = createsScope(next.node) ? omitNames(next.constants, findDeclaredNames(next.node)) : next.constants;
    if (visible.size === 0) continue;
    flattenSpreads(next.node, visible);
    for (const child of replaceChildren(next.node, visible)) stack.push({ node: child, constants: visible });
  }
}

function omitNames(constants: Constants, names: ReadonlySet<string>): Constants {
  return new Map([...constants].filter(([name]) => !names.has(name)));
}

/** Replaces the constants among the children of a node with their values. Returns the other children. */
function replaceChildren(node: Node, constants: Constants): Node[] {
  const others: Node[] = [];
  const replace = (child: Node): Node => {
    const value = toConstant(child, constants);
    if (!value) others.push(child);
    return value ?? child;
  };
  const children = new Set(listReplaceable(node));
  const replaceIfChild = (value: unknown) => (isNode(value) && children.has(value) ? replace(value) : value);
  for (const [name, value] of Object.entries(node) as [string, unknown][])
    Object.assign(node, { [name]: Array.isArray(value) ? value.map(replaceIfChild) : replaceIfChild(value) });
  // After `max` is replaced in `{ max }`, the property needs both a name and a value.
  if (node.type === 'Property' && node.value.type !== 'Identifier') node.shorthand = false;
  return others;
}

/**
 * Returns the children of a node that can be constants. Omits names in declarations and exports, and tagged templates.
 */
function listReplaceable(node: Node): Node[] {
  if (node.type === 'ExportSpecifier' || node.type === 'TaggedTemplateExpression') return [];
  if (node.type === 'VariableDeclarator') return node.init ? [node.init] : [];
  return getEvaluatedChildren(node);
}

/** Replaces spread constants in an object, an array or an element with their members. */
function flattenSpreads(node: Node, constants: Constants): void {
  if (node.type === 'ObjectExpression')
    node.properties = node.properties.flatMap((property) => flattenProperty(property, constants));
  if (node.type === 'ArrayExpression')
    node.elements = node.elements.flatMap((element) => (element ? flattenElement(element, constants) : [element]));
  if (node.type === 'JSXOpeningElement')
    node.attributes = node.attributes.flatMap((attribute) => flattenAttribute(attribute, constants));
}

function flattenProperty(property: Property | SpreadElement, constants: Constants): (Property | SpreadElement)[] {
  const value = property.type === 'SpreadElement' ? toConstant(property.argument, constants) : undefined;
  return value?.type === 'ObjectExpression' ? value.properties : [property];
}

function flattenElement(element: Expression | SpreadElement, constants: Constants): ArrayExpression['elements'] {
  const value = element.type === 'SpreadElement' ? toConstant(element.argument, constants) : undefined;
  return value?.type === 'ArrayExpression' ? value.elements : [element];
}

function flattenAttribute(
  attribute: JSXOpeningElement['attributes'][number],
  constants: Constants,
): JSXOpeningElement['attributes'] {
  const value = attribute.type === 'JSXSpreadAttribute' ? toConstant(attribute.argument, constants) : undefined;
  const members = value?.type === 'ObjectExpression' ? toObjectMembers(value) : undefined;
  return members?.map((member) => toJsxAttribute(member, getRange(attribute))) ?? [attribute];
}

function toJsxAttribute({ name, value }: ObjectMember, range: SourceRange): JSXAttribute {
  const attribute: JSXAttribute = {
    type: 'JSXAttribute',
    name: withRange({ type: 'JSXIdentifier', name }, range),
    value: withRange({ type: 'JSXExpressionContainer', expression: value }, getRange(value)),
  };
  return withRange(attribute, range);
}

/** Returns the value of an expression that consists of constants, or `undefined` for any other expression. */
function toConstant(node: Node, constants: Constants): Expression | undefined {
  if (node.type === 'TemplateLiteral') return toText(node, constants);
  const constant = resolve(node, constants);
  if (!constant || !evaluate(constant.value, '')) return undefined;
  return constant.isImported ? moveCode(constant.value, getRange(node)) : constant.value;
}

/** Resolves a name such as `limits`, or a member expression such as `limits.max`. */
function resolve(node: Node, constants: Constants): PageConstant | undefined {
  if (node.type === 'Identifier') return constants.get(node.name);
  if (node.type !== 'MemberExpression') return undefined;
  const object = resolve(node.object, constants);
  const name = getMemberName(node);
  const value = object && name !== undefined ? findMember(object.value, name) : undefined;
  return object && value && { ...object, value };
}

function getMemberName({ computed, property }: MemberExpression): string | undefined {
  if (property.type === 'Identifier' && !computed) return property.name;
  return property.type === 'Literal' ? String(property.value) : undefined;
}

function findMember(object: Expression, name: string): Expression | undefined {
  if (object.type === 'ObjectExpression') return findProperty(object, name)?.value as Expression | undefined;
  if (object.type !== 'ArrayExpression') return undefined;
  const item = object.elements.find((_, index) => String(index) === name);
  return item && item.type !== 'SpreadElement' ? item : undefined;
}

/**
 * Converts a template literal to a string if all its expressions are constants. Returns `undefined` for any other
 * template literal.
 */
function toText(template: TemplateLiteral, constants: Constants): Literal | undefined {
  const { quasis, expressions } = template;
  if (expressions.length === 0) return undefined;
  const values = expressions.map((expression) => evaluate(toConstant(expression, constants) ?? expression, '')?.value);
  if (values.some((value) => value === undefined || typeof value === 'object')) return undefined;
  const text = quasis.map(({ value }, index) => `${value.cooked}${index < values.length ? String(values[index]) : ''}`);
  return withRange(createString(text.join('')), getRange(template));
}

/**
 * Creates a string literal with empty source (`raw`), so that all of its characters have the position of the literal.
 */
function createString(value: string): Literal {
  return { type: 'Literal', value, raw: '' };
}

/** Copies code from another file, and sets the range of all nodes in the copy to a range on this page. */
export function moveCode<Root extends Node>(root: Root, range: SourceRange): Root {
  const move = (node: Node): Node => {
    if (node.type === 'Literal' && typeof node.value === 'string') return withRange(createString(node.value), range);
    const [onlyText, ...others] = node.type === 'TemplateLiteral' ? node.quasis : [];
    if (onlyText && others.length === 0) return withRange(createString(onlyText.value.cooked ?? ''), range);
    return moveChildren(node);
  };
  const moveChildren = (node: Node): Node => {
    const entries = Object.entries(node).map(([name, value]: [string, unknown]) => {
      // A tagged template must stay a template, so don't replace it with a string literal.
      if (isNode(value)) return [name, name === 'quasi' ? moveChildren(value) : move(value)];
      return [name, Array.isArray(value) ? value.map((item: unknown) => (isNode(item) ? move(item) : item)) : value];
    });
    return withRange(Object.fromEntries(entries) as Node, range);
  };
  return move(root) as Root;
}

function withRange<Target extends Node>(node: Target, range: SourceRange): Target {
  return Object.assign(node, range);
}
