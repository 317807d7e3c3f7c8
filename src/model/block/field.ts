import { toLimits } from './constraints.js';
import { defaultFieldLabels, type FieldLocation } from './field-labels.js';
import type { FieldProps } from './field-props.js';
import type { FieldLimit } from './limits.js';
import { type FieldValue, toValueCode, toValues } from './values.js';
import { isStatus, type Status, toStatus } from '../http/status.js';
import { toTexts } from '../json/texts.js';
import type { Problem } from '../text/problem.js';
import { isBlank, toFlag, toText } from '../text/text.js';

export type { FieldProps } from './field-props.js';

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
  status?: Status | undefined;
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
  /** The values that it may have; none where it may have any. */
  values: FieldValue[];
  examples: FieldValue[];
  limits: FieldLimit[];
  pattern: string;
  pre: string[];
  post: string[];
  problems: Problem[];
}

/** The places where a parameter is sent. */
export const LOCATIONS = Object.keys(defaultFieldLabels.locations) as FieldLocation[];

/** The places that are given in Mintlify's spelling, as the name of a prop. */
function findSpelled(props: FieldProps): FieldLocation[] {
  return LOCATIONS.filter((place) => toText(props[place]) !== '');
}

/** The whole name of a field, in either spelling; `''` where there is none. */
export function toFieldName(props: FieldProps): string {
  const [place] = findSpelled(props);
  return (toText(props.name) || (place ? toText(props[place]) : '')).trim();
}

/** Where a field is: the place that it is sent in, or the answer that it is part of. */
export interface FieldPlace {
  location?: FieldLocation | undefined;
  /** As it is written. */
  status?: FieldProps['status'];
}

/** The place of a field, which those inside it have as well: its own, else that of the field around it. */
export function toFieldPlace(props: FieldProps, around: FieldPlace = {}): FieldPlace {
  return {
    location: findLocation(props) ?? findSpelled(props)[0] ?? around.location,
    status: isBlank(props.status) ? around.status : props.status,
  };
}

/** The place that is given as `location`, in any case. */
function findLocation({ location }: FieldProps): FieldLocation | undefined {
  const given = toText(location).trim().toLowerCase();
  return LOCATIONS.find((known) => known === given);
}

/** The field that props describe. Never throws: a missing or ambiguous name is a problem, shown in its place. */
export function toField(props: FieldProps): Field {
  const problems = findProblems(props);
  const fullName = toFieldName(props);
  const split = fullName.lastIndexOf('.', fullName.length - 2) + 1;
  const parents = fullName.slice(0, split);
  const location = findLocation(props);
  const type = toText(props.type).trim();
  const format = toText(props.format).trim();
  const deprecated = toFlag(props.deprecated);
  return {
    parents,
    name: fullName.slice(split),
    depth: parents.split('.').length - 1,
    type,
    format: type.split(/[^\w-]+/).includes(format) ? '' : format,
    location: location ?? findSpelled(props)[0],
    explicitLocation: location !== undefined,
    status: toFieldStatus(props),
    required: toFlag(props.required),
    deprecated,
    deprecation: deprecated && !/^\s*true\s*$/i.test(toText(props.deprecated)) ? toText(props.deprecated) : '',
    nullable: toFlag(props.nullable) && !/\bnull\b/i.test(type),
    readOnly: toFlag(props.readOnly),
    writeOnly: toFlag(props.writeOnly),
    since: toText(props.since).trim(),
    defaultCode: toValueCode(props.defaultValue !== undefined ? props.defaultValue : props.default),
    values: toValues('enum', props.enum, true, problems),
    examples: toExamples(props, problems),
    limits: toLimits(props, problems),
    pattern: toText(props.pattern),
    pre: toTexts(props.pre),
    post: toTexts(props.post),
    problems,
  };
}

/** What is wrong with the name and the place of a field. */
function findProblems(props: FieldProps): Problem[] {
  const problems: Problem[] = [];
  const tell = (prop: string, message: string) => problems.push({ prop, message });
  const spelled = findSpelled(props);
  const places = LOCATIONS.join(', ');
  const location = toText(props.location).trim().toLowerCase();
  const status = toFieldStatus(props)?.status ?? '';
  if (toFieldName(props) === '') tell('name', 'Expected the name of a parameter or field, found nothing');
  if (spelled.length > 1) tell(spelled.join(', '), `Expected exactly one of ${places}; ${spelled[0]} is used`);
  if (location !== '' && !findLocation(props))
    tell('location', `Expected one of ${places}, found ${JSON.stringify(location)}`);
  if (status !== '' && !isStatus(status))
    tell('status', `Expected a status code, a class such as 4XX, or default, found ${JSON.stringify(status)}`);
  return problems;
}

function toFieldStatus({ status }: FieldProps): Status | undefined {
  return isBlank(status) ? undefined : toStatus(toValueCode(status) ?? '');
}

/** The examples, the one before the others where it is none of them. */
function toExamples(props: FieldProps, problems: Problem[]): FieldValue[] {
  const examples = toValues('examples', props.examples, false, problems);
  const example = toValueCode(props.example);
  return example === undefined || examples.some(({ code }) => code === example)
    ? examples
    : [{ code: example }, ...examples];
}
