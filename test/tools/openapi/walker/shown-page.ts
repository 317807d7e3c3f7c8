import { outermost, ownText, readField, readVariants, type ShownField, type ShownVariant } from '../read-blocks.ts';
import { type FieldSummary, SEPARATOR, toComparedCode, toLine } from './field-line.ts';
import type { Layout } from './expected-fields.ts';

export interface ShownPage {
  /** The sections, keyed by name, such as `query`, `404` or `404 header`. */
  sections: Map<string, ShownSection>;
  statuses: string[];
  /** Media types in headers and notes. */
  mediaTypes: { request: string[]; responses: Map<string, string[]> };
  /** Notes about mistakes in props. */
  problems: string[];
}

export interface ShownSection extends Layout {
  lines: Set<string>;
  /** Number of fields. Fields whose lines are equal are counted separately. */
  count: number;
  paths: Set<string>;
  recursive: Set<string>;
  descriptions: Map<string, string>;
  omitted: Map<string, number>;
}

const LOCATIONS: Record<string, string> = {
  'Path parameters': 'path',
  'Query parameters': 'query',
  Headers: 'header',
  Cookies: 'cookie',
  'Request body': 'body',
  Payload: 'body',
};

const textOf = (element: Element | null | undefined): string => element?.textContent ?? '';

export function readShownPage(page: Document): ShownPage {
  const sections = new Map<string, ShownSection>();
  for (const section of page.querySelectorAll('.apiblock-section')) {
    const heading = textOf(section.querySelector('.apiblock-section-heading')).trim();
    const fields = outermost(section, '.apiblock-field');
    const isHeader = (field: Element) => field.closest('.apiblock-section-group') !== null;
    const headers = fields.filter(isHeader);
    const own = fields.filter((field) => !isHeader(field));
    const variants = outermost(section, '.apiblock-variants').flatMap(readVariants);
    for (const name of readSectionNames(heading)) {
      sections.set(name, readSection(name, own.map(readField), variants, ownText(section)));
      if (headers.length > 0)
        sections.set(`${name} header`, readSection(`${name} header`, headers.map(readField), [], ''));
    }
  }
  return {
    sections,
    statuses: readStatuses(page),
    mediaTypes: readMediaTypes(page),
    problems: [...page.querySelectorAll('.apiblock-problem')].map(textOf),
  };
}

/** Returns the location or the statuses of a section. Error responses with the same fields share a section. */
function readSectionNames(heading: string): string[] {
  const statuses = /^Responses (?<list>.+)$/.exec(heading)?.groups?.['list'];
  if (statuses !== undefined) return statuses.split(', ');
  return [LOCATIONS[heading] ?? heading.replace(/^Response\s+/, '').split(/\s/, 1)[0] ?? ''];
}

export function createSection(): ShownSection {
  return {
    lines: new Set(),
    count: 0,
    paths: new Set(),
    recursive: new Set(),
    descriptions: new Map(),
    omitted: new Map(),
  };
}

function readSection(
  name: string,
  fields: ShownField[],
  variants: readonly ShownVariant[],
  text: string,
): ShownSection {
  const section = createSection();
  addOmitted(section, name, text);
  addFields(section, fields, variants, name);
  return section;
}

function addField(section: ShownSection, field: ShownField, parent: string): void {
  const path = parent + SEPARATOR + field.name;
  const summary: FieldSummary = {
    isRequired: field.marks.includes('required'),
    isDeprecated: field.marks.includes('deprecated'),
    default: field.default === undefined ? undefined : toComparedCode(field.default),
    enum: (field.details['Allowed values'] ?? []).map(toComparedCode),
    limits: [
      ...(field.details['Limits'] ?? []).map(roundNumbers),
      ...(field.details['Pattern'] ?? []).map((one) => `pattern ${one}`),
    ],
  };
  section.count += 1;
  section.lines.add(toLine(path, summary));
  section.paths.add(path);
  // Join the descriptions, because fields in several variants can have the same path.
  section.descriptions.set(path, `${section.descriptions.get(path) ?? ''} ${field.description}`);
  if (/Recursive: contains the same fields/.test(field.description)) section.recursive.add(path);
  addOmitted(section, path, field.description);
  addFields(section, field.fields, field.variants, path);
}

/** Formats the numbers in a phrase as JavaScript does, because the walker parses the description with JavaScript. */
function roundNumbers(phrase: string): string {
  return phrase.replace(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi, (number) => String(Number(number)));
}

function addFields(
  section: ShownSection,
  fields: readonly ShownField[],
  variants: readonly ShownVariant[],
  path: string,
): void {
  for (const field of fields) addField(section, field, path);
  for (const variant of variants) {
    addOmitted(section, path, variant.description);
    addFields(section, variant.fields, variant.variants, path);
  }
}

function addOmitted(section: ShownSection, path: string, text: string): void {
  for (const [, count] of text.matchAll(/(\d+) (?:fields? (?:is|are) not shown|more alternative)/g))
    section.omitted.set(path, (section.omitted.get(path) ?? 0) + Number(count));
}

/** Returns the panels of the responses. A single panel has no tabs. */
function findResponsePanels(page: Document): { title: string; panel: Element }[] {
  const groups = [...page.querySelectorAll('.apiblock-examples > .apiblock-group')];
  const tabbed = page.querySelector('.apiblock-examples [id*="__response-panel-"]')?.closest('.apiblock-group');
  const panels = tabbed ? [...tabbed.querySelectorAll(':scope > .apiblock-panel')] : groups.slice(-1);
  return panels.map((panel) => ({ title: textOf(panel.querySelector('.apiblock-panel-label')).trim(), panel }));
}

const STATUS = /^(?:\d{3}|\dXX|default)(?=\s|$)/i;

function readStatuses(page: Document): string[] {
  return findResponsePanels(page).flatMap(({ title }) => STATUS.exec(title)?.[0] ?? []);
}

/** Reads the media types in `Content-Type` headers and in the notes about other media types. */
function readMediaTypes(page: Document): ShownPage['mediaTypes'] {
  const request: string[] = [...page.querySelectorAll('.apiblock-main')].flatMap(readContentTypes);
  const responses = new Map<string, string[]>();
  const add = (status: string, types: string[]) => responses.set(status, [...(responses.get(status) ?? []), ...types]);
  for (const paragraph of page.querySelectorAll('.apiblock-main p')) {
    const text = textOf(paragraph);
    const codes = [...paragraph.querySelectorAll('code')].map(textOf);
    // If the note mentions different content, the last `code` element contains the data type of this content.
    const types = text.includes(', with different content of the type ') ? codes.slice(0, -1) : codes;
    const statuses = /^Responses? (.+) (?:is|are) also available as /.exec(text)?.[1]?.split(', ') ?? [];
    for (const status of statuses) add(status, types);
    if (text.startsWith('The request body can also be sent as ')) request.push(...types);
  }
  for (const { title, panel } of findResponsePanels(page)) {
    const status = STATUS.exec(title)?.[0];
    if (status !== undefined) add(status, readContentTypes(panel));
  }
  return { request, responses };
}

/** Returns the values of the `Content-Type` headers in the header lists of an element. */
function readContentTypes(element: Element): string[] {
  return [...element.querySelectorAll('.apiblock-header-name')]
    .filter((name) => textOf(name).toLowerCase() === 'content-type')
    .map((name) => textOf(name.nextElementSibling));
}
