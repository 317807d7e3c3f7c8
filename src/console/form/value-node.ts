import type { FormLabels } from '../../model/block/console-labels.js';
import type { JsonNode } from '../../model/json/json-tree.js';
import type { DisplayedField } from '../request/displayed-fields.js';

/** A validation error and the control that it applies to. */
export interface FormError {
  labeled: {
    /** The element that receives the focus if the request is not sent. */
    control: HTMLElement;
    showError(this: void, text: string): void;
  };
  message: string;
  /**
   * Whether the error prevents sending the request. Readers can ignore other errors, to test how the API reports them.
   */
  isFatal?: boolean | undefined;
  /**
   * Whether the browser cannot convert the entered text to a value. Such an error is reported even inside an optional
   * object that is not sent, because the reader intended to send a value.
   */
  isBadInput?: boolean | undefined;
}

/** The controls for a JSON value: one control, or one for each member or item. */
export interface ValueNode {
  element: HTMLElement;
  isEdited(): boolean;
  /**
   * Returns the value as JSON, or `undefined` if the value is not sent. An unchanged value is written as documented.
   */
  write(): string | undefined;
  findErrors(): FormError[];
  /** Returns the selected files, in the order of the file inputs. */
  files(): File[];
}

/** A documented JSON value, with the JSON text that contains it. */
export interface FormValue {
  node: JsonNode;
  source: string;
}

/** The encoding of a body, which determines how its values are sent. */
export type BodyEncoding = 'json' | 'form' | 'multipart' | 'file';

/** The encoding of the body that contains a value, or `parameter` for a value in a parameter. */
export type ValueEncoding = BodyEncoding | 'parameter';

export interface ValueNodeOptions {
  /** Creates the controls for a member or an item. */
  createNode(this: void, options: ValueNodeOptions): ValueNode;
  labels: FormLabels;
  encoding: ValueEncoding;
  /** Name of the value, as shown in its label. */
  name: string;
  /** The field that documents the value. `undefined` if no field does. */
  field: DisplayedField | undefined;
  /** `undefined` if the documented request does not contain the value. */
  documented: FormValue | undefined;
  /** Whether the value is a member of an object. Members can be left out. */
  isMember?: boolean | undefined;
  /** Whether an empty control sends an empty string. Set for a member whose name the reader entered. */
  isSentEmpty?: boolean | undefined;
  /** Whether entered text that is valid JSON is sent as JSON, because the value can have any type. */
  isAny?: boolean | undefined;
}

/** Returns the JSON text of a documented value. */
export function toSource({ node, source }: FormValue): string {
  return source.slice(node.start, node.end);
}

export function toNodeHeading({ name, field }: ValueNodeOptions) {
  return { name, type: field?.type, required: field?.required };
}
