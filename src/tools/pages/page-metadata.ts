import type { ObjectExpression, Program } from 'estree-jsx';
import type { Root, RootContent } from 'mdast';
import { type PageMetadata, readFrontMatter } from './front-matter.js';
import { findProperty } from './object-literal.js';
import { toNodeText } from './node-text.js';
import { evaluate } from './static-values.js';

/** Names of exported objects that can contain the title and description of a page. */
const METADATA_EXPORTS = ['metadata', 'meta', 'frontmatter'];

/** Reads the title and description from front matter, or else from the `metadata`, `meta` or `frontmatter` export. */
export function readPageMetadata(tree: Root, programs: readonly Program[]): PageMetadata {
  const frontMatter = readFrontMatter(tree);
  const exported = findExportedObjects(programs).map(readObject);
  const find = (name: keyof PageMetadata) => exported.find((metadata) => metadata[name] !== undefined)?.[name];
  return {
    title: frontMatter.title ?? find('title'),
    description: frontMatter.description ?? find('description'),
  };
}

/**
 * Returns the text of the first heading among nodes, or `undefined` if there is no heading or the first heading is
 * empty.
 */
export function findHeading(nodes: readonly RootContent[]): string | undefined {
  const first = nodes.find((node) => node.type === 'heading');
  const text = first ? toNodeText(first).trim() : '';
  return text === '' ? undefined : text;
}

function findExportedObjects(programs: readonly Program[]): ObjectExpression[] {
  const objects: ObjectExpression[] = [];
  for (const statement of programs.flatMap(({ body }) => body)) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations) {
      const isMetadata = id.type === 'Identifier' && METADATA_EXPORTS.includes(id.name);
      if (isMetadata && init?.type === 'ObjectExpression') objects.push(init);
    }
  }
  return objects;
}

/** Reads the title and the description or summary from an exported object. */
function readObject(object: ObjectExpression): PageMetadata {
  return {
    title: readString(object, 'title'),
    description: readString(object, 'description') ?? readString(object, 'summary'),
  };
}

/** Returns the value of a property. Returns `undefined` for an empty string and for a value that is not a string. */
function readString(object: ObjectExpression, name: string): string | undefined {
  const property = findProperty(object, name);
  if (!property) return undefined;
  // The source of the page can be omitted, because `evaluate` uses it only to locate characters of the value.
  const value = evaluate(property.value, '')?.value;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
