// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createBodyNode } from '../../../src/console/form/body-node.js';
import type { BodyEncoding } from '../../../src/console/form/value-node.js';
import { labels } from '../../../src/labels/console/form/en.js';
import { type DisplayedField, UNDOCUMENTED_FIELD } from '../../../src/console/request/displayed-fields.js';
import { parseJsonTree } from '../../../src/model/json/json-tree.js';

const toField = (name: string, type: string, more: Partial<DisplayedField> = {}): DisplayedField => ({
  ...UNDOCUMENTED_FIELD,
  name,
  type,
  ...more,
});

function createForm(fields: DisplayedField[], source = '', encoding: BodyEncoding = 'json') {
  const node = source ? parseJsonTree(source) : undefined;
  const form = createBodyNode({
    labels,
    fields: { fields, variants: [] },
    encoding,
    documented: node && { node, source },
  });
  // Add the form to the document, because a checkbox outside of a document dispatches no events.
  document.body.replaceChildren(form.element);
  const findAll = (label: string) => {
    const labeled = [...form.element.querySelectorAll<HTMLLabelElement>('label[for]')]
      .filter(({ textContent }) => textContent === label)
      .flatMap(({ htmlFor }) => [...form.element.querySelectorAll<HTMLInputElement>(`#${htmlFor}`)]);
    return [...labeled, ...form.element.querySelectorAll<HTMLInputElement>(`[aria-label="${label}"]`)];
  };
  const find = (label: string) => findAll(label).at(-1)!;
  return {
    form,
    find,
    findAll,
    press: (label: string) => find(label).click(),
    enter: (label: string, value: string) => {
      find(label).value = value;
      find(label).dispatchEvent(new Event('input', { bubbles: true }));
    },
    listMessages: () => form.findErrors().map(({ message }) => message),
  };
}

describe('the button "Add key"', () => {
  it('shows no placeholder for a value without a documented default value', () => {
    const { find, press } = createForm([toField('counts', 'map<string, integer>')]);
    press('Add key: counts');
    expect(find('Value 1').placeholder).toBe('');
  });

  it('adds members to a map, with values of the documented type', () => {
    const { form, press, enter } = createForm([toField('counts', 'map<string, integer>')]);
    press('Add key: counts');
    enter('Key 1', 'a "b"');
    enter('Value 1', '5');
    press('Add key: counts');
    enter('Key 2', 'c');
    expect(form.write()).toBe('{"counts": {"a \\"b\\"": 5}}');
    enter('Value 2', '7');
    expect(form.write()).toBe('{"counts": {"a \\"b\\"": 5, "c": 7}}');
    press('Remove item: Key 1');
    expect(form.write()).toBe('{"counts": {"c": 7}}');
  });

  it('keeps the documented members, and sends new values with the type of the documented values', () => {
    const { form, press, enter } = createForm([toField('metadata', 'object')], '{"metadata": {"order": "6735"}}');
    press('Add key: metadata');
    enter('Key 1', 'note');
    enter('Value 1', '12');
    expect(form.write()).toBe('{"metadata": {"order": "6735", "note": "12"}}');
  });

  it('sends valid JSON as JSON and other text as a string if the type of the values is unknown', () => {
    const { form, press, enter } = createForm([toField('data', 'object')]);
    for (const [index, [key = '', value = '']] of Object.entries({ a: '1', b: 'text', c: '{"d": [true]}' }).entries()) {
      press('Add key: data');
      enter(`Key ${index + 1}`, key);
      enter(`Value ${index + 1}`, value);
    }
    expect(form.write()).toBe('{"data": {"a": 1, "b": "text", "c": {"d": [true]}}}');
  });

  it('adds members to forms as strings', () => {
    const { form, press, enter } = createForm([toField('metadata', 'object')], '', 'form');
    press('Add key: metadata');
    enter('Key 1', 'a');
    enter('Value 1', '{}');
    expect(form.write()).toBe('{"metadata": {"a": "{}"}}');
  });

  it('sends an empty string for a key without a value', () => {
    const { form, press, enter, listMessages, findAll } = createForm([toField('metadata', 'map<string, string>')]);
    press('Add key: metadata');
    expect([form.write(), listMessages(), findAll('Send empty: Value 1').length]).toEqual([undefined, [], 0]);
    enter('Key 1', 'a');
    expect(form.write()).toBe('{"metadata": {"a": ""}}');
  });

  it('adds members to a map with documented members, but not to an object with documented members', () => {
    const members = { fields: [toField('id', 'string')], variants: [] };
    const fields = [toField('map', 'map<string, string>', { members }), toField('object', 'object', { members })];
    const { findAll } = createForm(fields);
    expect([findAll('Add key: map').length, findAll('Add key: object').length]).toEqual([1, 0]);
  });

  it('reports a value without a key, and a required map without members', () => {
    const { press, enter, listMessages } = createForm([toField('labels', 'map<string>', { required: true })]);
    expect(listMessages()).toEqual([labels.missing]);
    press('Add key: labels');
    enter('Value 1', 'a');
    expect(listMessages()).toEqual([labels.missing]);
    enter('Key 1', 'k');
    expect(listMessages()).toEqual([]);
  });
});

