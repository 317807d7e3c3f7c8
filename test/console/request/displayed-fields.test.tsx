// @vitest-environment jsdom
import { type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiBlock } from '../../../src/components/block/ApiBlock.js';
import { Expandable } from '../../../src/components/fields/Expandable.js';
import { ParamField, type ParamFieldProps } from '../../../src/components/fields/ParamField.js';
import { ResponseField } from '../../../src/components/fields/ResponseField.js';
import { Variant } from '../../../src/components/fields/Variant.js';
import { Variants } from '../../../src/components/fields/Variants.js';
import type { ConsoleSource } from '../../../src/console/request/console-source.js';
import {
  type DisplayedField,
  type FieldGroup,
  NO_FIELDS,
  readDisplayedFields,
} from '../../../src/console/request/displayed-fields.js';

type FieldLabels = ConsoleSource['fieldLabels'];

function readBlock(fields: ReactNode, labels?: FieldLabels): FieldGroup {
  const block = (
    <ApiBlock method="POST" endpoint="/items/:id" labels={labels}>
      {fields}
    </ApiBlock>
  );
  return readHtml(renderToStaticMarkup(block), labels);
}

function readHtml(html: string, labels?: FieldLabels): FieldGroup {
  const body = document.createElement('body');
  body.innerHTML = html;
  return readDisplayedFields(body.querySelector('article')!, labels);
}

function readField(field: ReactNode): DisplayedField {
  const { fields } = readBlock(field);
  expect(fields).toHaveLength(1);
  return fields[0]!;
}

/** Formats the locations, names, members and variants of fields on one line. */
function write({ fields, variants }: FieldGroup): string {
  const fieldTexts = fields.map(({ location, name, members }) => `${location} ${name}${writeMembers(members)}`);
  const variantTexts = variants.map(
    ({ label, options }) =>
      `${label} (${options.map(({ title, content }) => `${title}: ${write(content)}`).join(' | ')})`,
  );
  return [...fieldTexts, ...variantTexts].join(', ');
}

function writeMembers(members: FieldGroup): string {
  const text = write(members);
  return text === '' ? '' : ` { ${text} }`;
}

