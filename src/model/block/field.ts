import { type FieldLocation, FIELD_LOCATIONS } from './field-labels.js';
import { getParentNames, unescapeDots } from './field-path.js';
import type { FieldProps } from './field-props.js';
import { isStyle, readSerialization } from './serialization-props.js';
import { isDeprecated, readSuccessor } from './successor.js';
import { toValueCode } from './value-code.js';
import type { Serialization } from '../http/serialization.js';
import { getStatusColor, isStatus, type Status } from '../http/status.js';
import { parseStringList } from '../json/string-list.js';
import { isBlank, asBoolean, asString } from '../text/coerce.js';

export type { FieldProps } from './field-props.js';

/** A mistake in the props of a field. `explainFieldMistake` creates its message. */
export type FieldMistake =
  | { code: 'missing-name' }
  /**
   * Several Mintlify props, such as `path` and `query`, specify a name for the field. `props` lists them in the order
   * of `FIELD_LOCATIONS`. Only the first one is used, or none if the field also has the props `name` and `location`.
   */
  | { code: 'several-names'; props: FieldLocation[]; usedProp: FieldLocation | undefined }
  | { code: 'unknown-location' | 'invalid-status' | 'unknown-style'; found: string };

/** A parsed parameter or field, with all data that is displayed. */
export interface Field {
  /** The part of a dotted name before its last segment, such as `meta.` in `meta.total`. `''` for a top-level name. */
  parents: string;
  /** The last segment of the name. */
  name: string;
  /** The whole name as the author wrote it, with a backslash before each dot that is part of a name. */
  writtenName: string;
  /** Number of parent names in a dotted name. 0 for a top-level name. */
  depth: number;
  type: string;
  /** The format, or `''` if the type already contains it. */
  format: string;
  location?: FieldLocation | undefined;
  /** Whether the author specified a valid `location` prop. If so, the location is always displayed. */
  explicitLocation: boolean;
  /**
   * The status code of the response that contains the field, as the author wrote it, or `undefined` if the author
   * specified none.
   */
  status?: Pick<Status, 'status' | 'color'> | undefined;
  required: boolean;
  deprecated: boolean;
  /** Deprecation note, or `''` if there is none. */
  deprecation: string;
  /** The replacement for the field, as the author wrote it. `''` if the field is not deprecated or has no successor. */
  successor: string;
  nullable: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  /** Whether the value is a secret, which the console hides. */
  secret: boolean;
  /** Version that introduced the field, or `''` if the author does not specify it. */
  since: string;
  /** The default value as code, or `undefined` if there is none. */
  defaultCode?: string | undefined;
  /** How the value of a parameter is sent. Empty if the author does not specify it. */
  serialization: Serialization;
  pre: string[];
  post: string[];
  mistakes: FieldMistake[];
}

/**
 * Returns the locations that the author specified in Mintlify syntax, such as `query` in `<ParamField query="page">`.
 */
function findShorthandLocations(props: FieldProps): FieldLocation[] {
  return FIELD_LOCATIONS.filter((location) => asString(props[location]) !== '');
}

/**
 * Returns the full name of a field from the `name` prop, or from a Mintlify prop such as `query`. Returns `''` if the
 * name is missing.
 */
export function toFieldName(props: FieldProps): string {
  const [location] = findShorthandLocations(props);
  const shorthandName = location ? asString(props[location]) : '';
  return (asString(props.name) || shorthandName).trim();
}

/** The section that a field belongs to: its location in the request, or the status code of its response. */
export interface FieldPlace {
  location?: FieldLocation | undefined;
  /** The status code, as the author wrote it. */
  status?: FieldProps['status'];
}

/**
 * Returns the location and the status code of a field. A nested field inherits missing values from its parent field.
 */
export function getFieldPlace(props: FieldProps, parent: FieldPlace = {}): FieldPlace {
  return {
    location: findLocation(props) ?? findShorthandLocations(props)[0] ?? parent.location,
    status: isBlank(props.status) ? parent.status : props.status,
  };
}

