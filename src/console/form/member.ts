import type { JsonMember } from '../../model/json/json-tree.js';
import type { DisplayedField } from '../request/displayed-fields.js';
import type { ValueNode, ValueNodeOptions } from './value-node.js';

export interface FormMember {
  name: string;
  /** The name as a JSON string, including its quotes, as written in the documented object. */
  quotedName: string;
  /** Index in the documented object. `undefined` if the object does not contain the member. */
  position: number | undefined;
  node: ValueNode;
}

export interface MemberOptions extends ValueNodeOptions {
  allMembers: readonly JsonMember[];
  /** The documented members that get controls. `allMembers` can contain other members. */
  documentedMembers: readonly JsonMember[];
}

/**
 * Creates the documented members in document order, followed by a member for each field that documents none of them.
 */
export function createMembers(options: MemberOptions, fields: readonly DisplayedField[]): FormMember[] {
  const { allMembers, documentedMembers } = options;
  const source = options.documented?.source ?? '';
  const documented = documentedMembers.map(({ name, nameNode, value }): FormMember => {
    const field = fields.find((other) => other.name === name);
    return {
      name,
      quotedName: source.slice(nameNode.start, nameNode.end),
      position: allMembers.findIndex((other) => other.nameNode === nameNode),
      node: options.createNode({ ...options, name, field, documented: { node: value, source }, isMember: true }),
    };
  });
  const names = new Set(documentedMembers.map(({ name }) => name));
  const others = fields
    .filter(({ name }) => !names.has(name))
    .map((field): FormMember => ({
      name: field.name,
      quotedName: JSON.stringify(field.name),
      position: undefined,
      node: options.createNode({ ...options, name: field.name, field, documented: undefined, isMember: true }),
    }));
  return [...documented, ...others];
}

/** Returns the members in the order of the documented object, followed by the members that it does not contain. */
export function sortMembers(members: readonly FormMember[]): FormMember[] {
  const toRank = ({ position }: FormMember) => position ?? Number.MAX_SAFE_INTEGER;
  return members.toSorted((a, b) => toRank(a) - toRank(b));
}

/**
 * Removes members with duplicate names, which the selected variants of several groups can contain. Keeps the first
 * duplicate that has a value or, if there is none, the first duplicate. Never removes members of the documented object,
 * even if it contains a name twice.
 *
 * @param members - The members of an object, as returned by `sortMembers`.
 */
export function removeDuplicates(members: readonly FormMember[]): FormMember[] {
  const keptMembers = new Map<string, FormMember>();
  for (const member of members) {
    const earlier = keptMembers.get(member.name);
    const isBetter = earlier && !hasValue(earlier) && hasValue(member);
    if (!earlier || isBetter) keptMembers.set(member.name, member);
  }
  return members.filter((member) => member.position !== undefined || keptMembers.get(member.name) === member);
}

function hasValue({ node }: FormMember): boolean {
  return node.write() !== undefined;
}
