import type {
  AnonymousFunctionDeclaration,
  AnyNode,
  ArrowFunctionExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  Identifier,
  ObjectExpression,
  Program,
  Property,
} from 'acorn';

type FunctionNode = FunctionDeclaration | AnonymousFunctionDeclaration | FunctionExpression | ArrowFunctionExpression;

/** The expression that a module exports by default. */
export interface DefaultExport {
  expression: Expression | FunctionNode;
  /** Whether the module assigns `module.exports`. */
  isCommonJs: boolean;
}

/** Returns the default export of a module, or `undefined` if it has none. */
export function findDefaultExport(program: Program): DefaultExport | undefined {
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      if (declaration.type === 'ClassDeclaration') return undefined;
      return { expression: declaration, isCommonJs: false };
    }
    if (statement.type !== 'ExpressionStatement') continue;
    const { expression } = statement;
    if (expression.type === 'AssignmentExpression' && isModuleExports(expression.left))
      return { expression: expression.right, isCommonJs: true };
  }
  return undefined;
}

/**
 * Returns whether a module is CommonJS. Searches the text, so that a manual step for a file that cannot be parsed also
 * contains lines for the right module system.
 */
export function isCommonJs(text: string): boolean {
  return text.includes('module.exports');
}

function isModuleExports(node: AnyNode): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'module' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'exports'
  );
}

/** Types of TypeScript nodes that can surround an expression without changing its value. Acorn doesn't declare them. */
const WRAPPERS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion'];

/** Removes type assertions such as `as Config` and `satisfies Config` from an expression. */
export function unwrap(node: AnyNode): AnyNode {
  let current = node;
  while (WRAPPERS.includes(current.type)) current = (current as unknown as { expression: AnyNode }).expression;
  return current;
}

/**
 * Returns an expression without its type assertions. If the expression is the name of a variable or function, returns
 * the value with this name. Returns the identifier if this value cannot be determined.
 */
export function resolve(node: AnyNode, program: Program): AnyNode {
  let current = unwrap(node);
  const names = new Set<string>();
  while (current.type === 'Identifier' && !names.has(current.name)) {
    names.add(current.name);
    const value = findValue(current, program);
    if (!value) return current;
    current = unwrap(value);
  }
  return current;
}

/**
 * Returns the value of a top-level variable or function. Returns an identifier if no variable or function has this
 * name.
 */
export function resolveName(name: string, program: Program): AnyNode {
  // No function contains the position -1, so only top-level names are found.
  return resolve({ type: 'Identifier', name, start: -1, end: -1 }, program);
}

/**
 * Finds the value of an identifier in the functions around the identifier, from the inside out, and then at the top
 * level.
 */
function findValue({ name, start }: Identifier, program: Program): AnyNode | undefined {
  const enclosing = [...walk(program)].filter(isFunctionNode).filter((node) => node.start <= start && start < node.end);
  for (const { params, body } of enclosing.reverse()) {
    const isParameter = params
      .flatMap((parameter) => [...walk(parameter)])
      .some((node) => node.type === 'Identifier' && node.name === name);
    if (isParameter) return undefined;
    const value = body.type === 'BlockStatement' ? findDeclaredValue(name, body.body) : undefined;
    if (value) return value;
  }
  return findDeclaredValue(name, program.body);
}

function findDeclaredValue(name: string, statements: Program['body']): AnyNode | undefined {
  for (const statement of statements) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id?.name === name) return declaration;
    if (declaration?.type !== 'VariableDeclaration') continue;
    const found = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
    if (found?.init) return found.init;
  }
  return undefined;
}

export function isFunctionNode(node: AnyNode): node is FunctionNode {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);
}

/**
 * Returns the value that a function returns. Returns `undefined` if the function contains several `return` statements,
 * or if its `return` statement is not the last statement of its body.
 */
export function findReturned(node: FunctionNode): AnyNode | undefined {
  if (node.body.type !== 'BlockStatement') return node.body;
  const returns = [...walk(node.body, (child) => !isFunctionNode(child))].filter(
    ({ type }) => type === 'ReturnStatement',
  );
  const last = node.body.body.at(-1);
  if (returns.length !== 1 || last?.type !== 'ReturnStatement') return undefined;
  return last.argument ?? undefined;
}

/**
 * Returns the configuration object in an expression. Looks into calls such as `defineConfig(config)` and into functions
 * that only return an object. Returns `undefined` for any other structure.
 */
export function findConfigObject(node: AnyNode, program: Program): ObjectExpression | undefined {
  const visited = new Set<AnyNode>();
  let current: AnyNode | undefined = node;
  while (current) {
    const value = resolve(current, program);
    if (value.type === 'ObjectExpression') return value;
    // Prevent an endless loop if a function returns a call whose argument is the function itself.
    if (visited.has(value)) return undefined;
    visited.add(value);
    if (value.type === 'CallExpression') current = value.arguments[0];
    else if (isFunctionNode(value)) current = findReturned(value);
    else return undefined;
  }
  return undefined;
}

export function findObjectProperty(object: ObjectExpression, name: string): Property | undefined {
  return object.properties.find((property): property is Property => {
    if (property.type !== 'Property' || property.computed) return false;
    const { key } = property;
    return key.type === 'Identifier' ? key.name === name : key.type === 'Literal' && key.value === name;
  });
}

/** Yields a node and its descendants. Skips the children of nodes for which `isEntered` returns false. */
export function* walk(node: AnyNode, isEntered: (node: AnyNode) => boolean = () => true): Generator<AnyNode> {
  yield node;
  for (const value of Object.values(node) as unknown[]) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (!isNode(child)) continue;
      if (isEntered(child)) yield* walk(child, isEntered);
      else yield child;
    }
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Returns whether a module contains a string, such as the name of an imported package. */
export function containsString(program: Program, text: string): boolean {
  return [...walk(program)].some((node) => node.type === 'Literal' && node.value === text);
}
