import type { RootContent } from 'mdast';
import type { SectionPlace } from '../../../model/block/sections.js';
import type { JsxElement } from '../../pages/jsx-element.js';
import type { OperationElement } from '../block/operation-block.js';

/** A field on the page that replaces a field of the OpenAPI description. */
export interface ReplacingField {
  element: JsxElement;
  /** The content before the first nested field that the description does not contain. */
  text: RootContent[];
  /** Nested fields that the description does not contain, and the content after them. */
  added: RootContent[];
}

/** Fields on the page that the OpenAPI description does not contain, and the content after them. */
export interface AddedContent {
  section: SectionPlace;
  nodes: RootContent[];
}

/** A field on the page that the OpenAPI description does not contain. */
export interface UnmatchedField {
  element: JsxElement;
  section: SectionPlace;
  fullName: string;
  isNested: boolean;
}

/** A variant on the page. It contains a described field, but its title matches no described variant in the section. */
export interface UnmatchedVariant {
  /** The first field in the variant that replaces a described field. */
  element: JsxElement;
  section: SectionPlace;
  title: string;
}

/** The content of a block on a page, grouped by its place in the filled block. */
export interface PageContent {
  prose: RootContent[];
  /** The fields on the page that replace a field of the OpenAPI description, keyed by the replaced field. */
  replacing: Map<OperationElement, ReplacingField>;
  /**
   * The content after a replacing field. The key is the child of the converted block that is or contains the replaced
   * field.
   */
  following: Map<OperationElement, RootContent[]>;
  added: AddedContent[];
  /** The fields that replace no field of the OpenAPI description. */
  unmatched: UnmatchedField[];
  unmatchedVariants: UnmatchedVariant[];
  /** Request and response examples, which the block shows in their own column. */
  examples: RootContent[];
}

export function isBlankText(node: RootContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** Returns whether a node is an expression that contains only a comment. */
export function isComment(node: RootContent): boolean {
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  return isExpression && node.data?.estree?.body.length === 0;
}
