import type { OpenApiDocument } from '../document/open-api-document.js';
import type { Schema, SchemaSource } from '../schema/schema.js';
import type { FieldName, PropValue } from './operation-block.js';
import { toSchemaProps } from './schema-props.js';
import { hasItemDetails, toSharedItemProps } from './item-details.js';
import type { UnwrappedSchema } from './unwrap-arrays.js';

/** The props that specify the section of a top-level field. */
export type FieldPlaceProps =
  { location: Exclude<FieldName['location'], undefined>; status?: never } | { status: string; location?: 'header' };

/** The section of a block to which fields belong. */
export interface FieldSection {
  component: 'ParamField' | 'ResponseField';
  /** The props that specify this section for a top-level field. */
  place: FieldPlaceProps;
  /** Whether the fields are sent to the API. `false` for the fields of a response or of a webhook payload. */
  isRequest: boolean;
}

/** A field to add: its name, its schemas, and details that override or supplement the schemas. */
export interface NewField {
  name: string;
  source: SchemaSource;
  required: boolean;
  deprecated?: boolean;
  /** The name of the field that replaces this one. Takes precedence over the `replacedBy` of the schema. */
  replacedBy?: string;
  /** CommonMark that precedes the description from the schema. */
  description?: string;
  /** Props that override the props derived from the schema. `undefined` removes a prop. */
  props?: Record<string, PropValue | undefined>;
}

/** The schema of a field, and the schema of its innermost items if the field is an array. */
interface FieldSchemas extends Pick<UnwrappedSchema, 'inner'> {
  schema: Schema;
}

/**
 * Returns the props of a field, in the order in which authors usually write them.
 *
 * @param place - The props that specify the section of the field. Empty for a nested field.
 */
export function toFieldProps(
  field: NewField,
  { schema, inner }: FieldSchemas,
  { status, location }: Partial<FieldPlaceProps>,
  document: OpenApiDocument,
): Record<string, PropValue> {
  const props: Record<string, PropValue> = { name: field.name };
  if (status !== undefined) props['status'] = status;
  if (location !== undefined) props['location'] = location;
  const schemaProps = toSchemaProps(schema, document);
  const { type, format, deprecatedBy, ...rest } = schemaProps;
  const successor = field.replacedBy || deprecatedBy;
  if (type !== undefined) props['type'] = type;
  if (format !== undefined) props['format'] = format;
  if (field.required) props['required'] = true;
  if (field.deprecated) props['deprecated'] = true;
  Object.assign(props, rest);
  if (successor !== undefined) props['deprecatedBy'] = successor;
  if (inner !== schema && !hasItemDetails(inner)) Object.assign(props, toSharedItemProps(inner, schemaProps, document));
  for (const [name, value] of Object.entries(field.props ?? {})) {
    if (value === undefined) delete props[name];
    else props[name] = value;
  }
  return props;
}
