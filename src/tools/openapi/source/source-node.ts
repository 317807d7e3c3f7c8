/** A JSON or YAML file that is part of a description. */
export interface SourceFile {
  /** Path relative to the directory of the root file, or the URL of a remote file. */
  path: string;
  text: string;
}

interface NodeBase {
  file: SourceFile;
  /** Offset of the value in the text of the file. */
  offset: number;
}

/** An object. Its `Map` keeps the order of names such as `404`, and treats `__proto__` like any other name. */
export interface SourceObject extends NodeBase {
  kind: 'object';
  members: ReadonlyMap<string, SourceNode>;
}

export interface SourceArray extends NodeBase {
  kind: 'array';
  items: readonly SourceNode[];
}

export interface SourceScalar extends NodeBase {
  kind: 'string' | 'number' | 'boolean' | 'null';
  /** The content of a string, the JSON notation of a number with all its digits, or `true`, `false` or `null`. */
  text: string;
}

/** A value in a JSON or YAML file, with its position. */
export type SourceNode = SourceObject | SourceArray | SourceScalar;

/** Returns a member of an object, or `undefined` if the value is not an object or has no such member. */
export function getMember(node: SourceNode | undefined, name: string): SourceNode | undefined {
  return node?.kind === 'object' ? node.members.get(name) : undefined;
}

/** Returns the members of an object, or an empty array for any other value. */
export function getMembers(node: SourceNode | undefined): [name: string, value: SourceNode][] {
  return node?.kind === 'object' ? [...node.members] : [];
}

/** Returns the items of an array, or an empty array for any other value. */
export function getItems(node: SourceNode | undefined): readonly SourceNode[] {
  return node?.kind === 'array' ? node.items : [];
}

/** Returns the content of a string, or `''` for any other value. */
export function getString(node: SourceNode | undefined): string {
  return node?.kind === 'string' ? node.text : '';
}

/** Returns the content of a string, number or boolean, or `''` for any other value. */
export function getScalarText(node: SourceNode | undefined): string {
  return node && node.kind !== 'object' && node.kind !== 'array' && node.kind !== 'null' ? node.text : '';
}

export function isTrue(node: SourceNode | undefined): boolean {
  return node?.kind === 'boolean' && node.text === 'true';
}

export function isFalse(node: SourceNode | undefined): boolean {
  return node?.kind === 'boolean' && node.text === 'false';
}

/** Creates an object for a generated value, which has no position in a file. Errors report the position of `origin`. */
export function createObject(origin: SourceNode, members: Iterable<readonly [string, SourceNode]>): SourceObject {
  return { kind: 'object', file: origin.file, offset: origin.offset, members: new Map(members) };
}

/** Creates an array for a generated value, which has no position in a file. Errors report the position of `origin`. */
export function createArray(origin: SourceNode, items: readonly SourceNode[]): SourceArray {
  return { kind: 'array', file: origin.file, offset: origin.offset, items };
}

/** Creates a string for a generated value, which has no position in a file. Errors report the position of `origin`. */
export function createString(origin: SourceNode, text: string): SourceScalar {
  return { kind: 'string', file: origin.file, offset: origin.offset, text };
}

/**
 * Converts a number or boolean to the string that its author wrote, such as `0123` for the YAML number 123. Returns any
 * other value unchanged.
 */
export function toStringNode(node: SourceNode): SourceNode {
  if (node.kind !== 'number' && node.kind !== 'boolean') return node;
  return createString(node, node.kind === 'number' ? readWrittenNumber(node) : node.text);
}

/** Matches the characters of a decimal, octal (`0o17`) or hexadecimal (`0x1F`) number. */
const WRITTEN_NUMBER = /[+\-.\da-fox]+/iy;

function readWrittenNumber({ file, offset, text }: SourceScalar): string {
  WRITTEN_NUMBER.lastIndex = offset;
  const written = WRITTEN_NUMBER.exec(file.text)?.[0] ?? '';
  // A generated number has the offset of its origin, so the text at this offset can be something else.
  return written !== '' && Number(written) === Number(text) ? written : text;
}
