import { escapePointerStep } from '../../../model/json/json-pointer.js';
import { MAX_DEPTH } from './source-limits.js';
import { toPosition } from './position.js';
import type { SourceFile, SourceNode } from './source-node.js';

/** The position of an error or of a value in a description. */
export interface OpenApiErrorPlace {
  /** Path of the file relative to the directory of the root file, or the URL of a remote file. */
  path: string;
  /** Line number, starting at 1. */
  line: number;
  /** Column number in UTF-16 code units, starting at 1. */
  column: number;
  /** JSON pointer (RFC 6901) to the value, or `undefined` if the file cannot be parsed or is a page. */
  pointer?: string | undefined;
}

/**
 * An error in an OpenAPI description or in the requested name of an operation. If the error concerns a value, the
 * message contains the file, the line and the JSON pointer of the value.
 */
export class OpenApiError extends Error {
  override readonly name = 'OpenApiError';
  /**
   * The position of the error, or `undefined` for an error outside the description, such as an unknown operation name.
   */
  readonly place: OpenApiErrorPlace | undefined;

  constructor(message: string, place?: OpenApiErrorPlace) {
    super(place ? `${message} (${formatPlace(place)})` : message);
    this.place = place;
  }
}

function formatPlace({ path, line, column, pointer }: OpenApiErrorPlace): string {
  const position = `${path}:${line}:${column}`;
  return pointer === undefined ? position : `${position}, at #${pointer}`;
}

export function createFileError(message: string, file: SourceFile, offset: number, pointer?: string): OpenApiError {
  return new OpenApiError(message, { path: file.path, ...toPosition(file, offset), pointer });
}

export function createDepthError(file: SourceFile, offset: number): OpenApiError {
  return createFileError(`Values are nested more than ${MAX_DEPTH} levels deep`, file, offset);
}

/**
 * Creates an error with the position of a value. `root` is the root value of the file. It is needed for the JSON
 * pointer.
 */
export function createNodeError(message: string, node: SourceNode, root: SourceNode): OpenApiError {
  return new OpenApiError(message, toPlace(node, root));
}

/**
 * Returns the position of a value. `root` is the root value of the file. If the root is unknown or does not contain the
 * value, the position has no JSON pointer.
 */
export function toPlace(node: SourceNode, root: SourceNode | undefined): OpenApiErrorPlace {
  const pointer = root && findPointer(root, node);
  return { path: node.file.path, ...toPosition(node.file, node.offset), pointer };
}

/** Returns the JSON pointer of the value at the offset of a node, or `undefined` if the root does not contain it. */
function findPointer(root: SourceNode, { file, offset }: SourceNode): string | undefined {
  if (root.file !== file) return undefined;
  const names: string[] = [];
  let node: SourceNode | undefined = root;
  while (node && node.offset !== offset) {
    const start: number = node.offset;
    // Values are in document order, so the last value that does not begin after the offset contains the offset. Skip
    // the values of YAML aliases, whose offsets are outside their parents.
    const children: Child[] = toChildren(node).filter(({ value }) => value.offset > start || value.offset === offset);
    const child: Child | undefined = children.findLast(({ value }) => value.offset <= offset);
    if (child) names.push(child.name);
    node = child?.value;
  }
  return node && names.map((name) => `/${escapePointerStep(name)}`).join('');
}

interface Child {
  name: string;
  value: SourceNode;
}

function toChildren(node: SourceNode): Child[] {
  if (node.kind === 'object') return [...node.members].map(([name, value]) => ({ name, value }));
  return node.kind === 'array' ? node.items.map((value, index) => ({ name: String(index), value })) : [];
}
