import { cacheResults } from '../source/cache-results.js';
import { getMember, getMembers, type SourceNode } from '../source/source-node.js';
import type { OpenApiDocument } from './open-api-document.js';

/** Returns all property names in a description that contain dots, such as `os.version`. The result is cached. */
export const findDottedNames = cacheResults((document: OpenApiDocument): ReadonlySet<string> => {
  const names = new Set<string>();
  addNames(document.root, names);
  return names;
});

function addNames(node: SourceNode, names: Set<string>): void {
  for (const [name] of getMembers(getMember(node, 'properties'))) if (name.includes('.')) names.add(name);
  if (node.kind === 'object') for (const value of node.members.values()) addNames(value, names);
  else if (node.kind === 'array') for (const item of node.items) addNames(item, names);
}
