import { type Token, getTokenClass } from '../model/text/code-tokens.js';

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Creates an element with attributes and content. Strings become text nodes and are never parsed as HTML. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...content: (Node | string | undefined)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(attribute, value === true ? '' : value);
  }
  element.append(...content.filter((part) => part !== undefined));
  return element;
}

export function createButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = create('button', { type: 'button', class: 'apiblock-button' }, text);
  button.addEventListener('click', onClick);
  return button;
}

export function toNodes(tokens: readonly Token[]): (Node | string)[] {
  return tokens.map(([kind, text]) => (kind ? create('span', { class: getTokenClass(kind) }, text) : text));
}

/** Creates a code panel with a title bar. `actions` are placed next to the title. */
export function createPanel(title: string | Node, code: HTMLElement, ...actions: HTMLElement[]): HTMLElement {
  return create(
    'div',
    { class: 'apiblock-group' },
    create(
      'div',
      { class: 'apiblock-console-bar' },
      create('span', { class: 'apiblock-console-name' }, title),
      ...actions,
    ),
    code,
  );
}

/** Creates a scrollable code element that can be focused with the keyboard. */
export function createCode(label: string, codeStyle?: 'json' | 'command'): HTMLPreElement {
  return create('pre', {
    class: 'apiblock-code',
    tabindex: '0',
    role: 'group',
    'aria-label': label,
    'data-code-style': codeStyle,
  });
}

/** Notifies the form that a value changed without an input event, for example because an item was added. */
export function reportChange(element: HTMLElement): void {
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
