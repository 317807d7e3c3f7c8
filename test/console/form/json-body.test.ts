// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { JsonBody } from '../../../src/console/form/json-body.js';
import { labels } from '../../../src/console/labels/en.js';
import type { Loaders } from '../../../src/console/request/console-source.js';
import { NO_FIELDS } from '../../../src/console/request/displayed-fields.js';

describe('JsonBody', () => {
  it('shows no error if the chunk that explains a syntax error cannot be loaded, and tries again after the next edit', async () => {
    const explainMistake = () => ({ prop: 'body', line: 1, column: 2, message: 'Expected a value' });
    const loadJson = vi
      .fn<Loaders['loadJson']>()
      .mockRejectedValueOnce(new Error('The chunk cannot be loaded'))
      .mockResolvedValue({ explainMistake, indentJson: (text) => text });
    const loadPrinters = () => Promise.reject(new Error('Not needed'));
    const body = new JsonBody({ text: '[', fields: NO_FIELDS, labels, loaders: { loadJson, loadPrinters } });
    const [element] = body.toControls().elements.slice(-1);
    await vi.waitFor(() => expect(loadJson).toHaveBeenCalledOnce());
    expect(element?.textContent).not.toContain('Expected a value');
    element?.querySelector('textarea')?.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(element?.textContent).toContain('1:2 Expected a value'));
  });
});
