import type { Expression, Identifier, ImportDeclaration, Literal, Node, Program, Property } from 'estree-jsx';
import type { Nodes, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import { readNames } from './components.js';
import { findFreeNames } from './free-names.js';
import { type PageConstant, type Constants, inlineConstants, moveCode, readConstants } from './inline-constants.js';
import { getExpression, getProgram, isJsxElement, type JsxElement } from './jsx-element.js';
import { listNodes } from './list-nodes.js';
import { getModulePrograms } from './module-programs.js';
import { type NodePosition, type PageFiller, setPartialName } from './page-filler.js';
import { parsePage, type SyntaxExtensions } from './parse-mdx.js';
import type { SourceRange } from './source-range.js';

/** Reads a file that a page or module imports. Returns `undefined` if the file doesn't exist, or cannot be read. */
export type ImportReader = (specifier: string) => ImportedFile | undefined;

export interface ImportedFile {
  /** The path that identifies the file. */
  path: string;
  /** The text of an MDX page, or the program of a module. */
  content: { text: string } | { program: Program };
  /** Reads the files that this file imports. */
  imports: ImportReader;
}

export interface ImportOptions {
  imports: ImportReader;
  /** Adds the props and fields of the operation to each block that has an `operation` prop. */
  fill?: PageFiller | undefined;
  /** The Markdown extensions with which the page was parsed. */
  extensions?: SyntaxExtensions | undefined;
}

/**
 * Returns a function that fills a page and replaces its imports. It replaces each partial (`<Auth />`, imported from an
 * MDX page) with the content of the partial, and each imported constant with its value. The props of the element become
 * constants in the partial. Added nodes have the position of the element. Imports that cannot be read stay unchanged.
 */
export function createImportFiller(options: ImportOptions): PageFiller {
  return (tree, report) => resolveImports(tree, options, { report, ancestors: new Set(), props: new Map() });
}

interface ResolveContext {
  report: Parameters<PageFiller>[1];
  /** The paths of the partials that contain the tree. A partial must not contain itself. */
  ancestors: ReadonlySet<string>;
  props: Constants;
}

function resolveImports(tree: Root, options: ImportOptions, { report, ancestors, props }: ResolveContext): void {
  const programs = getModulePrograms(tree.children);
  const partials = findPartials(programs, options.imports);
  const expand = (element: JsxElement): RootContent[] | undefined => {
    const file = partials.get(element.name ?? '') ?? readSnippet(element, options.imports);
    if (!file || ancestors.has(file.path)) return undefined;
    return readPartial(file, element, options, new Set([...ancestors, file.path]));
  };
  expandElements(tree, expand);
  options.fill?.(tree, report);
  const imported = importConstants(programs, listUsedNames(listCode(tree, programs)), options.imports);
  inlineConstants(tree, new Map([...imported, ...props]));
}

/** Returns the imported MDX pages, keyed by the name of the component that the page imports. */
function findPartials(programs: readonly Program[], imports: ImportReader): Map<string, ImportedFile> {
  const partials = new Map<string, ImportedFile>();
  for (const { local, imported, specifier } of listImports(programs)) {
    const file = imported === 'default' && isPage(specifier) ? imports(specifier) : undefined;
    if (file) partials.set(local, file);
  }
  return partials;
}

function isPage(specifier: string): boolean {
  return specifier.endsWith('.mdx') || specifier.endsWith('.md');
}

/** Returns the file of Mintlify's `<Snippet file="auth.mdx" />`, or `undefined` for any other element. */
function readSnippet({ name, attributes }: JsxElement, imports: ImportReader): ImportedFile | undefined {
  if (name !== 'Snippet') return undefined;
  for (const attribute of attributes)
    if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'file' && typeof attribute.value === 'string')
      return imports(`/snippets/${attribute.value}`);
  return undefined;
}

/** Calls `expand` for each element. If it returns nodes, replaces the element with these nodes. */
function expandElements(tree: Root, expand: (element: JsxElement) => RootContent[] | undefined): void {
  for (const node of listNodes<Nodes>(tree)) {
    if (!('children' in node)) continue;
    const children = (node.children as RootContent[]).flatMap((child) => {
      const content = isJsxElement(child) ? expand(child) : undefined;
      return content ?? [child];
    });
    node.children = children as typeof node.children;
  }
}

/** Returns the content of a partial, or `undefined` if it is not valid MDX. */
function readPartial(
  file: ImportedFile,
  element: JsxElement,
  options: ImportOptions,
  ancestors: ReadonlySet<string>,
): RootContent[] | undefined {
  const tree = readTree(file, options.extensions);
  if (!tree) return undefined;
  // Problems in a partial are reported when the partial itself is checked.
  const context = { report: () => {}, ancestors, props: readConstantProps(element) };
  resolveImports(tree, { ...options, imports: file.imports }, context);
  const names = readNames(getModulePrograms(tree.children));
  const content = tree.children.filter(({ type }) => !['mdxjsEsm', 'yaml', 'toml'].includes(type));
  for (const node of content.flatMap((each) => listNodes<Nodes>(each))) {
    // The page can import a component under a different name than the partial.
    if (isJsxElement(node)) node.name = names.resolve(node.name ?? '') ?? node.name;
    moveNode(node, element);
  }
  if (element.type === 'mdxJsxFlowElement') return content;
  // An element inside a paragraph can be replaced only by inline content, so the partial must be a single paragraph.
  const [only, ...others] = content;
  return only?.type === 'paragraph' && others.length === 0 ? only.children : undefined;
}

