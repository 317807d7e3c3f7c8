import { parsePointer, escapePointerStep, resolvePointer, getPointerItem } from '../../../model/json/json-pointer.js';
import { findMember, getJsonMembers, type JsonMember, type JsonNode } from '../../../model/json/json-tree.js';
import type { DocumentedBody, DocumentedResponse } from '../../pages/documented/read-responses.js';
import type { PageBlock } from '../../pages/page-block.js';
import type { ReceivedJson } from '../compare/compare-content.js';
import type { Finding } from '../compare/finding.js';
import { listSampleNodes, type SampleNode } from './sample-nodes.js';
import { renderValue } from './render-value.js';

/** A response that differs from a documented sample. */
export interface DifferentSample {
  file: string;
  block: PageBlock;
  /** The documented responses with the expected status code. */
  documented: readonly DocumentedResponse[];
  received: ReceivedJson;
  findings: readonly Pick<Finding, 'rule' | 'pointer' | 'position'>[];
  /** Replaces the secrets of the run. */
  hide: (text: string) => string;
}

/** The start or end of a value in a sample. */
interface Boundary {
  node: Pick<JsonNode, 'start' | 'end'>;
  side: 'start' | 'end';
}

/** A replacement for the part of a sample between two boundaries. */
export interface SampleChange {
  from: Boundary;
  to: Boundary;
  replacement: string;
}

/** A sample, and the text of the page that contains it. The text determines the layout of new members. */
interface SampleText {
  body: DocumentedBody;
  page: string;
}

/** The members to add to an object of a sample, and the members to remove from it. */
interface ObjectChange {
  object: JsonNode;
  removed: Set<JsonNode>;
  added: Map<string, JsonNode>;
}

/**
 * Returns the changes that make a sample match a response: replaces values of the wrong type, removes members that the
 * response does not contain, and adds members that only the response contains. If all items of an array share a
 * difference, changes all items of the sample. Other values keep their documented text.
 */
export function findSampleChanges(body: DocumentedBody, page: string, sample: DifferentSample): SampleChange[] {
  if (!body.json) return [];
  const nodes = listSampleNodes(body.json);
  const objects = new Map<JsonNode, ObjectChange>();
  const changes: SampleChange[] = [];
  const getObject = (object: JsonNode): ObjectChange => {
    const change = objects.get(object) ?? { object, removed: new Set(), added: new Map() };
    objects.set(object, change);
    return change;
  };
  for (const finding of sample.findings) {
    const { rule, pointer = '' } = finding;
    const found = nodes.find((candidate) => isAtFinding(body, candidate, finding));
    if (!found) continue;
    const same = nodes.filter(({ pattern, node }) => pattern === found.pattern && node.kind === found.node.kind);
    if (rule === 'type') {
      for (const { node, pointer: ownPointer } of same)
        changes.push(toReplacement({ body, page }, node, selectReceived(sample.received, ownPointer, pointer), sample));
    } else if (rule === 'missing-member') {
      for (const { nameNode, parent } of same) if (nameNode && parent) getObject(parent).removed.add(nameNode);
    } else {
      const name = parsePointer(pointer).at(-1) ?? '';
      for (const { node, pointer: ownPointer } of same) {
        const ownMember = `${ownPointer}/${escapePointerStep(name)}`;
        const value = selectReceived(sample.received, ownMember, pointer);
        if (value && !findMember(node, name)) getObject(node).added.set(name, value);
      }
    }
  }
  for (const change of objects.values()) changes.push(...toObjectChanges({ body, page }, change, sample));
  return changes;
}

/**
 * Returns whether a finding is about a sample value. Depending on its rule, the position of a finding is the position
 * of the value, of the name of its member, or of the opening brace of the object.
 */
function isAtFinding(
  { source }: DocumentedBody,
  { node, nameNode }: SampleNode,
  { rule, position }: DifferentSample['findings'][number],
): boolean {
  const isAt = (range: Pick<JsonNode, 'start' | 'end'>) => {
    const { start, end } = source.toPosition(range);
    return start.offset === position.start.offset && end.offset === position.end.offset;
  };
  switch (rule) {
    case 'type':
      return isAt(node);
    case 'missing-member':
      return nameNode !== undefined && isAt(nameNode);
    case 'undocumented-member':
      return node.kind === 'object' && isAt({ start: node.start, end: node.start + 1 });
    default:
      return false;
  }
}

