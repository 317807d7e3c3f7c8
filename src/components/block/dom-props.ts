const PLAIN = new Set(['dir', 'hidden', 'inert', 'lang', 'role', 'tabIndex', 'translate', 'style']);

/** The DOM attributes among a component's props: a misspelt prop stays out of the document. */
export function toDomProps(props: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).filter(
      ([name, value]) =>
        PLAIN.has(name) || /^(data|aria)-/.test(name) || (/^on[A-Z]/.test(name) && typeof value === 'function'),
    ),
  );
}
