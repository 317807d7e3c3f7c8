// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { JsonBody } from '../../../src/console/form/json-body.js';
import { labels } from '../../../src/labels/console/form/en.js';
import type { BlockServices } from '../../../src/console/request/console-source.js';
import { NO_FIELDS, UNDOCUMENTED_FIELD } from '../../../src/console/request/displayed-fields.js';

const unused = { chosenTabs: { get: () => [], choose: () => undefined }, scrollToTop: () => undefined };

describe('JsonBody', () => {
  it('shows no error if the chunk that explains a syntax error cannot be loaded, and tries again after the next edit', async () => {
    const explainMistake = () => ({ prop: 'body', line: 1, column: 2, message: 'Expected a value' });
    const loadJson = vi
      .fn<BlockServices['loadJson']>()
      .mockRejectedValueOnce(new Error('The chunk cannot be loaded'))
      .mockResolvedValue({ explainMistake, indentJson: (text) => text });
    const loadPrinters = () => Promise.reject(new Error('Not needed'));
    const body = new JsonBody({
      text: '[',
      fields: NO_FIELDS,
      labels,
      services: { loadJson, loadPrinters, ...unused },
    });
    const [element] = body.toControls().elements.slice(-1);
    await vi.waitFor(() => expect(loadJson).toHaveBeenCalledOnce());
    expect(element?.textContent).not.toContain('Expected a value');
    element?.querySelector('textarea')?.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(element?.textContent).toContain('1:2 Expected a value'));
  });

  it('reports no errors in JSON that is nested too deeply to be validated', () => {
    const fields = { fields: [{ ...UNDOCUMENTED_FIELD, name: 'id', required: true }], variants: [] };
    const loadUnused = () => Promise.reject(new Error('Not needed'));
    const services: BlockServices = { loadJson: loadUnused, loadPrinters: loadUnused, ...unused };
    const { elements, findErrors } = new JsonBody({ text: '1', fields, labels, services }).toControls();
    const area = elements.at(-1)?.querySelector('textarea');
    const findErrorsIn = (text: string) => {
      area!.value = text;
      return findErrors();
    };
    expect(findErrorsIn('[{"a": 1}]')).toHaveLength(1);
    expect(findErrorsIn(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)).toEqual([]);
  });
});
