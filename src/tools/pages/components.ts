import type { Declaration, ImportDeclaration, ImportSpecifier, Program } from 'estree-jsx';
import { findClosest } from '../../model/text/suggest.js';
import { getPatternIdentifiers } from './free-names.js';
import { getRange, type SourceRange } from './source-range.js';

const KINDS = {
  ApiBlock: 'block',
  ParamField: 'field',
  ResponseField: 'field',
  Expandable: 'group',
  Variants: 'variants',
  Variant: 'variant',
  RequestExample: 'example',
  ResponseExample: 'example',
  CodeGroup: 'example',
  CopyPage: 'actions',
} as const;

const LIBRARY = 'apiblock';

export type ComponentName = keyof typeof KINDS;

/** Kind of an apiblock component, which determines the props that the component accepts. */
export type ComponentKind = (typeof KINDS)[ComponentName];

const COMPONENT_NAMES = Object.keys(KINDS) as ComponentName[];

export function getComponentKind(name: ComponentName): ComponentKind {
  return KINDS[name];
}

const COMPONENT_OR_IMPORT = new RegExp(`<\\s*(?:${COMPONENT_NAMES.join('|')})\\b|["']${LIBRARY}["']`);
const TAG = /<\s*([A-Za-z][\w-]*)/g;

/**
 * Returns whether a page might use apiblock components: the page contains a tag with the name of a component (possibly
 * misspelled or plural), or an import from `apiblock`, which can rename components.
 */
export function mentionsComponents(text: string): boolean {
  if (COMPONENT_OR_IMPORT.test(text)) return true;
  const names = new Set(Array.from(text.matchAll(TAG), ([, name = '']) => name));
  return [...names].some(isMisspelled);
}

/** Returns whether a page might contain partials. Partials can contain apiblock components. */
export function mentionsPartials(text: string): boolean {
  return /\.mdx?["']|<Snippet\b/.test(text);
}

function isMisspelled(name: string): boolean {
  return suggestComponent(name) !== undefined || toSingular(name) !== undefined;
}

/**
 * Returns the component that a misspelled name probably refers to. Ignores plural names, because the site can have its
 * own components with such names.
 */
export function suggestComponent(name: string): ComponentName | undefined {
  if (isComponent(name) || toSingular(name)) return undefined;
  return findClosest(name, COMPONENT_NAMES, 1) as ComponentName | undefined;
}

/** Returns the component whose plural is the given name, ignoring case: `CodeGroup` for `CodeGroups`. */
export function toSingular(name: string): ComponentName | undefined {
  if (isComponent(name)) return undefined;
  return COMPONENT_NAMES.find((component) => `${component}s`.toLowerCase() === name.toLowerCase());
}

/** A function that returns the apiblock component that a node renders, or `undefined` for other nodes. */
export type ComponentFinder = (node: { type: string; name?: string | null | undefined }) => ComponentName | undefined;

/** Lookup functions for the names that a page imports and declares. */
export interface PageNames {
  /**
   * Returns the apiblock component that a name refers to, or `undefined` if there is none. The page does not have to
   * import a component, because an MDX provider can supply it. However, a component name that the page declares itself
   * does not refer to the apiblock component.
   */
  resolve(this: void, name: string): ComponentName | undefined;
  isDeclared(this: void, name: string): boolean;
  /**
   * Returns the name under which the page imports a component from `apiblock`, such as `Field` or `api.ParamField`.
   * Returns `undefined` if the page does not import it.
   */
  findImportedName(this: void, component: ComponentName): string | undefined;
  /** Misspelled and plural component names in imports from `apiblock`. */
  misspelled: readonly MisspelledName[];
}

/** An imported name that probably refers to a component, with its range in the source. */
export interface MisspelledName extends SourceRange {
  name: string;
}

/**
 * Maps each imported or declared name to a component, to `namespace` for an object with all components, or to
 * `undefined` for anything else, such as one of the site's own components.
 */
type Bindings = Map<string, ComponentName | 'namespace' | undefined>;

export function readNames(programs: readonly Program[]): PageNames {
  const bindings: Bindings = new Map();
  const misspelled: MisspelledName[] = [];
  for (const statement of programs.flatMap(({ body }) => body)) {
    if (statement.type === 'ImportDeclaration') {
      addImport(statement, bindings);
      misspelled.push(...findMisspelledNames(statement));
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      for (const name of getDeclaredNames(statement.declaration)) bindings.set(name, undefined);
    }
  }
  return {
    resolve: (name) => resolveName(name, bindings),
    isDeclared: (name) => bindings.has(name),
    findImportedName: (component) => findImportedName(component, bindings),
    misspelled,
  };
}

function resolveName(name: string, bindings: Bindings): ComponentName | undefined {
  const [first = '', member, ...others] = name.split('.');
  if (member !== undefined) {
    const isMember = others.length === 0 && bindings.get(first) === 'namespace';
    return isMember && isComponent(member) ? member : undefined;
  }
  const target = bindings.has(first) ? bindings.get(first) : first;
  return target !== undefined && isComponent(target) ? target : undefined;
}

function findImportedName(component: ComponentName, bindings: Bindings): string | undefined {
  for (const [name, target] of bindings) if (target === component) return name;
  for (const [name, target] of bindings) if (target === 'namespace') return `${name}.${component}`;
  return undefined;
}

function findMisspelledNames({ source, specifiers }: ImportDeclaration): MisspelledName[] {
  if (source.value !== LIBRARY) return [];
  const misspelled: MisspelledName[] = [];
  for (const specifier of specifiers) {
    if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue;
    const { name } = specifier.imported;
    if (!isMisspelled(name)) continue;
    // Don't use the range of `imported`: the MDX parser shifts it twice, because `local` is the same node.
    const { start } = getRange(specifier);
    misspelled.push({ name, start, end: start + name.length });
  }
  return misspelled;
}

function addImport({ source, specifiers }: ImportDeclaration, bindings: Bindings): void {
  for (const specifier of specifiers)
    bindings.set(specifier.local.name, source.value === LIBRARY ? toBinding(specifier) : undefined);
}

/** Returns the component that an import from `apiblock` refers to, or `namespace` for an object with all components. */
function toBinding(specifier: ImportDeclaration['specifiers'][number]): ComponentName | 'namespace' | undefined {
  if (specifier.type === 'ImportNamespaceSpecifier') return 'namespace';
  if (specifier.type !== 'ImportSpecifier') return undefined;
  const imported = getImportedName(specifier);
  // The `mdxComponents` object contains all components, so a page can contain `<mdxComponents.ApiBlock />`.
  if (imported === 'mdxComponents') return 'namespace';
  return isComponent(imported) ? imported : undefined;
}

function getImportedName({ imported }: ImportSpecifier): string {
  return imported.type === 'Identifier' ? imported.name : String(imported.value);
}

function getDeclaredNames(declaration: Declaration): string[] {
  if (declaration.type !== 'VariableDeclaration') return [declaration.id.name];
  return declaration.declarations.flatMap(({ id }) => getPatternIdentifiers(id).map(({ name }) => name));
}

export function isComponent(name: string): name is ComponentName {
  return Object.hasOwn(KINDS, name);
}
