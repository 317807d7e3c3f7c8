// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { RequestForm } from '../../../src/console/form/request-form.js';
import { labels } from '../../../src/console/labels/en.js';
import type { ConsoleSource, BlockServices } from '../../../src/console/request/console-source.js';
import { type DisplayedField, UNDOCUMENTED_FIELD } from '../../../src/console/request/displayed-fields.js';

const services: BlockServices = {
  loadJson: () => Promise.reject(new Error('Not needed')),
  loadPrinters: () => Promise.reject(new Error('Not needed')),
  scrollToTop: () => undefined,
  chosenTabs: { get: () => [], choose: () => undefined },
};

const toField = (name: string): DisplayedField => ({ ...UNDOCUMENTED_FIELD, location: 'query', name, type: 'string' });

const toOption = (title: string, ...names: string[]) => ({
  title,
  content: { fields: names.map(toField), variants: [] },
});

describe('RequestForm with a query parameter in variants of two groups', () => {
  const displayedFields = {
    fields: [],
    variants: [
      { label: 'Find by', options: [toOption('Name', 'value'), toOption('Number', 'number')] },
      { label: 'Sort by', options: [toOption('Value', 'value'), toOption('Date', 'date')] },
    ],
  };

  const createForm = (parts: Partial<ConsoleSource>) => {
    const source: ConsoleSource = {
      method: 'GET',
      endpoint: '/items',
      baseUrl: 'https://api.example.com',
      headers: undefined,
      fields: [],
      languages: [],
      ...parts,
    };
    const form = new RequestForm({ source, displayedFields, labels, services });
    const [first, second] = form.fieldsets.flatMap((set) => [...set.querySelectorAll('input')]);
    return { first: first!, second: second!, getUrl: () => form.toSendable({ isDisplayed: false }).request.url };
  };

  it.each<[where: string, parts: Partial<ConsoleSource>]>([
    ['in the endpoint', { endpoint: '/items?value=7' }],
    ['as an example', { fields: [{ place: 'query', name: 'value', json: '"7"' }] }],
  ])('sends a value only once if it is documented %s', (_where, parts) => {
    const { first, second, getUrl } = createForm(parts);
    expect([first.value, second.value]).toEqual(['7', '']);
    expect(getUrl()).toBe('https://api.example.com/items?value=7');
  });

  it('sends an entered value only once', () => {
    const { first, second, getUrl } = createForm({});
    second.value = '2';
    expect(getUrl()).toBe('https://api.example.com/items?value=2');
    first.value = '1';
    expect(getUrl()).toBe('https://api.example.com/items?value=1');
    second.value = '';
    expect(getUrl()).toBe('https://api.example.com/items?value=1');
  });
});
