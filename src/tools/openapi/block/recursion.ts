import type { Schema } from '../schema/schema.js';
import type { SourceNode } from '../source/source-node.js';

/** The schemas of the enclosing fields, each with the name by which a recursive field refers to it. */
export type Ancestors = ReadonlyMap<SourceNode, string>;

/**
 * Returns a copy of the ancestors that also contains the schema of a field. The schema gets the path of the field as
 * its name or, at the root, keeps its own name.
 */
export function extendAncestors(ancestors: Ancestors, { identity, name }: Schema, path: string): Ancestors {
  const extended = new Map(ancestors);
  const shownName = path === '' ? name : path;
  for (const node of identity) {
    if (!extended.has(node)) extended.set(node, shownName);
  }
  return extended;
}

/** Returns the name of the enclosing field that has the same schema, or `undefined` if there is none. */
export function findAncestorName({ identity }: Schema, ancestors: Ancestors): string | undefined {
  const node = identity.find((candidate) => ancestors.has(candidate));
  return node && ancestors.get(node);
}

const START = 'Recursive: contains the same fields';

/** Returns a note about a field that contains the fields of an enclosing field again. */
export function describeRecursion(name: string): string {
  return name === '' ? `${START} again.` : `${START} as \`${name}\`.`;
}

/** Returns whether a text contains a note from {@link describeRecursion}. */
export function mentionsRecursion(text: string): boolean {
  return text.split('\n\n').some((paragraph) => paragraph.startsWith(START));
}
