import type { Root } from 'mdast';
import type { Problem } from '../../model/text/problem.js';
import type { SourceRange } from './source-range.js';

/** The position of a node on a page. `undefined` for a node that a plugin generated without a position. */
export type NodePosition = Root['position'];

/**
 * The kind of a problem with the `operation` or `omit` prop of a block:
 *
 * - `invalid-operation`: the prop is not a string literal, or the block is in a JavaScript expression.
 * - `unknown-operation`: no operation has the name, or several have it.
 * - `invalid-openapi`: the OpenAPI description cannot be read, or the operation uses an invalid reference.
 * - `missing-openapi`: no OpenAPI description is specified.
 * - `unknown-omit`: the operation has no field with a name in `omit`.
 * - `unknown-override`: the block contains a field without a type, and the operation has no field with this name. Or
 *   the block contains a variant with a field of the operation, and the operation has no variant with this title.
 */
export type FillRule =
  | 'invalid-operation'
  | 'unknown-operation'
  | 'invalid-openapi'
  | 'missing-openapi'
  | 'unknown-omit'
  | 'unknown-override';

/** A problem with the `operation` or `omit` prop of a block. */
export interface FillProblem extends Problem {
  ruleId: FillRule;
  /** `error` if the problem prevents the block from being filled. */
  severity: 'error' | 'warning';
  /** The prop, or `name` for the name of a field in the block. */
  prop: 'operation' | 'omit' | 'name';
  /** Position of the prop, or of the expression that contains the block. */
  position: NodePosition;
}

/**
 * A function that adds content to a page: props and fields from OpenAPI descriptions for the blocks that have an
 * `operation` prop, or the content of imported files. Modifies the syntax tree of the page, and reports problems in
 * document order. Added nodes and attributes have the position of the tag that they are added to.
 */
export type PageFiller = (tree: Root, report: (problem: FillProblem) => void) => void;

/** The operation from which a block was filled. */
export interface FilledFrom {
  /** The name of the OpenAPI description. `undefined` if the only description has no name. */
  description: string | undefined;
  /** The name of the operation, as specified by the block. */
  operation: string;
}

interface AddedNode {
  data?: unknown;
}

/** Stores, on the node of a block, the operation from which the block was filled. */
export function setFilledFrom(node: AddedNode, filledFrom: FilledFrom): void {
  node.data = { ...(node.data as object | undefined), filledFrom };
}

export function getFilledFrom(node: AddedNode): FilledFrom | undefined {
  return (node.data as { filledFrom?: FilledFrom } | undefined)?.filledFrom;
}

/** Stores, on a node of a partial, the name of the element that the partial replaced. */
export function setPartialName(node: AddedNode, partialName: string): void {
  node.data = { ...(node.data as object | undefined), partialName };
}

/**
 * If a node comes from a partial, returns the name of the element that the partial replaced. Otherwise, returns
 * `undefined`.
 */
export function getPartialName(node: AddedNode): string | undefined {
  return (node.data as { partialName?: string } | undefined)?.partialName;
}

/** A problem with an `operation` or `omit` prop, with its range on the page. */
export interface LocatedFillProblem extends Omit<FillProblem, 'position'>, SourceRange {}

/** Replaces the position of a problem with offsets. */
export function locateFillProblem({ position, ...problem }: FillProblem): LocatedFillProblem {
  return { ...problem, start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}
