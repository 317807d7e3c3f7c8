// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { RequestForm } from '../../../src/console/form/request-form.js';
import { labels } from '../../../src/labels/console/form/en.js';
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

describe('RequestForm with a body', () => {
  const FIRST = 'https://api.example.com';
  const SECOND = 'https://sandbox.example.com';
  const THIRD = 'https://staging.example.com';
  const INVALID = 'https://host:port';

  const member = (name: string, isSecret = false): DisplayedField => ({
    ...UNDOCUMENTED_FIELD,
    name,
    type: 'string',
    isSecret,
  });

  function createForm(parts: Partial<ConsoleSource>, fields = [member('name'), member('pin', true)]) {
    const source: ConsoleSource = {
      method: 'POST',
      endpoint: '/items',
      baseUrl: FIRST,
      headers: undefined,
      fields: [],
      languages: [],
      ...parts,
    };
    const form = new RequestForm({ source, displayedFields: { fields, variants: [] }, labels, services });
    form.update();
    const fieldset = form.fieldsets.at(-1)!;
    const listControls = () => [...fieldset.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea')];
    const listShown = () => listControls().filter((control) => control.closest('[hidden]') === null);
    return {
      choose: (baseUrl: string) => {
        form.setBaseUrl(baseUrl);
        form.update();
      },
      enter: (...values: string[]) => {
        for (const [index, control] of listShown().entries()) control.value = values[index] ?? control.value;
      },
      shown: () => listShown().map(({ value }) => value),
      read: () => form.toSendable({ isDisplayed: false }).request.payload?.text,
      fieldset,
    };
  }

  const toHeaders = (type: string) => ({ fields: [{ name: 'Content-Type', value: type }], invalid: [] });
  const headers = toHeaders('application/json');
  const body = '{"name": "Ada", "pin": "0000"}';

  it('shares an edited body between origins if the body has no secrets', () => {
    const { choose, enter, shown } = createForm({ headers, body: '{"name": "Ada"}' }, [member('name')]);
    enter('Grace');
    choose(SECOND);
    expect(shown()).toEqual(['Grace']);
    enter('Edsger');
    choose(FIRST);
    expect(shown()).toEqual(['Edsger']);
  });

  it.each<[format: string, parts: Partial<ConsoleSource>]>([
    ['JSON', { headers, body }],
    ['a form', { headers: toHeaders('application/x-www-form-urlencoded'), body }],
  ])('shows an entered secret in %s only for its origin', (_format, parts) => {
    const { choose, enter, shown, read } = createForm(parts);
    enter('Grace', '1234');
    expect(read()).toContain('1234');
    choose(SECOND);
    expect(shown()).toEqual(['Grace', '0000']);
    expect(read()).not.toContain('1234');
    choose(FIRST);
    expect(shown()).toEqual(['Grace', '1234']);
  });

  it('keeps a separate edited body for each origin', () => {
    const { choose, enter, shown } = createForm({ headers, body });
    enter('Grace', '1234');
    choose(SECOND);
    enter('Edsger', '5678');
    choose(THIRD);
    expect(shown()).toEqual(['Edsger', '0000']);
    choose(FIRST);
    expect(shown()).toEqual(['Grace', '1234']);
    choose(SECOND);
    expect(shown()).toEqual(['Edsger', '5678']);
  });

  it('never shows a secret for another origin, even if the reader switches between origins several times', () => {
    const { choose, enter, shown } = createForm({ headers, body });
    enter('Grace', '1234');
    choose(SECOND);
    choose(FIRST);
    choose(SECOND);
    choose(THIRD);
    choose(SECOND);
    expect(shown()).toEqual(['Grace', '0000']);
  });

  it('keeps a body that the reader entered before the URL was valid', () => {
    const { choose, enter, shown } = createForm({ headers, body, baseUrl: INVALID });
    enter('Grace', '1234');
    choose(FIRST);
    expect(shown()).toEqual(['Grace', '1234']);
  });

  it('shows the secret for an origin again after the URL was temporarily invalid', () => {
    const { choose, enter, shown } = createForm({ headers, body });
    enter('Grace', '1234');
    choose(INVALID);
    expect(shown()).toEqual(['Grace', '0000']);
    choose(SECOND);
    expect(shown()).toEqual(['Grace', '0000']);
    choose(FIRST);
    expect(shown()).toEqual(['Grace', '1234']);
  });

  it('shows the edited body for an origin again after the reader restored the documented body for another one', () => {
    const { choose, enter, shown } = createForm({ headers, body });
    choose(SECOND);
    enter('Grace', '1234');
    choose(FIRST);
    enter('Ada', '0000');
    choose(SECOND);
    expect(shown()).toEqual(['Grace', '1234']);
  });

  it('shows the documented body for another origin if secrets cannot be found in the edited body', () => {
    const text = { headers: toHeaders('text/plain'), body: 'documented' };
    const { choose, enter, shown } = createForm(text);
    enter('name=Grace&pin=1234');
    choose(SECOND);
    expect(shown()).toEqual(['documented']);
    choose(FIRST);
    expect(shown()).toEqual(['name=Grace&pin=1234']);
  });

  it('replaces the controls in place if the origin changes, and removes the controls for the previous origin', () => {
    const { choose, enter, fieldset } = createForm({ headers, body });
    const count = fieldset.querySelectorAll('*').length;
    const legend = fieldset.firstElementChild;
    enter('Grace', '1234');
    for (const baseUrl of [SECOND, FIRST, THIRD]) {
      choose(baseUrl);
      expect(fieldset.querySelectorAll('*')).toHaveLength(count);
      expect(fieldset.firstElementChild).toBe(legend);
    }
  });

  it('shows and sends the documented body after the reader chooses another origin', () => {
    const { choose, read, shown } = createForm({ headers, body });
    choose(SECOND);
    expect(read()).toBe(body);
    expect(shown()).toEqual(['Ada', '0000']);
  });
});
