const DOM_ATTRIBUTES = new Set(['dir', 'hidden', 'inert', 'lang', 'role', 'tabIndex', 'translate', 'style']);

/** Returns the props that are DOM attributes or event handlers, so that misspelled props don't reach the document. */
export function toDomProps(props: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).filter(([name, value]) => isDomProp(name, value)));
}

function isDomProp(name: string, value: unknown): boolean {
  if (DOM_ATTRIBUTES.has(name) || name.startsWith('data-') || name.startsWith('aria-')) return true;
  const isEventHandler = /^on[A-Z]/.test(name);
  return isEventHandler && typeof value === 'function';
}
