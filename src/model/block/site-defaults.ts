/**
 * The two props that specify the base URL, each mapped to the other one. If a block sets one of them, the site's
 * default value for the other one is ignored.
 */
const OTHER_PROP: Readonly<Record<string, string>> = { baseUrl: 'servers', servers: 'baseUrl' };

/** Returns the site's default props that apply to a block. */
export function selectDefaults<Defaults extends object>(
  defaults: Defaults,
  isSet: (name: string) => boolean,
): Partial<Defaults> {
  const applied = Object.entries(defaults).filter(([name]) => !isSet(name) && !isSet(OTHER_PROP[name] ?? name));
  return Object.fromEntries(applied) as Partial<Defaults>;
}
