import type { Declaration, ImportDeclaration, ImportSpecifier, Pattern, Program } from 'estree-jsx';
import { findClosest } from '../model/text/suggest.js';
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
} as const;

const LIBRARY = 'apiblock';

/** Name of a component of the library. */
export type ComponentName = keyof typeof KINDS;

/** The kind of a component. It determines which props the component accepts. */
export type ComponentKind = (typeof KINDS)[ComponentName];

const COMPONENT_NAMES = Object.keys(KINDS) as ComponentName[];

/** Returns the kind of a component. */
export function getComponentKind(name: ComponentName): ComponentKind {
  return KINDS[name];
}

const COMPONENT_OR_IMPORT = new RegExp(`<\\s*(?:${COMPONENT_NAMES.join('|')})\\b|["']${LIBRARY}["']`);
const TAG = /<\s*([A-Za-z][\w-]*)/g;

/**
 * Returns whether a page may use the library: it contains a tag with the name of a component, a tag with a misspelled
 * name, or an import of the library, which can rename components.
 */
export function mentionsComponents(text: string): boolean {
  if (COMPONENT_OR_IMPORT.test(text)) return true;
  const names = new Set(Array.from(text.matchAll(TAG), ([, name = '']) => name));
  return [...names].some((name) => suggestComponent(name) !== undefined);
}

/** Returns the component whose name was probably misspelled. Ignores plurals, which may be the site's own components. */
export function suggestComponent(name: string): ComponentName | undefined {
  if (isComponent(name)) return undefined;
  const closest = findClosest(name, COMPONENT_NAMES, 1) as ComponentName | undefined;
  const isPlural = name.toLowerCase() === `${closest}s`.toLowerCase();
  return isPlural ? undefined : closest;
}

/** The names that a page imports and declares. */
export interface PageNames {
  /**
   * Returns the component of the library that a name refers to, if any. Names that the page neither imports nor declares
   * refer to the library, because an MDX provider can supply its components.
   */
  resolve(this: void, name: string): ComponentName | undefined;
  /** Returns whether the page imports or declares a name. */
  isDeclared(this: void, name: string): boolean;
  /** Misspelled names in imports from the library. */
  misspelled: readonly MisspelledName[];
}

interface MisspelledName extends SourceRange {
  name: string;
}

/** Maps each name to a component, to the library's namespace object, or to `undefined` for anything else. */
type Bindings = Map<string, ComponentName | 'namespace' | undefined>;

/** Collects the names that a page imports and declares. */
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

function findMisspelledNames({ source, specifiers }: ImportDeclaration): MisspelledName[] {
  if (source.value !== LIBRARY) return [];
  const misspelled: MisspelledName[] = [];
  for (const specifier of specifiers) {
    if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue;
    const { name } = specifier.imported;
    if (suggestComponent(name)) misspelled.push({ name, ...getRange(specifier.imported) });
  }
  return misspelled;
}

function addImport({ source, specifiers }: ImportDeclaration, bindings: Bindings): void {
  for (const specifier of specifiers)
    bindings.set(specifier.local.name, source.value === LIBRARY ? toBinding(specifier) : undefined);
}

/** Returns the meaning of a name that is imported from the library. */
function toBinding(specifier: ImportDeclaration['specifiers'][number]): ComponentName | 'namespace' | undefined {
  if (specifier.type === 'ImportNamespaceSpecifier') return 'namespace';
  if (specifier.type !== 'ImportSpecifier') return undefined;
  const imported = getImportedName(specifier);
  // The components are also the properties of this object: `<mdxComponents.ApiBlock />`.
  if (imported === 'mdxComponents') return 'namespace';
  return isComponent(imported) ? imported : undefined;
}

function getImportedName({ imported }: ImportSpecifier): string {
  return imported.type === 'Identifier' ? imported.name : String(imported.value);
}

function getDeclaredNames(declaration: Declaration): string[] {
  if (declaration.type !== 'VariableDeclaration') return [declaration.id.name];
  return declaration.declarations.flatMap(({ id }) => getPatternNames(id));
}

function getPatternNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        getPatternNames(property.type === 'Property' ? property.value : property.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? getPatternNames(element) : []));
    case 'AssignmentPattern':
      return getPatternNames(pattern.left);
    case 'RestElement':
      return getPatternNames(pattern.argument);
    default:
      return [];
  }
}

function isComponent(name: string): name is ComponentName {
  return Object.hasOwn(KINDS, name);
}
