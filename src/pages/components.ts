import type { Declaration, ImportDeclaration, Pattern, Program } from 'estree-jsx';

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

const MENTION = new RegExp(`<\\s*(?:${Object.keys(KINDS).join('|')})\\b|["']apiblock["']`);

/** A component of the library, by its name there. */
export type ComponentName = keyof typeof KINDS;

/** What a component documents, which decides its props. */
export type ComponentKind = (typeof KINDS)[ComponentName];

/** What a component documents. */
export function toKind(name: ComponentName): ComponentKind {
  return KINDS[name];
}

/** Whether a page can show any of the components: a tag has its name, or the library is imported, which may rename it. */
export function mentionsComponents(text: string): boolean {
  return MENTION.test(text);
}

/**
 * Says which component of the library a name on the page means, if any. Names are the library's own where the page
 * neither imports nor declares them: a provider gives them.
 */
export function createResolver(programs: readonly Program[]): (name: string) => ComponentName | undefined {
  // What a name of the page is: a component, the whole library as an object, or something else.
  const names = new Map<string, ComponentName | 'library' | undefined>();
  for (const statement of programs.flatMap(({ body }) => body)) {
    if (statement.type === 'ImportDeclaration') addImport(statement, names);
    else if (statement.type === 'ExportNamedDeclaration' && statement.declaration)
      addDeclaration(statement.declaration, names);
  }
  return (name) => {
    const [first = '', second, ...others] = name.split('.');
    if (second !== undefined)
      return others.length === 0 && names.get(first) === 'library' && isComponent(second) ? second : undefined;
    const meant = names.has(first) ? names.get(first) : first;
    return meant !== undefined && isComponent(meant) ? meant : undefined;
  };
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