describe('readDisplayedFields', () => {
  it('reads the type, the name and the location of a field without constraints', () => {
    expect(readField(<ParamField query="page" type="integer" format="int32" />)).toEqual({
      location: 'query',
      name: 'page',
      writtenName: undefined,
      type: 'integer · int32',
      nullable: false,
      isSecret: false,
      required: false,
      serialization: {},
      allowed: [],
      limits: [],
      limitText: '',
      strings: { pattern: '' },
      defaultValue: '',
      members: NO_FIELDS,
    });
  });

  it.each<[what: string, props: ParamFieldProps, expected: Partial<DisplayedField>]>([
    ['the prop `required`', { query: 'a', required: true }, { required: true }],
    ['the prop `deprecated`', { query: 'a', deprecated: true }, { required: false }],
    ['the props `required` and `deprecated`', { query: 'a', required: true, deprecated: true }, { required: true }],
    ['the prop `nullable`', { query: 'a', type: 'string', nullable: true }, { type: 'string', nullable: true }],
    ['a type with null', { query: 'a', type: 'string | null' }, { nullable: true }],
    ['the prop `secret`', { query: 'a', secret: true }, { isSecret: true }],
    ['the prop `writeOnly`', { body: 'a', writeOnly: true }, { name: 'a' }],
    ['a default value', { query: 'a', defaultValue: ' x' }, { defaultValue: ' x' }],
    ['a serialization', { query: 'a', type: 'string[]', explode: false }, { serialization: { explode: false } }],
    ['a name with a dot', { body: String.raw`os\.version` }, { writtenName: String.raw`os\.version` }],
    ['a pattern', { query: 'a', pattern: '^[a-z]+$' }, { strings: { pattern: '^[a-z]+$' } }],
    ['allowed values', { query: 'a', enum: ['x', ' y'] }, { allowed: ['x', ' y'] }],
    ['allowed values with code in descriptions', { query: 'a', enum: { x: '`x1` or `x2`' } }, { allowed: ['x'] }],
    [
      'limits',
      { query: 'a', type: 'integer', minimum: 1, maximum: 100 },
      { limits: [{ of: 'value', min: '1', max: '100' }], limitText: '1 to 100' },
    ],
  ])('reads a field with %s', (_what, props, expected) => {
    expect(readField(<ParamField {...props} />)).toMatchObject(expected);
  });

  it('does not read the constraints of nested fields as constraints of their parent', () => {
    const field = (
      <ParamField body="a" type="object">
        <ParamField body="b" type="integer" minimum={1} enum={[1]} pattern="1" defaultValue={1} required nullable />
      </ParamField>
    );
    expect(readField(field)).toMatchObject({
      limits: [],
      limitText: '',
      allowed: [],
      strings: { pattern: '' },
      defaultValue: '',
      required: false,
      nullable: false,
    });
  });

  it('reads the location of each section', () => {
    const group = readBlock(
      <>
        <ParamField header="X-Trace" />
        <ParamField cookie="session" />
        <ParamField body="title" />
        <ParamField query="page" />
        <ParamField path="id" />
      </>,
    );
    expect(write(group).split(', ').toSorted()).toEqual([
      'body title',
      'cookie session',
      'header X-Trace',
      'path id',
      'query page',
    ]);
  });

  it('reads custom labels, and the default labels of fields that a component of the site renders', () => {
    const labels: NonNullable<FieldLabels> = {
      required: 'Pflicht',
      locations: { path: 'Pfad', query: 'Abfrage', body: 'Inhalt', header: 'Kopfzeile', cookie: 'Cookie' },
    };
    const SiteField = () => <ParamField query="b" required />;
    const TranslatedField = () => <ParamField body="c" labels={labels} required />;
    const { fields } = readBlock(
      <>
        <ParamField query="a" required />
        <ParamField query="d" />
        <SiteField />
        <TranslatedField />
      </>,
      labels,
    );
    expect(fields.map(({ location, name, required }) => [location, name, required]).toSorted()).toEqual([
      ['body', 'c', true],
      ['query', 'a', true],
      ['query', 'b', true],
      ['query', 'd', false],
    ]);
  });

  it('omits read-only fields, fields without a name, and response fields', () => {
    const group = readBlock(
      <>
        <ParamField body="id" readOnly />
        <ParamField query="" type="string" />
        <ResponseField name="total" type="integer">
          <ParamField query="inResponse" />
        </ResponseField>
        <ParamField query="kept" />
      </>,
    );
    expect(write(group)).toBe('query kept');
  });

  it('omits a field if neither its location label nor the ID of its section specifies a location', () => {
    const field = (head: string) =>
      `<div class="apiblock-field" data-kind="parameter"><div class="apiblock-field-head"><code class="apiblock-field-name"> a </code>${head}</div></div>`;
    const location = (label: string) => `<span class="apiblock-field-location"> ${label} </span>`;
    expect(write(readHtml(`<article>${field(location('query'))}</article>`))).toBe('query a');
    expect(write(readHtml(`<article>${field(location('form'))}</article>`))).toBe('');
    expect(write(readHtml(`<article>${field('')}</article>`))).toBe('');
    expect(write(readHtml('<article><div class="apiblock-field" data-kind="parameter"></div></article>'))).toBe('');
    const section = (id: string) => `<article><div class="apiblock-section" id="${id}">${field('')}</div></article>`;
    expect(write(readHtml(section('post__items__query')))).toBe('query a');
    expect(write(readHtml(section('post__items__fields')))).toBe('');
  });

  it('reads nested fields, and gives each of them the location of its parent', () => {
    const group = readBlock(
      <ParamField query="filter" type="object">
        Text
        <Expandable title="More">
          <ParamField name="price" type="object">
            <ParamField name="min" />
          </ParamField>
        </Expandable>
        <Variants>
          <Variant title="One">
            <ParamField name="one" />
          </Variant>
          <Variant title="Two">
            <ParamField name="two" />
          </Variant>
        </Variants>
      </ParamField>,
    );
    expect(write(group)).toBe('query filter { query price { query min }, One of (One: query one | Two: query two) }');
  });

  it('reads variants, the fields before them, and variants inside a variant', () => {
    const group = readBlock(
      <>
        <ParamField body="name" />
        <Variants label=" Payment ">
          <Variant title=" Card ">
            <ParamField body="number" />
            <Variants label="Owner">
              <Variant title="Person">
                <ParamField body="person" />
              </Variant>
              <Variant title="Company">Without fields</Variant>
            </Variants>
          </Variant>
          <Variant title="Bank account">
            <ParamField body="iban" />
          </Variant>
        </Variants>
      </>,
    );
    expect(write(group)).toBe(
      'body name, Payment (Card: body number, Owner (Person: body person | Company: ) | Bank account: body iban)',
    );
  });

  it('reads the fields of a single variant like other fields', () => {
    const group = readBlock(
      <Variants label="Payment">
        <Variant title="Card">
          <ParamField body="number" />
        </Variant>
      </Variants>,
    );
    expect(write(group)).toBe('body number');
  });

  it('omits variants without parameter fields, but not variants that contain only variants', () => {
    const createVariants = (label: string, ...contents: ReactNode[]) => (
      <Variants label={label}>
        <Variant title="1">{contents[0]}</Variant>
        <Variant title="2">{contents[1]}</Variant>
      </Variants>
    );
    const inner = createVariants('Inner', <ParamField body="a" />, <ParamField body="b" />);
    const group = readBlock(
      <>
        {createVariants('Texts', 'One', 'Two')}
        {createVariants('Read-only', <ParamField body="id" readOnly />, 'Two')}
        {createVariants('Outer', 'One', inner)}
      </>,
    );
    expect(write(group)).toBe('Outer (1:  | 2: Inner (1: body a | 2: body b))');
  });
});
