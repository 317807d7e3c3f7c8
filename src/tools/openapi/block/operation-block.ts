import type { BlockElement } from '../../../model/block/block-element.js';
import type { FieldLimits } from './field-limits.js';

/** A JSON value. A number that JavaScript would round is represented as a string of its digits. */
export type PropValue = string | number | boolean | null | PropValue[] | { [name: string]: PropValue };

/** A child of a block that documents an operation: a field, a group of fields, or text. */
export interface OperationElement extends BlockElement {
  component: 'ParamField' | 'ResponseField' | 'Expandable' | 'Variants' | 'Variant' | 'Text';
  /** Props of the component, as JSON values. Empty for text. */
  props: Record<string, PropValue>;
  /** The description of a field or variant, or the text itself, as CommonMark. */
  text: string;
  /** The fields, groups and texts inside the element. */
  fields: OperationElement[];
}

/** Creates a child of a block that contains only text. */
export function createText(text: string): OperationElement {
  return { component: 'Text', props: {}, text, fields: [] };
}

/** The block that documents an operation or webhook, as plain data. */
export interface OperationBlock {
  /** Props for `ApiBlock`. Props that accept JSON contain a JSON string, so that numbers keep all their digits. */
  props: Record<string, PropValue>;
  /** The description of the operation, as CommonMark. */
  description: string;
  /** Notes in CommonMark on the parts of the operation for which the block has no prop or field. */
  notes: string[];
  /** Fields and text: first the parameters and credentials, then the body, then the responses. */
  fields: OperationElement[];
}

/** The section and the full name of a field, as passed to `isOmitted`. */
export interface FieldName {
  location?: 'path' | 'query' | 'header' | 'cookie' | 'body' | undefined;
  /** The status of the response that contains the field, such as `404`. `undefined` for parameters and body fields. */
  status?: string | undefined;
  /**
   * Names of the field and its parents, joined with dots and without array brackets, such as `data.owner.name`. `''`
   * refers to the whole response.
   */
  path: string;
}

export interface ConvertOptions {
  /** Defaults to `DEFAULT_LIMITS`. */
  limits?: FieldLimits | undefined;
  /** Returns whether to omit a field from the block and from generated samples. */
  isOmitted?: ((field: FieldName) => boolean) | undefined;
  /**
   * Whether the pages replace the OpenAPI description. If so, a note specifies whether the request body is required,
   * unless the fields show this.
   * @defaultValue `false`
   */
  isFull?: boolean | undefined;
}
