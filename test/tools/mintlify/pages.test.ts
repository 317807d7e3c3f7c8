// @vitest-environment jsdom
import { afterAll, describe, expect, it } from 'vitest';
import { type Library, ownPages, publicPages } from './library.ts';
import { readPage, type WrittenGroup } from './read-page.ts';
import { renderPage } from './render-page.ts';

// Each page is read twice: from its source, without the library's code, and from its rendered HTML. Both must contain
// the same fields, expandables and groups.

const LIBRARY_ELEMENTS = '.apiblock-field, .apiblock-expandable, .apiblock-example';

const textOf = (element: Element | null | undefined): string => element?.textContent ?? '';

/** Removes whitespace, which differs between the source and the HTML. */
const removeSpaces = (text: string): string => text.replace(/\s+/g, '');

/** Returns the text of an element without the fields, expandables and groups in it. */
function ownText(element: Element | null | undefined): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const inner of copy?.querySelectorAll(LIBRARY_ELEMENTS) ?? []) inner.remove();
  return removeSpaces(textOf(copy));
}

function readShownField(element: Element) {
  const head = element.querySelector(':scope > .apiblock-field-head');
  const marks = [...(head?.querySelectorAll('.apiblock-field-mark') ?? [])].map(textOf);
  const code = head?.querySelector('.apiblock-field-default > code');
  return {
    name: textOf(head?.querySelector('.apiblock-field-name')),
    type: textOf(head?.querySelector('.apiblock-field-type')),
    location: textOf(head?.querySelector('.apiblock-field-location')),
    required: marks.includes('required'),
    deprecated: marks.includes('deprecated'),
    default: code ? textOf(code) : undefined,
    labels: [...(head?.querySelectorAll('.apiblock-field-label') ?? [])].map(textOf),
    text: ownText(element.querySelector(':scope > .apiblock-field-description')),
    problems: element.querySelectorAll(':scope > .apiblock-problem').length,
  };
}

/**
 * Returns the displayed code of a default value: a non-blank string unchanged, or any other value as JSON on one line.
 */
function toCode(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value.trim() !== '') return value;
  return JSON.stringify(value, undefined, 1).replace(/\n\s*/g, ' ');
}

function readShownGroup(element: Element) {
  const labels = [
    ...element.querySelectorAll(
      ':scope > .apiblock-group > .apiblock-panel-label, :scope > .apiblock-group > .apiblock-panel > .apiblock-panel-label',
    ),
  ];
  const tabs = [...element.querySelectorAll('.apiblock-tab')].map(textOf);
  return {
    titles: labels.map(textOf),
    tabs,
    codes: [...element.querySelectorAll('.apiblock-code')].map(textOf),
    text: ownText(element.querySelector('.apiblock-example-content')),
  };
}

const LABELS: Record<string, string> = {
  CodeGroup: 'Code examples',
  RequestExample: 'Request example',
  ResponseExample: 'Response example',
};

const toExpectedGroup = ({ component, fences, text }: WrittenGroup) => ({
  titles: fences.length > 0 ? fences.map(({ title }) => title) : [LABELS[component]],
  tabs: fences.length > 1 ? fences.map(({ title }) => title) : [],
  codes: fences.map(({ code }) => code),
  text: removeSpaces(text),
});

const counts = { pages: 0, fields: 0, defaults: 0, required: 0, expandables: 0, groups: 0, fences: 0 };

const libraries: [whose: string, library: Library][] = [
  ['own pages', ownPages],
  ['public pages', publicPages],
];

describe.each(libraries.filter(([, library]) => library.size > 0))(
  'mdxComponents and remarkCodeGroups for %s',
  (_, library) => {
    it.each([...library.keys()])('shows all documented content of %s', async (file) => {
      const source = library.get(file) as string;
      const page = readPage(source, library);
      const shown = await renderPage(source, library, { plugin: true });

      expect([...shown.querySelectorAll('.apiblock-field')].map(readShownField)).toEqual(
        page.fields.map((field) => ({
          ...field,
          default: toCode(field.default),
          text: removeSpaces(field.text),
          problems: 0,
        })),
      );
      expect(
        [...shown.querySelectorAll<HTMLDetailsElement>('.apiblock-expandable')].map((element) => ({
          title: textOf(element.querySelector(':scope > summary')),
          open: element.open,
          text: ownText(element.querySelector(':scope > .apiblock-expandable-content')),
        })),
      ).toEqual(page.expandables.map((expandable) => ({ ...expandable, text: removeSpaces(expandable.text) })));
      expect([...shown.querySelectorAll('.apiblock-example')].map(readShownGroup)).toEqual(
        page.groups.map(toExpectedGroup),
      );

      // Without the plugin, the titles are language names, and the code is the same.
      const plain = await renderPage(source, library, { plugin: false });
      expect(
        [...plain.querySelectorAll('.apiblock-example')]
          .map(readShownGroup)
          .map(({ codes, text, titles }) => ({ codes, text, titled: titles.every((title) => title !== '') })),
      ).toEqual(page.groups.map(toExpectedGroup).map(({ codes, text }) => ({ codes, text, titled: true })));
      expect(plain.querySelectorAll('.apiblock-field')).toHaveLength(page.fields.length);

      counts.pages += 1;
      counts.fields += page.fields.length;
      counts.defaults += page.fields.filter((field) => field.default !== undefined).length;
      counts.required += page.fields.filter((field) => field.required).length;
      counts.expandables += page.expandables.length;
      counts.groups += page.groups.length;
      counts.fences += page.groups.reduce((sum, { fences }) => sum + fences.length, 0);
    });
  },
);

it('the Mintlify test pages contain every kind of field, expandable and code group', () => {
  const pages = [...ownPages.values()].map((source) => readPage(source, ownPages));
  const fields = pages.flatMap((page) => page.fields);
  const groups = pages.flatMap((page) => page.groups);
  expect(new Set(fields.map(({ location }) => location))).toEqual(new Set(['path', 'query', 'body', 'header', '']));
  for (const name of ['required', 'deprecated', 'default', 'labels', 'text'] as const)
    expect(
      fields.filter((field) => field[name]?.toString()),
      name,
    ).not.toEqual([]);
  expect(new Set(pages.flatMap((page) => page.expandables).map(({ open }) => open))).toEqual(new Set([true, false]));
  expect(new Set(groups.map(({ component }) => component))).toEqual(new Set(Object.keys(LABELS)));
  expect(new Set(groups.map(({ fences }) => Math.min(fences.length, 2)))).toEqual(new Set([0, 1, 2]));
});

afterAll(() =>
  console.info(
    'Compared:',
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', '),
  ),
);
