import fc from 'fast-check';
import type { RootContent } from 'mdast';
import { describe, expect, it } from 'vitest';
import { readJsxProps } from '../../../../src/tools/pages/jsx-element.js';
import { toRuns } from '../../../support/property-runs.ts';
import { fill } from './fill.ts';

// These tests generate descriptions and pages from random fields. The expected blocks are derived from the fields
// instead of the description, so that they do not depend on the code under test.

/** A random field. The tests create its schema, its expected props and the overrides from these facts. */
interface Fact {
  name: string;
  type: 'string' | 'integer' | 'object' | 'object[]';
  required: boolean;
  text: string;
  default: number | undefined;
  fields: Fact[];
}

const SECTIONS = ['path', 'query', 'header', 'cookie', 'body', '201', '404'] as const;
type Section = (typeof SECTIONS)[number];

/** A field on the page. The values of its props differ from those of the described field. */
interface Override {
  section: Section;
  /** The names of the field and its parents. */
  path: string[];
  required: boolean | undefined;
  type: string | undefined;
  default: number | undefined;
  text: string;
  /** Whether the name has a different notation than in the description: `[]` for each array, lowercase for a header. */
  hasVariantNotation: boolean;
  /** Whether the field is written inside its parents. If not, it is written with its full name. */
  isNested: boolean;
  isInExpandable: boolean;
}

interface ExpectedField {
  name: string;
  props: Record<string, unknown>;
  text: string;
  fields: ExpectedField[];
}

const name = fc.constantFrom('id', 'name', 'Status', 'data', 'user_id', 'X-Key');
const text = fc.constantFrom('', 'First words', 'Second words');

const scalar = fc.record({
  name,
  type: fc.constantFrom('string' as const, 'integer' as const),
  required: fc.boolean(),
  text,
  default: fc.option(fc.integer({ min: -5, max: 5 }), { nil: undefined }),
  fields: fc.constant<Fact[]>([]),
});

const fields = (depth: number): fc.Arbitrary<Fact[]> => {
  const container = fc.record({
    name,
    type: fc.constantFrom('object' as const, 'object[]' as const),
    required: fc.boolean(),
    text,
    default: fc.constant(undefined),
    fields: depth > 1 ? fields(depth - 1).filter((list) => list.length > 0) : fc.constant<Fact[]>([]),
  });
  const field = depth > 1 ? fc.oneof(scalar, container) : scalar;
  return fc.uniqueArray(field, { maxLength: 3, selector: (fact) => fact.name });
};

/** Schemas have two levels, because deeper levels are inside an `Expandable`. */
const facts: fc.Arbitrary<Record<Section, Fact[]>> = fc.record({
  path: fields(1),
  query: fields(1),
  header: fields(1).map((list) => list.filter((fact) => fact.name !== 'Status' && fact.name !== 'X-Key')),
  cookie: fields(1),
  body: fields(2),
  '201': fields(2),
  '404': fields(2),
});

const override = fc.record({
  section: fc.constantFrom(...SECTIONS),
  index: fc.nat(),
  childIndex: fc.option(fc.nat(), { nil: undefined }),
  required: fc.option(fc.boolean(), { nil: undefined }),
  type: fc.option(fc.constantFrom('uuid', 'long'), { nil: undefined }),
  default: fc.option(fc.integer({ min: 10, max: 20 }), { nil: undefined }),
  text: fc.constantFrom('', 'Own words'),
  isUnknown: fc.boolean(),
  hasVariantNotation: fc.boolean(),
  isNested: fc.boolean(),
  isInExpandable: fc.boolean(),
});

type Choice = typeof override extends fc.Arbitrary<infer T> ? T : never;

const isResponse = (section: Section) => section === '201' || section === '404';
const isParameter = (section: Section) => !isResponse(section) && section !== 'body';

function toSchema({ type, text: description, default: value, fields: members }: Fact): object {
  if (type === 'object') return { description, ...toObject(members) };
  if (type === 'object[]') return { description, type: 'array', items: toObject(members) };
  return { type, description, ...(value !== undefined && { default: value }) };
}

