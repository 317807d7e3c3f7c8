import type { Declaration, Identifier, ImportDeclaration, Pattern, Program } from 'estree-jsx';
import { findClosest } from '../model/text/suggest.js';

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

const COMPONENT_OR_IMPORT = new RegExp(`<\\s*(?:${Object.keys(KINDS).join('|')})\\b|["']apiblock["']`);

/** Name of a component of the library. */
export type ComponentName = keyof typeof KINDS;

/** The kind of a component. It determines which props the component accepts. */
export type ComponentKind = (typeof KINDS)[ComponentName];

/** Returns the kind of a component. */
export function getComponentKind(name: ComponentName): ComponentKind {
  return KINDS[name];
}

const TAG = /<\s*([A-Za-z][\w-]*)/g;

/**
 * Whether a page may use the library: it contains a tag with the name of a component, a tag with a misspelled name, or an
 * import of the library, which can rename components.
 */
export function mentionsComponents(text: string): boolean {
  if (COMPONENT_OR_IMPORT.test(text)) return true;
  const names = new Set(Array.from(text.matchAll(TAG), ([, name = '']) => name));
  return [...names].some((name) => suggestComponent(name) !== undefined);
}

/** Returns the component whose name was probably misspelled. Ignores plurals, which may be the site's own components. */
export function suggestComponent(name: string): ComponentName | undefined {
  const known = Object.keys(KINDS) as ComponentName[];
  const meant = known.includes(name as ComponentName) ? undefined : findClosest(name, known, 1);
  return meant === undefined || name.toLowerCase() === `${meant}s`.toLowerCase() ? undefined : (meant as ComponentName);
}

/** The names that a page imports and declares. */
export interface PageNames {
  /**
   * Returns the component of the library that a name refers to, if any. Names that the page neither imports nor declares
   * refer to the library, because an MDX provider can supply its components.
   */
  resolve(this: void, name: string): ComponentName | undefined;
  /** Whether the page imports or declares a name. */
  isDeclared(this: void, name: string): boolean;
  /** Misspelled names in imports from the library. */
  misspelled: readonly { name: string; start: number; end: number }[];
}

/** Collects the names that a page imports and declares. */
export function readNames(programs: readonly Program[]): PageNames {
  // Maps each name to a component, to the library's namespace object, or to undefined for anything else.
  const names = new Map<string, ComponentName | 'library' | undefined>();
  for (const statement of programs.flatMap(({ body }) => body)) {
    if (statement.type === 'ImportDeclaration') addImport(statement, names);
    else if (statement.type === 'ExportNamedDeclaration' && statement.declaration)
      addDeclaration(statement.declaration, names);
  }
  const resolve = (name: string) => {
    const [first = '', second, ...others] = name.split('.');
    if (second !== undefined)
      return others.length === 0 && names.get(first) === 'library' && isComponent(second) ? second : undefined;
    const meant = names.has(first) ? names.get(first) : first;
    return meant !== undefined && isComponent(meant) ? meant : undefined;
  };
  return { resolve, isDeclared: (name) => names.has(name), misspelled: programs.flatMap(findMisspelledImports) };
}

function findMisspelledImports({ body }: Program): PageNames['misspelled'] {
  return body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.source.value === 'apiblock'
      ? statement.specifiers.flatMap((specifier) => {
          if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') return [];
          const { name, start, end } = specifier.imported as Identifier & { start: number; end: number };
          return suggestComponent(name) ? [{ name, start, end }] : [];
        })
      : [],
  );
}

function addImport(
  { source, specifiers }: ImportDeclaration,
  names: Map<string, ComponentName | 'library' | undefined>,
): void {
  for (const specifier of specifiers) {
    let meant: ComponentName | 'library' | undefined;
    if (source.value === 'apiblock' && specifier.type === 'ImportSpecifier') {
      const imported =
        specifier.imported.type === 'Identifier' ? specifier.imported.name : String(specifier.imported.value);
      meant = imported === 'mdxComponents' ? 'library' : isComponent(imported) ? imported : undefined;
    } else if (source.value === 'apiblock' && specifier.type === 'ImportNamespaceSpecifier') {
      meant = 'library';
    }
    names.set(specifier.local.name, meant);
  }
}

function addDeclaration(declaration: Declaration, names: Map<string, ComponentName | 'library' | undefined>): void {
  if (declaration.type !== 'VariableDeclaration') names.set(declaration.id.name, undefined);
  else for (const { id } of declaration.declarations) for (const name of toNames(id)) names.set(name, undefined);
}

function toNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        toNames(property.type === 'Property' ? property.value : property.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? toNames(element) : []));
    case 'AssignmentPattern':
      return toNames(pattern.left);
    case 'RestElement':
      return toNames(pattern.argument);
    default:
      return [];
  }
}

function isComponent(name: string): name is ComponentName {
  return Object.hasOwn(KINDS, name);
}
