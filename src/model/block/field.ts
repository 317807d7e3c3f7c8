import { type FieldLocation, FIELD_LOCATIONS } from './field-labels.js';
import type { FieldProps } from './field-props.js';
import { toValueCode } from './value-code.js';
import { getStatusColor, isStatus, type Status } from '../http/status.js';
import { parseStringList } from '../json/string-list.js';
import { isBlank, asBoolean, asString } from '../text/coerce.js';

export type { FieldProps } from './field-props.js';

/** What is wrong with a prop of a field; `explainField` puts it in words. */
export interface FieldMistake {
  prop: string;
  found?: string | undefined;
}

/** A finished parameter or field: everything the view shows, decided. */
export interface Field {
  /** The dotted parents with their last dot (`meta.`), `''` for a name at the top. */
  parents: string;
  /** The last segment of the name. */
  name: string;
  /** How many parents the name has. */
  depth: number;
  type: string;
  /** What the type does not say already; `''` where there is nothing. */
  format: string;
  location?: FieldLocation | undefined;
  /** Whether the location was given as `location`, and is shown wherever the field stands. */
  explicitLocation: boolean;
  status?: Pick<Status, 'status' | 'color'> | undefined;
  required: boolean;
  deprecated: boolean;
  /** What is said about its deprecation; `''` where nothing is. */
  deprecation: string;
  nullable: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  /** The version that brought it; `''` where none is named. */
  since: string;
  /** The default as code; nothing where there is none. */
  defaultCode?: string | undefined;
  pre: string[];
  post: string[];
  mistakes: FieldMistake[];
}

/** The places that are given in Mintlify's spelling, as the name of a prop. */
function findSpelled(props: FieldProps): FieldLocation[] {
  return FIELD_LOCATIONS.filter((place) => asString(props[place]) !== '');
}

/** The whole name of a field, in either spelling; `''` where there is none. */
export function toFieldName(props: FieldProps): string {
  const [place] = findSpelled(props);
  return (asString(props.name) || (place ? asString(props[place]) : '')).trim();
}

/** Where a field is: the place that it is sent in, or the answer that it is part of. */
export interface FieldPlace {
  location?: FieldLocation | undefined;
  /** As it is written. */
  status?: FieldProps['status'];
}

/** The place of a field, which those inside it have as well: its own, else that of the field around it. */
export function getFieldPlace(props: FieldProps, around: FieldPlace = {}): FieldPlace {
  return {
    location: findLocation(props) ?? findSpelled(props)[0] ?? around.location,
    status: isBlank(props.status) ? around.status : props.status,
  };
}

/** The place that is given as `location`, in any case. */
function findLocation({ location }: FieldProps): FieldLocation | undefined {
  const given = asString(location).trim().toLowerCase();
  return FIELD_LOCATIONS.find((known) => known === given);
}

/** The field that props describe. Never throws: a missing or ambiguous name is a mistake, told beside what is shown. */
export function toField(props: FieldProps): Field {
  const mistakes: FieldMistake[] = [];
  const fullName = toFieldName(props);
  const split = fullName.lastIndexOf('.', fullName.length - 2) + 1;
  const parents = fullName.slice(0, split);
  const spelled = findSpelled(props);
  const place = asString(props.location).trim();
  const location = findLocation(props);
  const type = asString(props.type).trim();
  const format = asString(props.format).trim();
  const status = isBlank(props.status) ? '' : `${toValueCode(props.status)}`.trim();
  const deprecation = typeof props.deprecated === 'string' ? props.deprecated : '';
  if (fullName === '') mistakes.push({ prop: 'name' });
  if (spelled.length > 1) mistakes.push({ prop: spelled.join(', ') });
  if (place && !location) mistakes.push({ prop: 'location', found: place });
  if (status && !isStatus(status)) mistakes.push({ prop: 'status', found: status });
  return {
    parents,
    name: fullName.slice(split),
    depth: parents.split('.').length - 1,
    type,
    format: type.split(/[^\w-]+/).includes(format) ? '' : format,
    location: location ?? spelled[0],
    explicitLocation: location !== undefined,
    // Without its reason: a page of fields need not carry the words of all statuses.
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