const toObject = (list: Fact[]): object => ({
  type: 'object',
  properties: Object.fromEntries(list.map((fact) => [fact.name, toSchema(fact)])),
  required: list.filter((fact) => fact.required).map((fact) => fact.name),
});

function toDescription(sections: Record<Section, Fact[]>): object {
  // A block would show an object without members as a separate field, so a body without fields is omitted.
  const toContent = (list: Fact[]) =>
    list.length === 0 ? {} : { content: { 'application/json': { schema: toObject(list) } } };
  const parameters = SECTIONS.filter(isParameter).flatMap((location) =>
    sections[location].map((fact) => ({
      name: fact.name,
      in: location,
      required: fact.required,
      schema: toSchema(fact),
    })),
  );
  const operation = {
    operationId: 'random',
    parameters,
    requestBody: toContent(sections.body),
    responses: {
      201: { description: '', ...toContent(sections['201']) },
      404: { description: '', ...toContent(sections['404']) },
    },
  };
  return { openapi: '3.1.0', paths: { '/': { post: operation } } };
}

/**
 * Returns the overrides of a page. Each field is written at most once: either separately or around a nested field.
 * The names of unknown fields do not occur in the description.
 */
function toOverrides(sections: Record<Section, Fact[]>, choices: Choice[]): Override[] {
  const overrides: Override[] = [];
  for (const [position, { section, index, childIndex, isUnknown, ...rest }] of choices.entries()) {
    const fact = pick(sections[section], index);
    const child = fact && childIndex !== undefined ? pick(fact.fields, childIndex) : undefined;
    const known = [fact, child].flatMap((one) => (one ? [one.name] : []));
    const path = isUnknown || !fact ? [...known.slice(0, -1), `unknown${position}`] : known;
    const isRepeated = overrides.some((other) => {
      const isSameTop = other.section === section && other.path[0] === path[0];
      return isSameTop && (other.isNested || rest.isNested || other.path.join() === path.join());
    });
    if (!isRepeated) overrides.push({ section, path, ...rest });
  }
  return overrides;
}

function pick<T>(items: readonly T[], index: number): T | undefined {
  return items[index % Math.max(1, items.length)];
}

function writeOverride(one: Override, sections: Record<Section, Fact[]>): string {
  const { section, path, hasVariantNotation, isNested, isInExpandable, required, type, default: value } = one;
  const parent = sections[section].find((fact) => fact.name === path[0]);
  const brackets = hasVariantNotation && parent?.type === 'object[]' && path.length > 1 ? '[]' : '';
  const fullName = path.join(`${brackets}.`);
  const written = section === 'header' && hasVariantNotation ? fullName.toLowerCase() : fullName;
  const component = isResponse(section) ? 'ResponseField' : 'ParamField';
  const place = isResponse(section) ? `status="${section}"` : `location="${section}"`;
  const props = [
    ...(required === undefined ? [] : [`required={${String(required)}}`]),
    ...(type === undefined ? [] : [`type="${type}"`]),
    ...(value === undefined ? [] : [`defaultValue={${String(value)}}`]),
  ].join(' ');
  const content = one.text === '' ? '' : `\n\n${one.text}\n\n`;
  const wrap = (element: string) =>
    isInExpandable ? `<Expandable title="x">\n\n${element}\n\n</Expandable>` : element;
  const [first = '', last] = path;
  if (!isNested || last === undefined)
    return wrap(`<${component} name="${written}" ${place} ${props}>${content}</${component}>`);
  const inner = wrap(`<${component} name="${last}" ${props}>${content}</${component}>`);
  return `<${component} name="${first}" ${place}>\n\n${inner}\n\n</${component}>`;
}

