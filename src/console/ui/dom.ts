import { type Token, getTokenClass } from '../../model/text/code-tokens.js';

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** An element with its attributes and what stands in it: text is never read as HTML. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...content: (Node | string | undefined)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(attribute, value === true ? '' : value);
  element.append(...content.filter((part) => part !== undefined));
  return element;
}

/** A button; `kind` is its look. */
export function createButton(text: string, onClick: () => void, kind?: 'primary'): HTMLButtonElement {
  const button = create('button', { type: 'button', class: 'apiblock-button', 'data-kind': kind }, text);
  button.addEventListener('click', onClick);
  return button;
}

/** Coloured code as nodes. */
export function toNodes(tokens: readonly Token[]): (Node | string)[] {
  return tokens.map(([kind, text]) => (kind ? create('span', { class: getTokenClass(kind) }, text) : text));
}

/** A panel of code under its title, and what stands beside that. */
export function createPanel(title: string | Node, code: HTMLElement, ...beside: HTMLElement[]): HTMLElement {
  return create(
    'div',
    { class: 'apiblock-group' },
    create(
      'div',
      { class: 'apiblock-console-bar' },
      create('span', { class: 'apiblock-console-name' }, title),
      ...beside,
    ),
    code,
  );
}

/** A place for code that scrolls within itself. */
export function createCode(label: string, keyed?: 'command' | ''): HTMLPreElement {
  return create('pre', {
    class: 'apiblock-code',
    tabindex: '0',
    role: 'group',
    'aria-label': label,
    'data-keyed': keyed,
  });
}

/** A text of the console with what its words in braces stand for. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
