import { getMember, type SourceNode } from '../source/source-node.js';
import type { ComparedSchema } from './compared-schema.js';
import type { Change, ComparedValue, DifferenceSubject, RangeChange, SchemaDifference, Sides } from './difference.js';

/** The parts of a difference. `createDifference` adds default values for omitted parts. */
type DifferenceParts = Partial<SchemaDifference> & { left: ComparedValue; right: ComparedValue };

/**
 * Creates a difference. If `change` is omitted, an empty `text` means that the description does not contain the
 * differing part.
 */
export function createDifference(subject: DifferenceSubject, parts: DifferenceParts): SchemaDifference {
  return {
    subject,
    change: toChange(parts.left.text, parts.right.text),
    keyword: '',
    name: '',
    range: undefined,
    isRequired: false,
    ...parts,
  };
}

function toChange(left: string, right: string): Change {
  if (left === '') return 'added';
  return right === '' ? 'removed' : 'changed';
}

export function createRequiredDifference(
  name: string,
  right: { isRequired: boolean },
  nodes: Sides<SourceNode>,
): SchemaDifference {
  return createDifference('required', {
    name,
    change: 'changed',
    range: right.isRequired ? 'narrower' : 'wider',
    isRequired: right.isRequired,
    left: { text: right.isRequired ? 'optional' : 'required', node: nodes.left },
    right: { text: right.isRequired ? 'required' : 'optional', node: nodes.right },
  });
}

/** The value of a boolean keyword, with its position in the description. */
export interface LocatedFlag {
  isSet: boolean;
  node: SourceNode;
}

export function compareDeprecated(name: string, { left, right }: Sides<LocatedFlag>): SchemaDifference[] {
  if (left.isSet === right.isSet) return [];
  return [
    createDifference('deprecated', {
      name,
      left: { text: left.isSet ? 'deprecated' : '', node: left.node },
      right: { text: right.isSet ? 'deprecated' : '', node: right.node },
    }),
  ];
}

/** Returns how a set of values changes, or `undefined` if it becomes neither narrower nor wider. */
export function toRangeChange(isNarrower: boolean, isWider: boolean): RangeChange | undefined {
  if (isNarrower && isWider) return 'other';
  if (isNarrower) return 'narrower';
  return isWider ? 'wider' : undefined;
}

/**
 * Returns the value of the first given keyword that a schema contains. Returns the schema object if it contains none of
 * the keywords, because they can be in another schema that was merged into it.
 */
export function findKeyword({ schema, node }: ComparedSchema, ...keywords: string[]): SourceNode {
  for (const holder of [node, ...schema.identity])
    for (const keyword of keywords) {
      const found = getMember(holder, keyword);
      if (found) return found;
    }
  return node;
}

/** Appends a segment, such as `.email` or `[]`, to the name of a field. */
export function joinName(name: string, segment: string): string {
  return name === '' ? segment.replace(/^\./, '') : `${name}${segment}`;
}
