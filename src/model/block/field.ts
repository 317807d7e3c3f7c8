import { defaultFieldLabels, type FieldLocation } from './field-labels.js';
import { toJsonSource } from '../json/source.js';
import { toTexts } from '../json/texts.js';
import type { Problem } from '../text/problem.js';
import { toFlag, toText } from '../text/text.js';

/** The props of a parameter or field that are data. */
export interface FieldProps {
  /** Name of the parameter or field. Dotted names (`meta.total`) show their nesting. */
  name?: string | undefined;
  /** Type label: `string`, `integer`, `boolean`, `array`, `object`, or any other text. */
  type?: string | undefined;
  /** Where a parameter is sent. */
  location?: FieldLocation | undefined;
  /**
   * Shows a red "required" label.
   * @defaultValue `false`
   */
  required?: boolean | string | undefined;
  /** Default, shown as inline code. Empty text is shown as `""`. */
  defaultValue?: unknown;
  /**
   * Shows a red "deprecated" label.
   * @defaultValue `false`
   */
  deprecated?: boolean | string | undefined;
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
  required: boolean;
  deprecated: boolean;
  /** The default as code; nothing where there is none. */
  defaultCode?: string | undefined;
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

/** The field that props describe. Never throws: a missing or ambiguous name is a problem, shown in its place. */
export function toField(props: FieldProps): Field {
  const problems: Problem[] = [];
  const spelled = findSpelled(props);
  const place = spelled[0];
  const fullName = toFieldName(props);
  const given = toText(props.location).trim().toLowerCase();
  const location = LOCATIONS.find((known) => known === given);
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
  const split = fullName.lastIndexOf('.', fullName.length - 2) + 1;
  const parents = fullName.slice(0, split);
  return {
    parents,
    name: fullName.slice(split),
    depth: parents.split('.').length - 1,
    type: toText(props.type),
    location: location ?? place,
    explicitLocation: location !== undefined,
    required: toFlag(props.required),
    deprecated: toFlag(props.deprecated),
    defaultCode: toDefaultCode(props.defaultValue !== undefined ? props.defaultValue : props.default),
    pre: toTexts(props.pre),
    post: toTexts(props.post),
    problems,
  };
}

/** A default as code: text as it is, but visible where it is empty; every other value as JSON. */
function toDefaultCode(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string') return toValueText(value);
  return value.trim() === '' ? JSON.stringify(value) : value;
}

/** A value as JSON on one line; what JSON cannot say is named. */
export function toValueText(value: unknown): string {
  return (toJsonSource(value) ?? `(${typeof value})`).replace(/\n\s*/g, ' ');
}
