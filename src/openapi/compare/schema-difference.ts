import { getMember, type SourceNode } from '../source/source-node.js';
import type { ComparedSchema } from './compared-schema.js';
import type { Change, ComparedValue, DifferenceSubject, SchemaDifference } from './difference.js';

/** The parts of a difference. Omitted parts have the value that most differences have. */
type DifferenceParts = Partial<SchemaDifference> & { left: ComparedValue; right: ComparedValue };

/** Creates a difference. Without `change`, a subject with an empty text is absent. */
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

/**
 * Returns the value of a keyword. If the schema object itself does not contain the keyword, returns the schema object,
 * because the keyword may be part of a merged schema.
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
