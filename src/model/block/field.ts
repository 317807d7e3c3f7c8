import { type FieldLocation, FIELD_LOCATIONS } from './field-labels.js';
import type { FieldProps } from './field-props.js';
import { toValueCode } from './value-code.js';
import type { FieldValue } from '../http/field-values.js';
import { getStatusColor, isStatus, type Status } from '../http/status.js';
import { parseStringList } from '../json/string-list.js';
import { isBlank, asBoolean, asString } from '../text/coerce.js';

export type { FieldProps } from './field-props.js';

/** A mistake in a prop of a field. `explainFieldMistake` formats it. */
export interface FieldMistake {
  prop: string;
  found?: string | undefined;
}

/** A parsed parameter or field: everything that the view displays. */
export interface Field {
  /** The dotted parents, including the last dot (`meta.`); `''` for a top-level name. */
  parents: string;
  /** The last segment of the name. */
  name: string;
  /** Number of parents. */
  depth: number;
  type: string;
  /** The format, unless the type already contains it; otherwise `''`. */
  format: string;
  location?: FieldLocation | undefined;
  /** Whether the location comes from the `location` prop. It is then always displayed. */
  explicitLocation: boolean;
  /** The status as written. */
  status?: Pick<Status, 'status' | 'color'> | undefined;
  required: boolean;
  deprecated: boolean;
  /** Deprecation note; `''` if there is none. */
  deprecation: string;
  nullable: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  /** Version that introduced the field; `''` if unknown. */
  since: string;
  /** The default value as code; `undefined` if there is none. */
  defaultCode?: string | undefined;
  pre: string[];
  post: string[];
  mistakes: FieldMistake[];
}

/** Returns the locations that are specified in Mintlify's spelling, as the name of a prop. */
function findShorthandLocations(props: FieldProps): FieldLocation[] {
  return FIELD_LOCATIONS.filter((location) => asString(props[location]) !== '');
}

/** Returns the full name of a field in either spelling; `''` if there is none. */
export function toFieldName(props: FieldProps): string {
  const [location] = findShorthandLocations(props);
  const shorthandName = location ? asString(props[location]) : '';
  return (asString(props.name) || shorthandName).trim();
}

/** Where a field belongs: its location in the request, or the status of its response. */
export interface FieldPlace {
  location?: FieldLocation | undefined;
  /** The status as written. */
  status?: FieldProps['status'];
}

/**
 * Returns the location and status of a field. A field inherits those that it does not specify from its parent field.
 */
export function getFieldPlace(props: FieldProps, parent: FieldPlace = {}): FieldPlace {
  return {
    location: findLocation(props) ?? findShorthandLocations(props)[0] ?? parent.location,
    status: isBlank(props.status) ? parent.status : props.status,
  };
}

/** Returns the location from the `location` prop, ignoring case. */
function findLocation({ location }: FieldProps): FieldLocation | undefined {
  const normalized = asString(location).trim().toLowerCase();
  return FIELD_LOCATIONS.find((candidate) => candidate === normalized);
}

/**
 * Returns the example value of a parameter, which request examples use. Body fields have none, because the body has
 * its own example.
 */
export function toParameterExample(props: FieldProps): FieldValue | undefined {
  const { location } = getFieldPlace(props);
  const { example } = props;
  const name = toFieldName(props);
  const isParameter = location !== undefined && location !== 'body' && name !== '';
  return isParameter && example !== undefined ? { place: location, name, example } : undefined;
}

/** Parses the props of a field. Never throws: a missing or ambiguous name is reported in `mistakes`. */
export function toField(props: FieldProps): Field {
  const mistakes: FieldMistake[] = [];
  const fullName = toFieldName(props);
  // A dot at the end belongs to the last segment.
  const lastSegmentStart = fullName.lastIndexOf('.', fullName.length - 2) + 1;
  const parents = fullName.slice(0, lastSegmentStart);
  const shorthandLocations = findShorthandLocations(props);
  const writtenLocation = asString(props.location).trim();
  const location = findLocation(props);
  const type = asString(props.type).trim();
  const format = asString(props.format).trim();
  const status = isBlank(props.status) ? '' : `${toValueCode(props.status)}`.trim();
  const deprecation = typeof props.deprecated === 'string' ? props.deprecated : '';
  if (fullName === '') mistakes.push({ prop: 'name' });
  if (shorthandLocations.length > 1) mistakes.push({ prop: shorthandLocations.join(', ') });
  if (writtenLocation && !location) mistakes.push({ prop: 'location', found: writtenLocation });
  if (status && !isStatus(status)) mistakes.push({ prop: 'status', found: status });
  return {
    parents,
    name: fullName.slice(lastSegmentStart),
    depth: parents.split('.').length - 1,
    type,
    format: type.split(/[^\w-]+/).includes(format) ? '' : format,
    location: location ?? shorthandLocations[0],
    explicitLocation: location !== undefined,
    // The reason phrase is omitted, so that pages with only fields do not load all phrases.
    status: status ? { status, color: getStatusColor(status) } : undefined,
    required: asBoolean(props.required),
    deprecated: asBoolean(props.deprecated),
    deprecation: /^\s*(true|false)?\s*$/i.test(deprecation) ? '' : deprecation,
    nullable: asBoolean(props.nullable) && !/\bnull\b/i.test(type),
    readOnly: asBoolean(props.readOnly),
    writeOnly: asBoolean(props.writeOnly),
    since: asString(props.since).trim(),
    defaultCode: toValueCode(props.defaultValue !== undefined ? props.defaultValue : props.default),
    pre: parseStringList(props.pre),
    post: parseStringList(props.post),
    mistakes,
  };
}
