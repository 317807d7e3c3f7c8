import type { ImportDeclaration, Program } from 'estree-jsx';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import { type ComponentName, type PageNames, readNames } from '../../pages/components.js';
import { getModulePrograms } from '../../pages/module-programs.js';
import type { NodePosition } from '../../pages/page-filler.js';

/** The names of the components in generated elements, and the imports that these elements need. */
export class ComponentNames {
  readonly #tree: Root;
  readonly #names: PageNames;
  /** The local name of each component that needs an import. */
  readonly #added = new Map<ComponentName, string>();

  constructor(tree: Root) {
    this.#tree = tree;
    this.#names = readNames(getModulePrograms(tree.children));
  }

  /**
   * Returns the element name for a component. If the page imports its blocks from `apiblock`, but not the component,
   * also records the missing import for `addImport`. On other pages, an MDX provider has to supply the component.
   *
   * @param blockName - The name of the block's element, such as `ApiBlock`.
   */
  requireName(component: ComponentName, blockName: string): string {
    const existing = this.#names.findImportedName(component) ?? this.#added.get(component);
    if (existing !== undefined) return existing;
    const isBlockImported = this.#names.isDeclared(blockName) && this.#names.resolve(blockName) === 'ApiBlock';
    if (!isBlockImported) return component;
    const name = this.#createUnusedName(component);
    this.#added.set(component, name);
    return name;
  }

  /** Adds an import from `apiblock` to the page if a generated element needs it. */
  addImport(position: NodePosition): void {
    if (this.#added.size > 0) this.#tree.children.push(createImport(this.#added, position));
  }

  #createUnusedName(component: ComponentName): string {
    let name: string = component;
    for (let count = 1; this.#names.isDeclared(name); count++) name = `${component}${count}`;
    return name;
  }
}

function createImport(names: ReadonlyMap<ComponentName, string>, position: NodePosition): MdxjsEsm {
  const specifiers = [...names].map(([imported, local]): ImportDeclaration['specifiers'][number] => ({
    type: 'ImportSpecifier',
    imported: { type: 'Identifier', name: imported },
    local: { type: 'Identifier', name: local },
  }));
  const declaration: ImportDeclaration = {
    type: 'ImportDeclaration',
    specifiers,
    source: { type: 'Literal', value: 'apiblock', raw: '"apiblock"' },
    attributes: [],
  };
  const estree: Program = { type: 'Program', sourceType: 'module', comments: [], body: [declaration] };
  const list = [...names].map(([imported, local]) => (imported === local ? imported : `${imported} as ${local}`));
  return { type: 'mdxjsEsm', value: `import { ${list.join(', ')} } from "apiblock"`, data: { estree }, position };
}
