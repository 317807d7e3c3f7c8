// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createBodyNode } from '../../../src/console/form/body-node.js';
import { labels } from '../../../src/labels/console/form/en.js';
import {
  type DisplayedField,
  type FieldGroup,
  UNDOCUMENTED_FIELD,
} from '../../../src/console/request/displayed-fields.js';
import { parseJsonTree } from '../../../src/model/json/json-tree.js';

const toField = (name: string): DisplayedField => ({ ...UNDOCUMENTED_FIELD, name, type: 'string' });

const toOption = (title: string, names: string[], variants: FieldGroup['variants'] = []) => ({
  title,
  content: { fields: names.map(toField), variants },
});

/** Fields with variants inside the variant "Card". The outer and the inner variants share the field `kind`. */
const NESTED: FieldGroup = {
  fields: [toField('id')],
  variants: [
    {
      label: 'Method',
      options: [
        toOption(
          'Card',
          ['number'],
          [
            {
              label: 'Check',
              options: [toOption('Code', ['kind', 'code']), toOption('Phone', ['kind', 'phone', 'id'])],
            },
          ],
        ),
        toOption('Bank', ['kind', 'iban']),
      ],
    },
  ],
};

/** Creates the field of an object with variants among its members. */
const toPayment = (...variants: FieldGroup['variants']): FieldGroup => ({
  fields: [{ ...toField('payment'), type: 'object', members: { fields: [toField('type')], variants } }],
  variants: [],
});

function createForm(source: string, fields: FieldGroup = NESTED) {
  const node = source ? parseJsonTree(source) : undefined;
  const form = createBodyNode({ labels, fields, encoding: 'json', documented: node && { node, source } });
  const listLabels = () =>
    [...form.element.querySelectorAll<HTMLLabelElement>('label[for]')].filter((label) => !label.closest('[hidden]'));
  return {
    form,
    listVisible: () => listLabels().map(({ textContent }) => textContent),
    enter: (name: string, value: string) => {
      const label = listLabels().find(({ textContent }) => textContent === name);
      const control = form.element.querySelector<HTMLInputElement | HTMLSelectElement>(`#${label?.htmlFor}`)!;
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

describe('MemberGroup', () => {
  it('shows and sends the fields of a nested variant only while it and its parent variant are selected', () => {
    const { form, listVisible, enter } = createForm('');
    expect(listVisible()).toEqual(['id', 'Method', 'number', 'Check', 'kind', 'code']);
    enter('number', '1');
    enter('kind', 'a');
    enter('code', '2');
    enter('Check', '1');
    expect(listVisible()).toEqual(['id', 'Method', 'number', 'Check', 'kind', 'phone']);
    enter('kind', 'b');
    enter('phone', '3');
    expect(form.write()).toBe('{"number": "1", "kind": "b", "phone": "3"}');
    enter('Check', '0');
    expect(form.write()).toBe('{"number": "1", "kind": "a", "code": "2"}');
    enter('Method', '1');
    expect(listVisible()).toEqual(['id', 'Method', 'kind', 'iban']);
    enter('iban', '4');
    expect(form.write()).toBe('{"iban": "4"}');
  });

  it('selects the nested variant that the documented object uses', () => {
    const source = '{"phone": "3", "id": "9", "number": "1", "kind": "b"}';
    const { form, listVisible, enter } = createForm(source);
    expect(listVisible()).toEqual(['id', 'Method', 'number', 'Check', 'phone', 'kind']);
    expect(form.isEdited()).toBe(false);
    expect(form.write()).toBe(source);
    enter('kind', 'c');
    expect(form.write()).toBe('{"phone": "3", "id": "9", "number": "1", "kind": "c"}');
    enter('Check', '0');
    expect(form.isEdited()).toBe(true);
    expect(form.write()).toBe('{"id": "9", "number": "1"}');
  });

  it('creates only one control for a documented member whose field is in an unselected variant', () => {
    const fields = toPayment({ label: 'Method', options: [toOption('Card', ['number']), toOption('Bank', ['iban'])] });
    const source = '{"payment": {"type": "card", "number": "1", "iban": "2"}}';
    const { form, listVisible, enter } = createForm(source, fields);
    expect(listVisible()).toEqual(['type', 'iban', 'Method', 'number']);
    enter('Method', '1');
    expect(listVisible()).toEqual(['type', 'iban', 'Method']);
    enter('iban', '3');
    expect(form.write()).toBe('{"payment": {"type": "card", "iban": "3"}}');
  });

  describe('with two groups whose variants document the same field', () => {
    const fields = toPayment(
      { label: 'Method', options: [toOption('Card', ['name']), toOption('Bank', ['iban'])] },
      { label: 'Receipt', options: [toOption('Letter', ['name']), toOption('None', ['reason'])] },
    );

    it('sends the documented member only once', () => {
      const { form, enter } = createForm('{"payment": {"type": "card", "name": "1"}}', fields);
      enter('type', 'credit');
      expect(form.write()).toBe('{"payment": {"type": "credit", "name": "1"}}');
    });

    it('sends only the first of two entered values', () => {
      const { form } = createForm('', fields);
      const inputs = [...form.element.querySelectorAll<HTMLInputElement>('input[type=text]')].filter(
        (input) => !input.closest('[hidden]'),
      );
      const [, first, second] = inputs;
      second!.value = '2';
      expect(form.write()).toBe('{"payment": {"name": "2"}}');
      first!.value = '1';
      expect(form.write()).toBe('{"payment": {"name": "1"}}');
    });

    it('reports a missing value once, and only if both controls are empty', () => {
      const toRequired = ({ content, title }: ReturnType<typeof toOption>) => ({
        title,
        content: { ...content, fields: content.fields.map((field) => ({ ...field, required: true })) },
      });
      const [payment] = fields.fields;
      const variants = payment!.members.variants.map(({ label, options }) => ({
        label,
        options: options.map(toRequired),
      }));
      const { form, enter } = createForm('', toPayment(...variants));
      enter('type', 'card');
      expect(form.findErrors()).toHaveLength(1);
      enter('name', '1');
      expect(form.findErrors()).toEqual([]);
    });
  });
});