/**
 * Returns the location and the status code to display in the first line of a field. Omits values that the heading above
 * the field already contains.
 *
 * @param implied - The location and the status code in the heading.
 */
export function getShownPlace(
  { location, status }: Field,
  implied: FieldPlace = {},
): Pick<Field, 'location' | 'status'> {
  const impliedStatus = asString(implied.status).trim().toLowerCase();
  return {
    location: location === implied.location ? undefined : location,
    status: status?.status.toLowerCase() === impliedStatus ? undefined : status,
  };
}

/** Returns a key that is equal for all fields in the same section. */
export function toPlaceKey({ location, status }: FieldPlace): string {
  return `${location ?? ''} ${asString(status).trim().toLowerCase()}`;
}

export function hasUnknownLocation(props: FieldProps): boolean {
  return asString(props.location).trim() !== '' && !findLocation(props);
}

function findLocation({ location }: FieldProps): FieldLocation | undefined {
  const normalized = asString(location).trim().toLowerCase();
  return FIELD_LOCATIONS.find((candidate) => candidate === normalized);
}

/** Returns the note in a `deprecated` prop, or `''` if the prop only specifies whether the field is deprecated. */
function readDeprecationNote({ deprecated }: FieldProps): string {
  if (typeof deprecated !== 'string') return '';
  const isBoolean = ['', 'true', 'false'].includes(deprecated.trim().toLowerCase());
  return isBoolean ? '' : deprecated;
}

/** Parses the props of a field. Never throws. Invalid values are reported in `mistakes`. */
export function toField(props: FieldProps): Field {
  const mistakes: FieldMistake[] = [];
  const fullName = toFieldName(props);
  const parentNames = getParentNames(fullName);
  const parents = parentNames.length > 0 ? `${parentNames.at(-1)}.` : '';
  const shorthandLocations = findShorthandLocations(props);
  const location = findLocation(props);
  const type = asString(props.type).trim();
  const format = asString(props.format).trim();
  const status = isBlank(props.status) ? undefined : toValueCode(props.status)?.trim();
  if (fullName === '') mistakes.push({ code: 'missing-name' });
  if (shorthandLocations.length > 1) {
    const isReplaced = asString(props.name) !== '' && location !== undefined;
    const usedProp = isReplaced ? undefined : shorthandLocations[0];
    mistakes.push({ code: 'several-names', props: shorthandLocations, usedProp });
  }
  if (hasUnknownLocation(props)) mistakes.push({ code: 'unknown-location', found: asString(props.location).trim() });
  const style = asString(props.style).trim();
  if (style && !isStyle(style)) mistakes.push({ code: 'unknown-style', found: style });
  if (status && !isStatus(status)) mistakes.push({ code: 'invalid-status', found: status });
  return {
    parents: unescapeDots(parents),
    name: unescapeDots(fullName.slice(parents.length)),
    writtenName: fullName,
    depth: parentNames.length,
    type,
    format: type.split(/[^\w-]/).includes(format) ? '' : format,
    location: location ?? shorthandLocations[0],
    explicitLocation: location !== undefined,
    // Don't use toStatus here, so that pages with only fields do not load the reason phrases.
    status: status ? { status, color: getStatusColor(status) } : undefined,
    required: asBoolean(props.required),
    deprecated: isDeprecated(props),
    deprecation: readDeprecationNote(props),
    successor: readSuccessor(props),
    nullable: asBoolean(props.nullable) && !/\bnull\b/i.test(type),
    readOnly: asBoolean(props.readOnly),
    writeOnly: asBoolean(props.writeOnly),
    secret: props.secret === undefined ? format === 'password' : asBoolean(props.secret),
    since: asString(props.since).trim(),
    defaultCode: toValueCode(props.defaultValue !== undefined ? props.defaultValue : props.default),
    serialization: readSerialization(props),
    pre: parseStringList(props.pre),
    post: parseStringList(props.post),
    mistakes,
  };
}
