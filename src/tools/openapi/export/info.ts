import { suggest } from '../../../model/text/suggest.js';
import {
  createObject,
  getMember,
  getMembers,
  type SourceObject,
  type SourceNode,
  toStringNode,
} from '../source/source-node.js';

/** The members of the Info Object in OpenAPI 3.1. */
const INFO_MEMBERS = ['title', 'summary', 'description', 'termsOfService', 'contact', 'license', 'version'];

/** The members of a description that an author can specify in addition to the pages. */
const ROOT_MEMBERS = ['info', 'servers', 'tags', 'externalDocs', 'components'];

/**
 * Reads the members of a description that pages cannot express. `node` contains either the members of `info`, or `info`
 * itself and other members such as `servers` and `components.securitySchemes`. Returns an object with members of the
 * description, or a message if the value is invalid.
 */
export function readInfo(node: SourceNode): { base: SourceObject } | { mistake: string } {
  if (node.kind !== 'object') return { mistake: 'Expected an object with members such as "title" and "version"' };
  const isRoot = node.members.has('info');
  const allowed = isRoot ? ROOT_MEMBERS : INFO_MEMBERS;
  for (const [name] of getMembers(node)) {
    if (allowed.includes(name) || name.startsWith('x-')) continue;
    return {
      mistake: `Unknown member "${name}". ${suggest(name, allowed) ?? `Available members: ${allowed.join(', ')}`}`,
    };
  }
  const info = isRoot ? getMember(node, 'info') : node;
  if (info?.kind !== 'object') return { mistake: 'Expected "info" to be an object' };
  // In YAML, a version such as 1.0 is a number, but OpenAPI requires a string.
  const members = getMembers(info).map(
    ([name, value]) => [name, name === 'version' ? toStringNode(value) : value] as const,
  );
  const written = createObject(info, members);
  for (const name of ['title', 'version']) {
    const value = getMember(written, name);
    if (value && value.kind !== 'string') return { mistake: `Expected "${name}" to be a string` };
  }
  return { base: createObject(node, new Map([...(isRoot ? node.members : []), ['info', written]])) };
}
