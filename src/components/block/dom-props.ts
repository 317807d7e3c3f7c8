/**
 * The HTML attributes that a block passes to its element, in addition to `data-*` and `aria-*`. The block sets `id` and
 * `className` itself. Other HTML attributes, such as `accessKey`, are omitted.
 */
const DOM_ATTRIBUTES = new Set(['dir', 'hidden', 'inert', 'lang', 'role', 'tabIndex', 'translate', 'style']);

/**
 * Returns the props to pass to the DOM element: the attributes in `DOM_ATTRIBUTES`, `data-*`, `aria-*` and event
 * handlers. Omits all other props, so that a misspelled prop is not rendered. Also omits a `style` that is not an
 * object.
 */
export function toDomProps(props: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).filter(([name, value]) => isDomProp(name, value)));
}

function isDomProp(name: string, value: unknown): boolean {
  if (isEventHandlerName(name)) return typeof value === 'function';
  // React throws an error if `style` is a string, as in HTML.
  if (name === 'style') return typeof value === 'object';
  return isDomPropName(name);
}

/** Returns whether a prop with this name is passed to the DOM element. The value of an event handler is not checked. */
export function isDomPropName(name: string): boolean {
  const isAttribute = DOM_ATTRIBUTES.has(name) || name.startsWith('data-') || name.startsWith('aria-');
  return isAttribute || isEventHandlerName(name);
}

function isEventHandlerName(name: string): boolean {
  return /^on[A-Z]/.test(name);
}
