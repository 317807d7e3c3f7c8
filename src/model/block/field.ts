import { type ConstraintProps, toLimits } from './constraints.js';
import { defaultFieldLabels, type FieldLocation } from './field-labels.js';
import type { FieldLimit } from './limits.js';
import { type FieldValue, toValueCode, toValues } from './values.js';
import { isStatus, type Status, toStatus } from '../http/status.js';
import { toTexts } from '../json/texts.js';
import type { Problem } from '../text/problem.js';
import { isBlank, toFlag, toText } from '../text/text.js';

/** The props of a parameter or field that are data. */
export interface FieldProps extends ConstraintProps {
  /** Name of the parameter or field. Dotted names (`meta.total`) show their nesting. */
  name?: string | undefined;
  /** Type label: `string`, `integer`, `boolean`, `array`, `object`, or any other text. */
  type?: string | undefined;
  /** Where a parameter is sent. */
  location?: FieldLocation | undefined;
  /** The answer that the field is part of: a status code, a class such as `4XX`, or `default`. Shown as it is written. */
  status?: number | string | undefined;
  /**
   * Shows a red "required" label.
   * @defaultValue `false`
   */
  required?: boolean | string | undefined;
  /** Default, shown as inline code. Empty text is shown as `""`. */
  defaultValue?: unknown;
  /**
   * Shows a red "deprecated" label; text other than `true` and `false` is a note below it, with inline Markdown.
   * @defaultValue `false`
   */
  deprecated?: boolean | string | undefined;
  /** The values that it may have: a list, text with commas, or an object of values and what they mean. */
  enum?: unknown;
  /** An example, shown as it is written. */
  example?: unknown;
  /** More examples: a list, or an object of examples and what they show. */
  examples?: unknown;
  /**
   * Shows a "nullable" label, where the type does not say `null` already.
   * @defaultValue `false`
   */
  nullable?: boolean | string | undefined;
  /**
   * Shows a "read-only" label: answers have it, requests do not.
   * @defaultValue `false`
   */
  readOnly?: boolean | string | undefined;
  /**
   * Shows a "write-only" label: requests have it, answers do not.
   * @defaultValue `false`
   */
  writeOnly?: boolean | string | undefined;
  /** The version that brought it. */
  since?: number | string | undefined;
  /** Mintlify's spelling of `defaultValue`: any JSON value; `0`, `false`, `""` and `null` are shown. */
  default?: unknown;
  /** Mintlify's spelling of `name` with the location path. */
  path?: string | undefined;
  /** Mintlify's spelling of `name` with the location query. */
  query?: string | undefined;
  /** Mintlify's spelling of `name` with the location body. */
  body?: string | undefined;
  /** Mintlify's spelling of `name` with the location header. */
  header?: string | undefined;
  /** `name` with the location cookie, spelled as the others are. */
  cookie?: string | undefined;
  /** Labels before the name: text, a comma-separated list, or a list. */
  pre?: string | readonly string[] | undefined;
  /** Labels after the name: text, a comma-separated list, or a list. */
  post?: string | readonly string[] | undefined;
  /** Accepted for Mintlify's pages; not shown. */
  placeholder?: unknown;
  /** Accepted for Mintlify's pages; not shown. */
  initialValue?: unknown;
  /** Accepted for Mintlify's pages; not shown. */
  optional?: boolean | string | undefined;
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
  const problems: Problem[] = [];
  const spelled = findSpelled(props);
  const place = spelled[0];
  const fullName = toFieldName(props);
  const given = toText(props.location).trim().toLowerCase();
  const location = findLocation(props);
  if (fullName === '')
    problems.push({ prop: 'name', message: 'Expected the name of a parameter or field, found nothing' });
  if (spelled.length > 1) {
    problems.push({
      prop: spelled.join(', '),
      message: `Expected exactly one of ${LOCATIONS.join(', ')}; ${place} is used`,
    });
  }
  if (given !== '' && !location) {
    problems.push({
      prop: 'location',
      message: `Expected one of ${LOCATIONS.join(', ')}, found ${JSON.stringify(given)}`,
    });
  }
  const status = isBlank(props.status) ? undefined : toStatus(toValueCode(props.status) ?? '');
  if (status && !isStatus(status.status))
    problems.push({
      prop: 'status',
      message: `Expected a status code, a class such as 4XX, or default, found ${JSON.stringify(status.status)}`,
    });
  const values = toValues('enum', props.enum, true, problems);
  const example = toValueCode(props.example);
  const examples = toValues('examples', props.examples, false, problems);
  const isShown = example === undefined || examples.some(({ code }) => code === example);
  const type = toText(props.type).trim();
  const format = toText(props.format).trim();
  const deprecated = toFlag(props.deprecated);
  const split = fullName.lastIndexOf('.', fullName.length - 2) + 1;
  const parents = fullName.slice(0, split);
  return {
    parents,
    name: fullName.slice(split),
    depth: parents.split('.').length - 1,
    type: [type, type.includes(format) ? '' : format].filter(Boolean).join(' · '),
    location: location ?? place,
    explicitLocation: location !== undefined,
    status,
    required: toFlag(props.required),
    deprecated,
    deprecation: deprecated && !/^\s*true\s*$/i.test(toText(props.deprecated)) ? toText(props.deprecated) : '',
    nullable: toFlag(props.nullable) && !/\bnull\b/i.test(type),
    readOnly: toFlag(props.readOnly),
    writeOnly: toFlag(props.writeOnly),
    since: toText(props.since).trim(),
    defaultCode: toValueCode(props.defaultValue !== undefined ? props.defaultValue : props.default),
    values,
    examples: isShown ? examples : [{ code: example }, ...examples],
    limits: toLimits(props, problems),
    pattern: toText(props.pattern),
    pre: toTexts(props.pre),
    post: toTexts(props.post),
    problems,
  };
}
