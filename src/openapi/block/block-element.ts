/** A JSON value. Numbers that JavaScript would round are strings that contain their digits. */
export type PropValue = string | number | boolean | null | PropValue[] | { [name: string]: PropValue };

/** A child of a block: a field, a group of fields, or text. */
export interface BlockElement {
  component: 'ParamField' | 'ResponseField' | 'Expandable' | 'Variants' | 'Variant' | 'Text';
  /** Props of the component, as JSON values. Empty for text. */
  props: Record<string, PropValue>;
  /** The description of a field or variant, or the text itself, as CommonMark. */
  text: string;
  children: BlockElement[];
}

/** Creates a child of a block that is only text. */
export function createText(text: string): BlockElement {
  return { component: 'Text', props: {}, text, children: [] };
}

/** The block that an operation or webhook becomes, as plain data. */
export interface OperationBlock {
  /** Props of `ApiBlock`. Props that take JSON contain JSON text, so that numbers keep their digits. */
  props: Record<string, PropValue>;
  /** The description of the operation, as CommonMark. */
  description: string;
  /** Sentences about parts of the operation that the block does not contain, as CommonMark. */
  notes: string[];
  /** Fields in the order of the sections: path, query, headers, cookies, body, responses. */
  children: BlockElement[];
}

/** The full name of a described field, for `isOmitted`. */
export interface FieldName {
  location?: 'path' | 'query' | 'header' | 'cookie' | 'body' | undefined;
  /** The status of the response that contains the field. */
  status?: string | undefined;
  /** Names of the parents and of the field, joined by dots, without brackets of arrays: `data.owner.name`. */
  path: string;
}

/** Options for converting an operation. */
export interface ConvertOptions {
  /** Returns whether a field is left out, together with the member of a generated sample. */
  isOmitted?: ((field: FieldName) => boolean) | undefined;
}
