import { getMethodColor } from 'apiblock/helpers';
import type { Suggestion, SuggestionKind, Suggestions } from '../../../server/site/site.ts';

const kinds: Record<SuggestionKind, string> = {
  operations: 'Operations',
  fields: 'Fields',
  pages: 'Pages',
  documents: 'Documents',
};

type Child = Node | string;

function create(tag: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Converts suggestions to groups of options. The options are links, so that users can open them in new tabs. */
export function createGroups({ groups }: Suggestions): HTMLElement[] {
  const elements: HTMLElement[] = [];
  let count = 0;
  for (const { kind, hits } of groups) {
    const id = `suggestions-${kind}`;
    const label = create('div', { role: 'presentation', class: 'suggestions-kind', id }, kinds[kind]);
    const group = create('div', { role: 'group', 'aria-labelledby': id }, label);
    for (const hit of hits) {
      count += 1;
      group.append(createOption(kind, hit, `suggestion-${count}`));
    }
    elements.push(group);
  }
  return elements;
}

function createOption(kind: SuggestionKind, hit: Suggestion, id: string): HTMLElement {
  const { href, method, title, path, detail } = hit;
  const badge =
    method === undefined
      ? []
      : [create('span', { class: 'method', 'data-color': getMethodColor(method) }, method), ' '];
  const isCode = kind === 'operations' || kind === 'fields';
  const name = create(isCode ? 'code' : 'span', { class: 'suggestion-title' }, ...mark(title));
  // A field suggestion shows the field name and its operation. An operation suggestion shows the method and the path.
  const line = path
    ? [name, ' ', create('code', { class: 'suggestion-of' }, ...badge, ...mark(path))]
    : [...badge, name];
  return create(
    'a',
    { role: 'option', id, href, tabindex: '-1', 'aria-selected': 'false', class: 'suggestion' },
    create('span', { class: 'suggestion-line' }, ...line),
    ' ',
    create('span', { class: 'suggestion-detail' }, ...mark(detail)),
  );
}

/** Converts marked text to nodes. Segments at odd indexes are matches. */
const mark = (segments: readonly string[]): Child[] =>
  segments.map((segment, index) => (index % 2 === 1 ? create('mark', {}, segment) : segment));
