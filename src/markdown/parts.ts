import type { RootContent } from 'mdast';
import type { Fence } from '../model/block/fence.js';
import type { FieldPlace } from '../model/block/field.js';
import type { Labels } from '../model/block/labels.js';

/** What is known of a component's props. */
export interface Given {
  props: Record<string, unknown>;
  /** Props that only the running page knows: their names, and spreads as they are written. */
  unknown: readonly string[];
}

/** `ParamField` or `ResponseField`. */
export interface FieldPart extends Given {
  kind: 'parameter' | 'response';
  content: Part[];
}

/** `Expandable`, `Variants` or `Variant`. */
export interface GroupPart extends Given {
  kind: 'group' | 'variants' | 'variant';
  content: Part[];
}

/** `RequestExample`, `ResponseExample` or `CodeGroup`. */
export interface ExamplePart extends Given {
  kind: 'requestExample' | 'responseExample' | 'codeGroup';
  fences: Fence[];
  content: Part[];
}

/** `ApiBlock`. */
export interface BlockPart extends Given {
  kind: 'block';
  content: Part[];
}

/** Anything else, where it stands. */
export interface OtherPart {
  kind: 'other';
  node: RootContent;
  /** What an element of HTML holds, which decides where it belongs. */
  inside: Part[];
}

/** A component of the library, or what stands between them, in the order of the author. */
export type Part = FieldPart | GroupPart | ExamplePart | BlockPart | OtherPart;

/** What a part is told by what stands around it. */
export interface Context {
  /** Props that a site gives to all of its blocks; those of a page win. */
  defaults?: Readonly<Record<string, unknown>> | undefined;
  labels?: Partial<Labels> | undefined;
  /** Whether it is inside a block, where fields inside a field are where that is. */
  isPlaced?: boolean | undefined;
  /** What the heading above a field says already. */
  implied?: FieldPlace | undefined;
}

/** A replaced text of the interface, which may be any node. */
export function toLabelText(_prop: string, own: unknown): string {
  return typeof own === 'string' || typeof own === 'number' ? String(own) : '';
}
