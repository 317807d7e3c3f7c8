// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createBodyNode } from '../../../src/console/form/body-node.js';
import { labels } from '../../../src/labels/console/form/en.js';
import { type DisplayedField, UNDOCUMENTED_FIELD } from '../../../src/console/request/displayed-fields.js';

function createForm(field: Partial<DisplayedField>) {
  const fields = { fields: [{ ...UNDOCUMENTED_FIELD, name: 'a', ...field }], variants: [] };
  return createBodyNode({ labels, fields, encoding: 'json', documented: undefined });
}

function enter(element: HTMLElement, text: string): void {
  const control = element.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  control!.value = text;
  control!.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('a field whose type is a union', () => {
  it.each([
    ['string | string[]', 'gpt-4', '{"a": "gpt-4"}'],
    ['string | string[]', '["x", "y"]', '{"a": ["x", "y"]}'],
    ['string | string[]', '{"b": 1}', '{"a": "{\\"b\\": 1}"}'],
    ['string | string[]', '5', '{"a": "5"}'],
    ['integer | string', '5', '{"a": 5}'],
    ['integer | string', '"5"', '{"a": "5"}'],
    ['integer | string', '5.5', '{"a": "5.5"}'],
    ['boolean | string', 'true', '{"a": true}'],
    ['string | object', '{"b": 1}', '{"a": {"b": 1}}'],
  ])('for the type %s, sends %s as %s', (type, text, expected) => {
    const form = createForm({ type });
    enter(form.element, text);
    expect(form.write()).toBe(expected);
  });

  it('has controls for array items if a nested field documents the items', () => {
    const item = { ...UNDOCUMENTED_FIELD, name: '[]', type: 'object' };
    const members = { fields: [{ ...UNDOCUMENTED_FIELD, name: 'b', type: 'string' }], variants: [] };
    const form = createForm({ type: 'string | object[]', members: { fields: [{ ...item, members }], variants: [] } });
    form.element.querySelector<HTMLElement>(`[aria-label="${labels.add}: a"]`)?.click();
    enter(form.element, 'x');
    expect(form.write()).toBe('{"a": [{"b": "x"}]}');
  });
});
