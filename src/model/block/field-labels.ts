/** The part of a request that contains a parameter. */
export type FieldLocation = 'path' | 'query' | 'body' | 'header' | 'cookie';

/** The number of members that a field documents. */
export interface MemberCount {
  count: number;
  /** The name of the field, as code in inline Markdown. */
  name: string;
}

/**
 * Labels for parameters and fields. They are separate from the block labels, so that a page with only fields does not
 * load the block labels.
 */
export interface FieldLabels {
  /** Text before a default value. */
  default: string;
  /** Badge on a deprecated field or endpoint. */
  deprecated: string;
  /** Default title of an `Expandable` without a `title` prop. */
  details: string;
  /** Accessible name of the link to a block, section or field. The name of its target is appended. */
  link: string;
  /** Names of the parameter locations. */
  locations: Readonly<Record<FieldLocation, string>>;
  /**
   * Formats the summary of a closed disclosure that contains the members of a field. Both the summary and `name`, the
   * name of the field as code, are inline Markdown.
   */
  members: (members: MemberCount) => string;
  /**
   * Accessible name of the menu for the tabs that do not fit into the row. A colon and the name of the tab list are
   * appended.
   */
  moreTabs: string;
  /** Badge on a field that may be null. */
  nullable: string;
  /** Badge on a field that appears only in responses. */
  readOnly: string;
  /** Badge on a required field. */
  required: string;
  /** Formats the version that introduced a field or endpoint. */
  since: (version: string) => string;
  /**
   * Formats the sentence that names the successor of a deprecated field or endpoint. Both the sentence and `successor`
   * are inline Markdown.
   */
  useInstead: (successor: string) => string;
  /** Label above the tabs of `Variants` without a `label` prop. */
  variants: string;
  /** Badge on a field that appears only in requests. */
  writeOnly: string;
}

export const defaultFieldLabels: FieldLabels = {
  default: 'Default:',
  deprecated: 'deprecated',
  details: 'Details',
  link: 'Link to',
  locations: { path: 'path', query: 'query', body: 'body', header: 'header', cookie: 'cookie' },
  members: ({ count, name }) => `${count} ${count === 1 ? 'member' : 'members'} of ${name}`,
  moreTabs: 'More',
  nullable: 'nullable',
  readOnly: 'read-only',
  required: 'required',
  since: (version) => `since ${version}`,
  useInstead: (successor) => `Use ${successor} instead.`,
  variants: 'One of',
  writeOnly: 'write-only',
};

/** All parameter locations, in the order of the labels. */
export const FIELD_LOCATIONS = Object.keys(defaultFieldLabels.locations) as FieldLocation[];

/**
 * Converts a custom label to a value that can be displayed. Called for a label whose type differs from the type of the
 * default label (for example, a React node), and for each value that a label function returns.
 *
 * @param prop - Name of the label for error messages, such as `labels.copy` or `labels.auth.bearer`.
 */
export type ToLabel = (prop: string, label: unknown) => unknown;

/**
 * Replaces default labels with the labels that the author specifies. A label function may be replaced with a string.
 * For `undefined` and `null`, the default label is kept. Overrides that are not an object are ignored.
 *
 * @param prop - Name of the object that contains the labels, for error messages.
 */
export function replaceLabels<T extends object>(
  defaults: T,
  overrides: object | undefined,
  toLabel: ToLabel,
  prop = 'labels',
): T {
  // MDX authors can pass any value. Ignore a string, because its `link` method would replace the label of that name.
  if (!overrides || typeof overrides !== 'object') return defaults;
  const entries = Object.entries(defaults).map(([name, label]: [string, unknown]) => {
    const override = (overrides as Record<string, unknown>)[name] ?? label;
    return [name, override === label ? label : replaceLabel(`${prop}.${name}`, { label, override }, toLabel)];
  });
  return Object.fromEntries(entries) as T;
}

interface LabelOverride {
  /** The default label. */
  label: unknown;
  override: unknown;
}

/**
 * Converts a label that the author specifies to the type of the default label: a string, a function, or an object of
 * labels.
 */
function replaceLabel(prop: string, { label, override }: LabelOverride, toLabel: ToLabel): unknown {
  if (typeof label === 'function') {
    const format = typeof override === 'function' ? (override as (value: unknown) => unknown) : () => override;
    return (value: unknown) => toLabel(prop, format(value));
  }
  if (typeof override !== typeof label) return toLabel(prop, override);
  return typeof label === 'object' && label !== null
    ? replaceLabels(label, override as object, toLabel, prop)
    : override;
}
