import { toJsonText } from '../json/text.js';
import { type JsonNode, readJson } from '../json/tree.js';
import type { Mistake } from '../text/problem.js';
import { findUnknownMembers, SHAPES, toMemberMap } from './json-list.js';

/** What is wrong with a limit that was meant as JSON: other text is a limit in words. */
export function findLimitMistakes(value: unknown): Mistake[] {
  const prop = 'rateLimit';
  const source = toJsonText(value);
  const root = readJson(source);
  if (root?.mark !== '{') return root?.mark === '[' || /^\s*\{/.test(source) ? [{ prop, source }] : [];
  const mistakes = findUnknownMembers(prop, SHAPES.rateLimit, root, source);
  const members = toMemberMap(root);
  const find = (name: string) => {
    const member = members.get(name);
    return member && member.mark !== 'n' ? member : undefined;
  };
  const check = (name: string, isGood: (member: JsonNode) => boolean) => {
    const member = find(name);
    if (member && !isGood(member)) mistakes.push({ prop: `${prop}.${name}`, source, offset: member.start });
  };
  check('requests', ({ mark, text = mark }) => /\d/.test(text) && mark !== '-');
  check('window', ({ text = '' }) => /\p{L}/u.test(text));
  check('note', ({ items }) => !items);
  // A member of another name is what a missing one was meant to be.
  if (mistakes.length === 0 && !(find('requests') && find('window'))) mistakes.push({ prop, source });
  return mistakes;
}
