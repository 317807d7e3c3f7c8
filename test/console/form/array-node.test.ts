// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createBodyNode } from '../../../src/console/form/body-node.js';
import { labels } from '../../../src/labels/console/form/en.js';
import { type DisplayedField, UNDOCUMENTED_FIELD } from '../../../src/console/request/displayed-fields.js';

const REQUIRED_ARRAY: DisplayedField = { ...UNDOCUMENTED_FIELD, name: 'ids', type: 'integer[]', required: true };

/** Creates the controls for a body whose only member is a required array of integers. */
function createForm() {
  const fields = { fields: [REQUIRED_ARRAY], variants: [] };
  const form = createBodyNode({ labels, fields, encoding: 'json', documented: undefined });
  const addItem = () => {
    form.element.querySelector<HTMLElement>(`[aria-label="${labels.add}: ids"]`)?.click();
    return [...form.element.querySelectorAll<HTMLInputElement>('input[type=number]')].at(-1)!;
  };
  return { addItem, listMessages: () => form.findErrors().map(({ message }) => message) };
}

/** Simulates text that a browser cannot convert to a number, because jsdom never reports `badInput`. */
function enterBadInput(input: HTMLInputElement): void {
  Object.defineProperty(input, 'validity', { value: { badInput: true } });
}

describe('ArrayNode', () => {
  it('reports a required array without values as missing', () => {
    const { addItem, listMessages } = createForm();
    expect(listMessages()).toEqual([labels.missing]);
    addItem();
    expect(listMessages()).toEqual([labels.missing]);
  });

  it('reports text that is not a number in a required array without other values', () => {
    const { addItem, listMessages } = createForm();
    enterBadInput(addItem());
    expect(listMessages()).toEqual([labels.notNumber]);
  });
});