function expectFields(list: Fact[], overrides: Override[], section: Section, parents: string[]): ExpectedField[] {
  const described = list.map((fact): ExpectedField => {
    const path = [...parents, fact.name];
    const own = overrides.find((one) => one.section === section && one.path.join() === path.join());
    const isRequired = own?.required ?? fact.required;
    // The default value of a described string is a string, even if the description contains a number.
    const described = fact.type === 'string' && fact.default !== undefined ? String(fact.default) : fact.default;
    const value = own?.default ?? described;
    return {
      name: fact.name,
      props: {
        type: own?.type ?? fact.type,
        ...(isRequired && { required: true }),
        ...(value !== undefined && { defaultValue: value }),
      },
      text: own?.text ? own.text : fact.text,
      fields: expectFields(fact.fields, overrides, section, path),
    };
  });
  const isHere = (one: Override) =>
    one.section === section &&
    // A field that is written with its full name, such as `a.b`, is added at the end of its section.
    (one.isNested ? one.path.slice(0, -1).join() === parents.join() : parents.length === 0) &&
    one.path.at(-1)?.startsWith('unknown');
  const added = overrides.filter(isHere).map((one): ExpectedField => {
    const parent = list.find((fact) => fact.name === one.path[0]);
    const brackets = one.hasVariantNotation && parent?.type === 'object[]' && one.path.length > 1 ? '[]' : '';
    return {
      name: one.isNested ? (one.path.at(-1) ?? '') : one.path.join(`${brackets}.`),
      props: {
        ...(one.type !== undefined && { type: one.type }),
        ...(one.required && { required: true }),
        ...(one.default !== undefined && { defaultValue: one.default }),
      },
      text: one.text,
      fields: [],
    };
  });
  return [...described, ...added];
}

/** Reads the fields from the nodes of a filled block. Groups are replaced by their content. */
function readFields(nodes: readonly RootContent[]): ExpectedField[] {
  return nodes.flatMap((node): ExpectedField[] => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement')
      return 'children' in node ? readFields(node.children) : [];
    const children = node.children as RootContent[];
    if (node.name === 'Expandable') return readFields(children);
    const { name: fieldName, location: _location, status: _status, required, ...props } = readJsxProps(node).props;
    return [
      {
        name: String(fieldName),
        props: { ...props, ...(required === true && { required }) },
        text: readText(children),
        fields: readFields(children),
      },
    ];
  });
}

function readText(nodes: readonly RootContent[]): string {
  return nodes
    .map((node): string => {
      if (node.type === 'text') return node.value;
      return node.type === 'paragraph' ? readText(node.children) : '';
    })
    .join('')
    .trim();
}

const readSection = (nodes: readonly RootContent[], section: Section) =>
  readFields(
    nodes.filter((node) => {
      const attributes =
        JSON.stringify('attributes' in node ? node.attributes : '') +
        JSON.stringify('children' in node ? node.children : '');
      const prop = isResponse(section) ? 'status' : 'location';
      return attributes.includes(`"name":"${prop}","value":"${section}"`);
    }),
  );

describe('fillOperations with random fields on the page', () => {
  it('returns exactly the described fields, with the overrides and additions from the page', () => {
    let count = 0;
    fc.assert(
      fc.property(facts, fc.array(override, { maxLength: 6 }), (sections, choices) => {
        const overrides = toOverrides(sections, choices);
        count += overrides.length;
        const content = overrides.map((one) => writeOverride(one, sections)).join('\n\n');
        const page = `<ApiBlock operation="random">\n\n${content}\n\n</ApiBlock>\n`;
        const { tree, problems } = fill(page, toDescription(sections));
        // Ignore the warnings about unknown fields without a type.
        expect(problems.filter(({ ruleId }) => ruleId !== 'unknown-override')).toEqual([]);
        const [block] = tree.children;
        const nodes = (block as { children: RootContent[] }).children;
        for (const section of SECTIONS)
          expect(readSection(nodes, section), `${section} of\n${page}`).toEqual(
            expectFields(sections[section], overrides, section, []),
          );
      }),
      { numRuns: toRuns(300) },
    );
    expect(count).toBeGreaterThan(10);
  });
});
