import type { Identifier, Node, Pattern } from 'estree-jsx';
import { getRange, type SourceRange } from './source-range.js';

/** A name that a JavaScript program uses but does not declare. */
export interface FreeName extends SourceRange {
  name: string;
  /** Whether the name is inside a function. The function may run later or never. */
  isInFunction: boolean;
}

/**
 * Returns the names that code uses without declaring them, in source order. A name that is declared anywhere in the
 * code counts as declared everywhere. Omits component names and the operands of `typeof`, which may be undeclared.
 */
export function findFreeNames(root: Node): FreeName[] {
  const declared = new Set<string>();
  const used: FreeName[] = [];
  // Use an explicit stack, because recursion could overflow the call stack on a deeply nested expression.
  const stack: { node: Node; isInFunction: boolean }[] = [{ node: root, isInFunction: false }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node } = next;
    for (const { name } of getDeclaredIdentifiers(node)) declared.add(name);
    if (node.type === 'Identifier') used.push({ name: node.name, isInFunction: next.isInFunction, ...getRange(node) });
    const isInFunction = next.isInFunction || createsScope(node);
    for (const child of getEvaluatedChildren(node)) stack.push({ node: child, isInFunction });
  }
  return used.filter(({ name }) => !declared.has(name)).sort((one, other) => one.start - other.start);
}

/** Returns the names that a node and the nodes inside it declare. */
export function findDeclaredNames(root: Node): Set<string> {
  const declared = new Set<string>();
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    for (const { name } of getDeclaredIdentifiers(node)) declared.add(name);
    for (const child of getEvaluatedChildren(node)) stack.push(child);
  }
  return declared;
}

export function createsScope({ type }: Node): boolean {
  return ['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'].includes(type);
}

/** Returns the identifiers that a node declares. Omits the identifiers that its child nodes declare. */
function getDeclaredIdentifiers(node: Node): Identifier[] {
  switch (node.type) {
    case 'ImportDeclaration':
      return node.specifiers.map(({ local }) => local);
    case 'VariableDeclarator':
      return getPatternIdentifiers(node.id);
    case 'ArrowFunctionExpression':
      return node.params.flatMap(getPatternIdentifiers);
    case 'FunctionDeclaration':
    case 'FunctionExpression': {
      const names = node.params.flatMap(getPatternIdentifiers);
      return node.id ? [node.id, ...names] : names;
    }
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.id ? [node.id] : [];
    case 'CatchClause':
      return node.param ? getPatternIdentifiers(node.param) : [];
    default:
      return [];
  }
}

/** Returns the identifiers that a pattern such as `{ a, b: [c = 1] }` declares. */
export function getPatternIdentifiers(pattern: Pattern): Identifier[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        getPatternIdentifiers(property.type === 'Property' ? property.value : property.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? getPatternIdentifiers(element) : []));
    case 'AssignmentPattern':
      return getPatternIdentifiers(pattern.left);
    case 'RestElement':
      return getPatternIdentifiers(pattern.argument);
    default:
      return [];
  }
}

/**
 * Returns the child nodes of a node. Omits identifiers that are not variables: the names of members and labels, and the
 * names in imports and in exports from other modules.
 */
export function getEvaluatedChildren(node: Node): Node[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
      return [];
    case 'ExportNamedDeclaration':
      return node.source ? [] : getChildNodes(node);
    case 'ExportSpecifier':
      return [node.local];
    case 'LabeledStatement':
      return [node.body];
    case 'MemberExpression':
      return node.computed ? [node.object, node.property] : [node.object];
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition': {
      const value = node.value ? [node.value] : [];
      return node.computed ? [node.key, ...value] : value;
    }
    case 'UnaryExpression':
      return node.operator === 'typeof' && node.argument.type === 'Identifier' ? [] : [node.argument];
    default:
      return getChildNodes(node);
  }
}

/** Properties of syntax tree nodes whose values are not child nodes. */
const METADATA = new Set(['loc', 'range', 'comments']);

function getChildNodes(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => !METADATA.has(key))
    .flatMap(([, value]: [string, unknown]) => value)
    .filter(isNode);
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