/**
 * Returns the received value at the location of a documented value. If there is none, or if its type differs from the
 * type of the value that the finding is about, returns the value that the finding is about.
 */
function selectReceived(received: JsonNode, ownPointer: string, pointer: string): JsonNode | undefined {
  const reported = findReceived(received, pointer);
  const own = findReceived(received, ownPointer);
  return own && own.kind === reported?.kind ? own : reported;
}

function findReceived(received: JsonNode, pointer: string): JsonNode | undefined {
  return resolvePointer(received, pointer, (node, step) =>
    node.kind === 'array' ? getPointerItem(node.items ?? [], step) : findMember(node, step)?.value,
  );
}

function toReplacement(
  { body, page }: SampleText,
  node: JsonNode,
  value: JsonNode | undefined,
  { received, hide }: DifferentSample,
): SampleChange {
  const lineStart = findLineStart(page, body.source.toPosition(node).start.offset);
  const replacement = value
    ? renderValue(value, findName(body, node), { source: received.source, hide, lineStart })
    : body.source.text.slice(node.start, node.end);
  return { from: { node, side: 'start' }, to: { node, side: 'end' }, replacement };
}

function findName({ json }: DocumentedBody, node: JsonNode): string {
  const found = json && listSampleNodes(json).find((candidate) => candidate.node === node);
  return found?.nameNode?.text ?? '';
}

/**
 * Returns the line break and indentation of the line that contains an offset. Returns `undefined` if anything other
 * than a member name precedes the offset on this line, because the sample then has several members per line.
 */
function findLineStart(page: string, offset: number): string | undefined {
  const before = page.slice(0, offset);
  const lineFeed = before.lastIndexOf('\n');
  const line = before.slice(lineFeed + 1);
  const content = line.trimStart();
  if (lineFeed === -1 || (content !== '' && !MEMBER_NAME.test(content))) return undefined;
  const lineBreak = before[lineFeed - 1] === '\r' ? '\r\n' : '\n';
  return lineBreak + line.slice(0, line.length - content.length);
}

/** Matches the name of a member and the colon after it. */
const MEMBER_NAME = /^(?:"(?:[^"\\]|\\.)*"|[\w$]+)[ \t]*:[ \t]*$/;

function toObjectChanges(text: SampleText, change: ObjectChange, sample: DifferentSample): SampleChange[] {
  const members = getJsonMembers(change.object);
  const kept = members.filter(({ nameNode }) => !change.removed.has(nameNode));
  return [...toRemovals(members, kept), ...toInsertion(text, change, { members, kept, sample })];
}

function toRemovals(members: readonly JsonMember[], kept: readonly JsonMember[]): SampleChange[] {
  const last = members.at(-1);
  const lastKept = kept.at(-1);
  const removals = members.flatMap((member, index): SampleChange[] => {
    const next = members[index + 1];
    const isBeforeKept = lastKept !== undefined && member.nameNode.start < lastKept.nameNode.start;
    if (kept.includes(member) || !next || !isBeforeKept) return [];
    return [remove({ node: member.nameNode, side: 'start' }, { node: next.nameNode, side: 'start' })];
  });
  if (!last || last === lastKept) return removals;
  const [first] = members;
  const from: Boundary = lastKept
    ? { node: lastKept.value, side: 'end' }
    : { node: (first ?? last).nameNode, side: 'start' };
  return [...removals, remove(from, { node: last.value, side: 'end' })];
}

function remove(from: Boundary, to: Boundary): SampleChange {
  return { from, to, replacement: '' };
}

function toInsertion(
  { body, page }: SampleText,
  { object, added }: ObjectChange,
  {
    members,
    kept,
    sample: { received, hide },
  }: { members: readonly JsonMember[]; kept: readonly JsonMember[]; sample: DifferentSample },
): SampleChange[] {
  if (added.size === 0) return [];
  const last = members.at(-1);
  const lineStart = last && findLineStart(page, body.source.toPosition(last.nameNode).start.offset);
  const texts = Array.from(added, ([name, value]) => {
    const text = renderValue(value, name, { source: received.source, hide, lineStart });
    return `${lineStart ?? ' '}${JSON.stringify(hide(name))}: ${text}`;
  });
  const at: Boundary = last
    ? { node: last.value, side: 'end' }
    : { node: { start: object.start, end: object.start + 1 }, side: 'end' };
  const inserted = texts.join(',');
  return [{ from: at, to: at, replacement: kept.length > 0 ? `,${inserted}` : inserted.trimStart() }];
}