function readTree({ content }: ImportedFile, extensions?: SyntaxExtensions): Root | undefined {
  const parsed = 'text' in content ? parsePage(content.text, extensions) : undefined;
  return parsed && 'tree' in parsed ? parsed.tree : undefined;
}

/**
 * Returns the props of an element as constants. Each prop is available as `name` (as in Mintlify) and as `props.name`.
 */
function readConstantProps({ attributes }: JsxElement): Constants {
  const constants = new Map<string, PageConstant>();
  const properties: Property[] = [];
  for (const attribute of attributes) {
    const value = attribute.type === 'mdxJsxAttribute' ? toExpression(attribute) : undefined;
    if (attribute.type !== 'mdxJsxAttribute' || !value) continue;
    constants.set(attribute.name, { value, isImported: true });
    properties.push(createProperty(attribute.name, value));
  }
  return constants.set('props', { value: { type: 'ObjectExpression', properties }, isImported: true });
}

function toExpression({ value }: MdxJsxAttribute): Expression | undefined {
  if (value === null || value === undefined) return { type: 'Literal', value: true };
  if (typeof value === 'string') return { type: 'Literal', value };
  return getExpression(value.data?.estree);
}

function createProperty(name: string, value: Expression): Property {
  const key = { type: 'Literal' as const, value: name };
  return { type: 'Property', kind: 'init', key, value, method: false, shorthand: false, computed: false };
}

/** Gives a node of a partial the position of the element that the partial replaces. */
function moveNode(node: Nodes, { name, position }: JsxElement): void {
  const range = { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
  setPartialName(node, name ?? '');
  movePosition(node, position);
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') moveProgram(node, range);
  if (!isJsxElement(node)) return;
  for (const attribute of node.attributes) {
    movePosition(attribute, position);
    if (attribute.type === 'mdxJsxExpressionAttribute') moveProgram(attribute, range);
    else if (typeof attribute.value === 'object' && attribute.value) moveProgram(attribute.value, range);
  }
}

function movePosition(node: { position?: NodePosition }, position: NodePosition): void {
  if (position) node.position = position;
  else delete node.position;
}

function moveProgram(
  { data }: { data?: { estree?: Program | null | undefined } | undefined },
  range: SourceRange,
): void {
  if (data?.estree) data.estree = moveCode(data.estree, range);
}

function importConstants(
  programs: readonly Program[],
  usedNames: ReadonlySet<string>,
  imports: ImportReader,
  ancestors: ReadonlySet<string> = new Set(),
): Constants {
  const constants = new Map<string, PageConstant>();
  for (const { local, imported, specifier } of listImports(programs)) {
    const file = usedNames.has(local) ? imports(specifier) : undefined;
    const value = file && !ancestors.has(file.path) ? findExport(file, imported, ancestors) : undefined;
    if (value) constants.set(local, { value, isImported: true });
  }
  return constants;
}

/** Returns the value of a constant that a file exports, or `undefined` if there is none. */
function findExport(file: ImportedFile, name: string, ancestors: ReadonlySet<string>): Expression | undefined {
  const programs =
    'program' in file.content ? [file.content.program] : getModulePrograms(readTree(file)?.children ?? []);
  const usedNames = listUsedNames(listInitializers(programs));
  const imported = importConstants(programs, usedNames, file.imports, new Set([...ancestors, file.path]));
  const constants = readConstants(programs, imported);
  for (const statement of programs.flatMap(({ body }) => body)) {
    if (statement.type === 'ExportDefaultDeclaration' && name === 'default') {
      const { declaration } = statement;
      return declaration.type === 'Identifier' ? constants.get(declaration.name)?.value : (declaration as Expression);
    }
    if (statement.type !== 'ExportNamedDeclaration' || statement.source) continue;
    const specifier = statement.specifiers.find(({ exported }) => getModuleName(exported) === name);
    if (specifier) return constants.get(getModuleName(specifier.local))?.value;
  }
  return constants.get(name)?.value;
}

interface Import {
  local: string;
  /** The name in the imported file, or `default`. */
  imported: string;
  specifier: string;
}

/** Lists the names that modules import from files. Omits imported namespaces. */
function listImports(programs: readonly Program[]): Import[] {
  return programs.flatMap(({ body }) =>
    body.flatMap((statement) => (statement.type === 'ImportDeclaration' ? readImport(statement) : [])),
  );
}

function readImport({ source, specifiers }: ImportDeclaration): Import[] {
  const specifier = String(source.value);
  return specifiers.flatMap((each): Import[] => {
    if (each.type === 'ImportNamespaceSpecifier') return [];
    const imported = each.type === 'ImportSpecifier' ? getModuleName(each.imported) : 'default';
    return [{ local: each.local.name, imported, specifier }];
  });
}

function getModuleName(name: Identifier | Literal): string {
  return name.type === 'Identifier' ? name.name : String(name.value);
}

/** Returns all code in expressions and attributes of a page, and the initial values of its variables. */
function listCode(tree: Root, modules: readonly Program[]): Node[] {
  const programs = listNodes<Nodes>(tree).flatMap((node) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return node.data?.estree ?? [];
    return isJsxElement(node) ? node.attributes.flatMap((attribute) => getProgram(attribute) ?? []) : [];
  });
  return [...programs, ...listInitializers(modules)];
}

function listInitializers(modules: readonly Program[]): Node[] {
  return modules.flatMap(({ body }) =>
    body.flatMap((statement) => {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      return declaration?.type === 'VariableDeclaration'
        ? declaration.declarations.flatMap(({ init }) => init ?? [])
        : [];
    }),
  );
}

function listUsedNames(code: readonly Node[]): Set<string> {
  return new Set(code.flatMap((node) => findFreeNames(node).map(({ name }) => name)));
}