describe('the checkbox "Send empty"', () => {
  it('sends an empty string, array or object instead of leaving the member out', () => {
    const fields = [toField('note', 'string'), toField('tags', 'string[]'), toField('data', 'object')];
    const { form, press } = createForm(fields);
    expect(form.write()).toBeUndefined();
    for (const name of ['note', 'tags', 'data']) press(`Send empty: ${name}`);
    expect(form.write()).toBe('{"note": "", "tags": [], "data": {}}');
    press('Send empty: tags');
    expect(form.write()).toBe('{"note": "", "data": {}}');
  });

  it('is hidden while the member has a value, and the body contains this value', () => {
    const { form, find, press, enter } = createForm([toField('note', 'string'), toField('data', 'object')]);
    press('Send empty: note');
    press('Send empty: data');
    enter('note', 'a');
    press('Add key: data');
    enter('Key 1', 'k');
    enter('Value 1', 'v');
    for (const name of ['note', 'data']) expect(find(`Send empty: ${name}`).closest('[hidden]')).not.toBeNull();
    expect(form.write()).toBe('{"note": "a", "data": {"k": "v"}}');
  });

  it('is checked for a documented empty string, and leaves the member out if the reader clears the checkbox', () => {
    const { form, press, find } = createForm([toField('note', 'string')], '{"note": ""}');
    expect([find('Send empty: note').checked, form.isEdited()]).toEqual([true, false]);
    press('Send empty: note');
    expect(form.write()).toBe('{}');
  });

  it('leaves out a documented form field if the reader clears both the field and the checkbox', () => {
    const { form, press, enter } = createForm([toField('note', 'string')], '{"note": "a"}', 'form');
    enter('note', '');
    expect(form.write()).toBe('{"note": ""}');
    press('Send empty: note');
    expect(form.write()).toBe('{}');
  });

  it('leaves out a documented boolean in a form if the reader selects "not sent"', () => {
    const { form, enter } = createForm([toField('open', 'boolean')], '{"open": true}', 'form');
    enter('open', '');
    expect(form.write()).toBe('{}');
  });

  it('sends an empty string if it is an allowed value', () => {
    const { form, find, press } = createForm([toField('sort', 'string', { allowed: ['""', 'asc'] })]);
    expect([...(find('sort') as unknown as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      labels.notSent,
      'asc',
    ]);
    press('Send empty: sort');
    expect(form.write()).toBe('{"sort": ""}');
  });

  it('lets a required member be empty, unless it has a minimum length', () => {
    const limits = [{ of: 'characters', min: 1 }] as unknown as DisplayedField['limits'];
    const required = { required: true };
    const { press, listMessages } = createForm([
      toField('note', 'string', required),
      toField('name', 'string', { ...required, limits, limitText: '1' }),
      toField('tags', 'string[]', required),
    ]);
    expect(listMessages()).toEqual([labels.missing, labels.missing, labels.missing]);
    for (const name of ['note', 'name', 'tags']) press(`Send empty: ${name}`);
    expect(listMessages()).toEqual(['Allowed: 1.']);
  });

  it('is not created for numbers in JSON', () => {
    const { findAll } = createForm([toField('count', 'integer'), toField('open', 'boolean')]);
    expect(findAll('Send empty: count').length + findAll('Send empty: open').length).toBe(0);
  });
});

describe('the checkbox "Leave out"', () => {
  it('leaves a documented array or object out of the body, and keeps its values', () => {
    const source = '{"tags": ["a"], "address": {"city": "Bern"}, "id": 1}';
    const { form, find, press } = createForm([toField('tags', 'string[]')], source);
    press('Leave out: address');
    press('Leave out: tags');
    expect(form.write()).toBe('{"id": 1}');
    expect(find('tags 1').closest('[disabled]')).not.toBeNull();
    press('Leave out: tags');
    expect(form.write()).toBe('{"tags": ["a"], "id": 1}');
    press('Leave out: address');
    expect(form.isEdited()).toBe(false);
    expect(form.write()).toBe(source);
  });

  it('is not available for required members, array items or undocumented values', () => {
    const fields = [toField('tags', 'string[]', { required: true }), toField('more', 'string[]'), toField('list', '')];
    const { form } = createForm(fields, '{"tags": ["a"], "list": [{"a": 1}]}');
    const names = [...form.element.querySelectorAll(`[aria-label^="${labels.leaveOut}"]`)];
    expect(names.map((element) => element.getAttribute('aria-label'))).toEqual(['Leave out: list']);
  });
});
