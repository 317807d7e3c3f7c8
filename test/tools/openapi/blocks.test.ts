// @vitest-environment jsdom
import { createProcessor } from '@mdx-js/mdx';
import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../src/tools/check/inspect-page.js';
import { renderPage } from '../mintlify/render-page.ts';
import { usualPlugins } from '../mintlify/tree.ts';
import { readDescription } from './description.ts';
import { type OperationField, readFacts } from './facts.ts';
import { allFields, pickOperations } from './pick-operations.ts';
import { ownText, readSections, type ShownField, type ShownVariant } from './read-blocks.ts';
import { writePage } from './write-page.ts';

// For each operation in an OpenAPI description, this file reads the details, writes them as an MDX page, renders the
// page, and reads the details from the HTML. These details must equal those in the description.

const markdown = createProcessor({ format: 'md', remarkPlugins: usualPlugins });

interface Node {
  value?: string;
  children?: Node[];
}

/** Returns only the letters and digits of a string, because Markdown rendering does not change them. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
const textOf = ({ value = '', children = [] }: Node): string => value + children.map(textOf).join('');
const markdownLetters = (source: string): string => lettersOf(textOf(markdown.parse(source) as Node));

const toJson = (value: unknown): string => JSON.stringify(value, undefined, 1).replace(/\n\s*/g, ' ');
/** Returns the displayed code of a value: a non-blank string unchanged, or any other value as JSON. */
const toShown = (value: unknown): string => (typeof value === 'string' && value.trim() !== '' ? value : toJson(value));
/** Returns the displayed code of an array item. A string that could be mistaken for another JSON value is quoted. */
const toItem = (value: unknown): string => {
  try {
    if (typeof value === 'string') JSON.parse(value);
    return toJson(value);
  } catch {
    return toShown(value);
  }
};

function toLimits(limits: OperationField['limits']): string[] {
  const between = (low: string, high: string, one: string, several: string): string[] => {
    const [least, most] = [several !== '' && limits[low] === 0 ? undefined : limits[low], limits[high]];
    const unit = (amount: string | number | boolean) => (several === '' ? '' : ` ${amount === 1 ? one : several}`);
    if (least === most && least !== undefined) return [`exactly ${least}${unit(least)}`];
    if (least !== undefined && most !== undefined) return [`${least} to ${most}${unit(most)}`];
    if (most !== undefined) return [`at most ${most}${unit(most)}`];
    return least === undefined ? [] : [`at least ${least}${unit(least)}`];
  };
  return [
    ...between('minimum', 'maximum', '', ''),
    ...(limits['multipleOf'] === undefined ? [] : [`multiple of ${limits['multipleOf']}`]),
    ...between('minLength', 'maxLength', 'character', 'characters'),
    ...between('minItems', 'maxItems', 'item', 'items'),
    ...(limits['uniqueItems'] === true ? ['unique items'] : []),
  ];
}

function toExpected(field: OperationField): ShownField {
  const { name, type, format, limits, examples, description, fields, variants } = field;
  const marks = {
    required: 'required',
    deprecated: 'deprecated',
    nullable: 'nullable',
    readOnly: 'read-only',
    writeOnly: 'write-only',
  } as const;
  const limitPhrases = toLimits(limits);
  return {
    name,
    type: [type, format].filter(Boolean).join(' · '),
    marks: Object.entries(marks).flatMap(([word, mark]) => (field[word as keyof typeof marks] ? [mark] : [])),
    default: field.default === undefined ? undefined : toShown(field.default),
    details: {
      ...(field.enum.length > 0 && { 'Allowed values': field.enum.map(toItem) }),
      ...(limitPhrases.length > 0 && { Limits: limitPhrases }),
      ...(limits['pattern'] !== undefined && { Pattern: [String(limits['pattern'])] }),
      ...(examples.length > 0 && { [examples.length > 1 ? 'Examples' : 'Example']: examples.map(toItem) }),
    },
    description: markdownLetters(description),
    fields: fields.map(toExpected),
    variants: variants.map(({ title, description: text, fields: inner }) => ({
      title,
      description: markdownLetters(text),
      fields: inner.map(toExpected),
      variants: [],
    })),
  };
}

/** Reduces the descriptions of a field to letters and digits, so that they can be compared. */
function toCompared(field: ShownField): ShownField {
  return {
    ...field,
    description: lettersOf(field.description),
    fields: field.fields.map(toCompared),
    variants: field.variants.map(toComparedVariant),
  };
}

function toComparedVariant({ title, description, fields, variants }: ShownVariant): ShownVariant {
  return {
    title,
    description: lettersOf(description),
    fields: fields.map(toCompared),
    variants: variants.map(toComparedVariant),
  };
}

const TITLES: Record<string, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
  body: 'Request body',
};

const { operations, follow } = readDescription();
const picked = pickOperations(
  operations.map((operation) => readFacts(operation, follow)),
  100,
);

describe('ApiBlock for operations from an OpenAPI description', () => {
  it.each(picked.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    'shows every documented detail of %s',
    async (_, operation) => {
      const page = writePage(operation);
      expect(checkPage(page).filter(({ severity }) => severity === 'error')).toEqual([]);
      const document = await renderPage(page, new Map(), { plugin: true });
      const block = document.querySelector('article') as Element;
      expect(lettersOf(ownText(block.querySelector('h3') as Element))).toContain(markdownLetters(operation.summary));
      expect(lettersOf(ownText(document.body))).toContain(markdownLetters(operation.description));

      const shown = readSections(block);
      const order = [...Object.keys(TITLES), ...operation.responses.map(({ status }) => status)];
      const sections = order.filter((section) => operation.fields.has(section));
      expect(shown.map(({ title }) => title)).toEqual(
        sections.map((section) => expect.stringMatching(TITLES[section] ?? new RegExp(`^Response ${section}`))),
      );
      sections.forEach((section, index) => {
        expect(shown[index]?.fields.map(toCompared), section).toEqual(operation.fields.get(section)?.map(toExpected));
      });

      const panels = [
        ...block.querySelectorAll('.apiblock-examples > :last-child .apiblock-panel, .apiblock-examples > :last-child'),
      ];
      for (const { status, description, example } of operation.responses) {
        const panel = panels.find(
          (one) =>
            lettersOf(one.querySelector('.apiblock-panel-label')?.textContent ?? '').startsWith(status) ||
            panels.length === 1,
        );
        expect(lettersOf(panel?.textContent ?? ''), status).toContain(lettersOf(description));
        if (example !== undefined)
          expect(JSON.parse(panel?.querySelector('.apiblock-code')?.textContent ?? '')).toEqual(example);
      }
    },
  );
});

describe('pickOperations', () => {
  it('picks operations with every kind of field detail, such as limits, defaults and variants', () => {
    const fields = picked.flatMap(allFields);
    const count = (has: (field: OperationField) => boolean) => fields.filter(has).length;
    const counts = {
      operations: picked.length,
      fields: fields.length,
      required: count(({ required }) => required),
      nullable: count(({ nullable }) => nullable),
      enumerations: count((field) => field.enum.length > 0),
      defaults: count((field) => field.default !== undefined),
      examples: count(({ examples }) => examples.length > 0),
      limits: count(({ limits }) => Object.keys(limits).length > 0),
      descriptions: count(({ description }) => description !== ''),
      variants: count(({ variants }) => variants.length > 0),
      nested: count(({ fields: inner }) => inner.length > 0),
    };
    console.log(counts);
    for (const [kind, amount] of Object.entries(counts)) expect(amount, kind).toBeGreaterThan(0);
  });
});
