// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createBodyNode } from '../../../src/console/form/body-node.js';
import { labels } from '../../../src/labels/console/form/en.js';
import { type DisplayedField, UNDOCUMENTED_FIELD } from '../../../src/console/request/displayed-fields.js';

/** Chooses a value in the select of the only field of a JSON body. Returns the body and the errors. */
function choose(value: string, field: Partial<DisplayedField>) {
  const fields = { fields: [{ ...UNDOCUMENTED_FIELD, name: 'e', ...field }], variants: [] };
  const form = createBodyNode({ labels, fields, encoding: 'json', documented: undefined });
  const select = form.element.querySelector('select')!;
  select.value = value;
  select.dispatchEvent(new Event('input'));
  return { body: JSON.parse(form.write() ?? '{}') as unknown, errors: form.findErrors().map(({ message }) => message) };
}

describe('ScalarNode', () => {
  it.each<[string, Partial<DisplayedField>]>([
    ['a nullable string', { type: 'string', nullable: true, allowed: ['a', 'b', 'null'] }],
    ['a string or null', { type: 'string | null', nullable: true, allowed: ['a', 'null'] }],
    ['a string', { type: 'string', allowed: ['a', 'null'] }],
    ['a nullable integer', { type: 'integer', nullable: true, allowed: ['1', '2', 'null'] }],
    ['an integer', { type: 'integer', allowed: ['1', '2', 'null'] }],
    ['a boolean', { type: 'boolean', allowed: ['true', 'null'] }],
    ['an unknown type', { allowed: ['a', 'null'] }],
  ])('sends null if null is chosen from the allowed values of %s', (_, field) => {
    expect(choose('null', field)).toEqual({ body: { e: null }, errors: [] });
  });

  it('sends the string "null" if the allowed value is a string', () => {
    expect(choose('null', { type: 'string', allowed: ['a', '"null"'] }).body).toEqual({ e: 'null' });
  });

  it('sends the other allowed values of a nullable integer as numbers', () => {
    expect(choose('2', { type: 'integer', nullable: true, allowed: ['1', '2', 'null'] }).body).toEqual({ e: 2 });
  });
});
