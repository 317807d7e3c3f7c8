// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createLogin, createParameterControl } from '../../../src/console/form/parameter-control.js';
import { labels } from '../../../src/labels/console/form/en.js';
import { type DisplayedField, NO_FIELDS, UNDOCUMENTED_FIELD } from '../../../src/console/request/displayed-fields.js';
import type { FillableParameter } from '../../../src/console/request/parameters.js';

let count = 0;

/** Returns a string that no other test uses, because all controls share the values that a reader has entered. */
function createUnique(prefix: string): string {
  count += 1;
  return `${prefix}${count}`;
}

const createOrigin = () => `https://${createUnique('api')}.example.com`;

const createParameter = (
  location: FillableParameter['location'],
  others: Partial<FillableParameter> = {},
): FillableParameter => ({ location, name: createUnique('X-Parameter-'), isSecret: false, ...others });

const toField = (type: string, others: Partial<DisplayedField> = {}): DisplayedField => ({
  ...UNDOCUMENTED_FIELD,
  type,
  ...others,
});

/** Creates the controls of a parameter, with functions that use the first control as a reader does. */
function open(parameter: FillableParameter, linkedValue?: string) {
  const control = createParameterControl(parameter, labels, linkedValue);
  document.body.replaceChildren(control.element);
  const find = () => control.element.querySelector<HTMLInputElement>('input, select, textarea')!;
  return {
    control,
    input: find,
    enter: (text: string) => {
      find().value = text;
      find().dispatchEvent(new Event('input', { bubbles: true }));
    },
    label: () => control.element.querySelector('label')?.textContent,
    note: () => control.element.querySelector('.apiblock-entry-note')?.textContent,
    errors: () => control.findErrors().map(({ message, isFatal = false }) => [message, isFatal]),
  };
}

/**
 * Opens a new control for the parameter, as a block does, and fills in the value entered in an earlier block, if any.
 */
function openFor(parameter: FillableParameter, origin: string) {
  const opened = open(parameter);
  opened.control.recall(origin);
  return opened;
}

describe('a parameter with a single control', () => {
  it('returns the value that the reader enters, or undefined if the entered value is the initial value', () => {
    const { control, input, enter, label } = open(createParameter('query', { name: 'page', documented: '2' }));
    expect([label(), input().value, control.read()]).toEqual(['page', '2', undefined]);
    enter('3');
    expect(control.read()).toBe('3');
    enter('');
    expect(control.read()).toBe('');
    enter('2');
    expect(control.read()).toBeUndefined();
  });

  it('contains the value from a link', () => {
    const { control, input } = open(createParameter('query', { documented: '2' }), '5');
    expect([input().value, control.read()]).toEqual(['5', '5']);
  });

  it('ignores a value from a link if its control cannot show the value', () => {
    const field = toField('string', { allowed: ['a', 'b'] });
    const { control, input } = open(createParameter('query', { documented: 'a', field }), 'c');
    expect([input().value, control.read()]).toEqual(['a', undefined]);
  });

  it('hides a secret, and shows its documented placeholder', () => {
    const { control, input } = open(createParameter('header', { isSecret: true, documented: '<API_KEY>' }));
    expect([input().type, input().value, input().placeholder, control.read()]).toEqual([
      'password',
      '',
      '<API_KEY>',
      undefined,
    ]);
    expect(open(createParameter('header', { isSecret: true })).input().placeholder).toBe('');
  });

  it('shows the default value of its field as a placeholder', () => {
    const field = toField('string', { defaultValue: 'all' });
    expect(open(createParameter('query', { field })).input().placeholder).toBe('all');
  });

  it('shows its type, and is labeled as a token if it is a bearer token', () => {
    const field = toField('string');
    expect(open(createParameter('query', { field })).control.element.textContent).toContain('string');
    const bearer = { location: 'header', name: 'Authorization', isSecret: true, scheme: 'Bearer' } as const;
    const { label, control } = open(bearer);
    expect(label()).toBe(labels.token);
    expect(control.element.querySelector('.apiblock-entry-label')).not.toBeNull();
    expect(open(createParameter('query')).control.element.querySelector('.apiblock-field-name')).not.toBeNull();
  });

  it('shows a note or, if there is none, the time zone', () => {
    const field = toField('string · date-time');
    const { control, note } = open(createParameter('query', { field, documented: '2026-01-01T10:00:00Z' }));
    expect(note()).toBe('UTC');
    control.showNote('Not sent');
    expect(note()).toBe('Not sent');
    control.showNote('');
    expect(note()).toBe('UTC');
    expect(open(createParameter('query')).note()).toBe('');
  });
});

describe('createParameterControl in another block', () => {
  it.each(['path', 'query'] as const)('reuses a value entered in the %s, even if the origin differs', (location) => {
    const parameter = createParameter(location);
    openFor(parameter, createOrigin()).enter('a');
    expect(openFor(parameter, createOrigin()).control.read()).toBe('a');
  });

  it.each(['header', 'cookie'] as const)('reuses a value entered in a %s only for the same origin', (location) => {
    const parameter = createParameter(location);
    const origin = createOrigin();
    openFor(parameter, origin).enter('a');
    expect(openFor(parameter, origin).control.read()).toBe('a');
    expect(openFor(parameter, createOrigin()).control.read()).toBeUndefined();
  });

  it.each(['query', 'header', 'cookie'] as const)('reuses a secret in the %s only for the same origin', (location) => {
    const parameter = createParameter(location, { isSecret: true, documented: '<API_KEY>' });
    const origin = createOrigin();
    const { control, enter } = openFor(parameter, origin);
    enter('s3cret');
    expect(openFor(parameter, origin).control.read()).toBe('s3cret');
    control.recall(createOrigin());
    expect(control.read()).toBeUndefined();
    control.recall(origin);
    expect(control.read()).toBe('s3cret');
  });

  it('does not replace a documented value with an entered value', () => {
    const parameter = createParameter('query');
    const origin = createOrigin();
    openFor(parameter, origin).enter('a');
    expect(openFor({ ...parameter, documented: 'b' }, origin).input().value).toBe('b');
    const header = createParameter('header');
    openFor(header, origin).enter('a');
    expect(openFor({ ...header, documented: 'b' }, origin).input().value).toBe('b');
  });

  it.each(['query', 'header'] as const)('does not replace the %s value from a link', (location) => {
    const parameter = createParameter(location);
    const origin = createOrigin();
    openFor(parameter, origin).enter('a');
    const { control } = open(parameter, 'linked');
    control.recall(origin);
    expect(control.read()).toBe('linked');
  });

  it('keeps the edited value of a documented query parameter if the server changes', () => {
    const { control, enter } = openFor(createParameter('query', { documented: 'a' }), createOrigin());
    enter('b');
    control.recall(createOrigin());
    expect(control.read()).toBe('b');
  });

  it.each(['query', 'header'] as const)('does not reuse the %s value from another variant', (location) => {
    const parameter = createParameter(location);
    const origin = createOrigin();
    openFor(parameter, origin).enter('a');
    const alternative = openFor({ ...parameter, isAlternative: true }, origin);
    expect(alternative.control.read()).toBeUndefined();
    alternative.enter('b');
    expect(openFor(parameter, origin).control.read()).toBe('a');
  });

  it('reuses no value after the reader has restored the initial value', () => {
    const parameter = createParameter('query');
    const origin = createOrigin();
    const { enter } = openFor(parameter, origin);
    enter('a');
    enter('');
    expect(openFor(parameter, origin).control.read()).toBeUndefined();
  });
});

describe('a header or cookie after the reader chooses another server', () => {
  it.each(['header', 'cookie'] as const)(
    'has the value entered for this server or, if there is none, the documented value: %s',
    (location) => {
      const { control, input, enter } = open(createParameter(location, { documented: 'documented' }));
      const [first, second] = [createOrigin(), createOrigin()];
      control.recall(first);
      enter('for the first');
      control.recall(second);
      expect(input().value).toBe('documented');
      enter('for the second');
      control.recall(first);
      expect(input().value).toBe('for the first');
      control.recall(second);
      expect(input().value).toBe('for the second');
    },
  );

  it('keeps the value that the reader entered before the URL was valid', () => {
    const { control, enter } = open(createParameter('header'));
    control.recall('');
    enter('early');
    control.recall(createOrigin());
    expect(control.read()).toBe('early');
  });

  it('keeps the value from a link', () => {
    const { control } = open(createParameter('header'), 'linked');
    control.recall(createOrigin());
    control.recall(createOrigin());
    expect(control.read()).toBe('linked');
  });

  it('keeps the text selected in its input if the value stays the same', () => {
    const { control, input } = open(createParameter('header', { documented: 'documented' }));
    control.recall(createOrigin());
    input().setSelectionRange(2, 4);
    control.recall(createOrigin());
    expect(input().selectionStart).toBe(2);
  });
});

describe('a parameter control with errors', () => {
  it.each(['path', 'query'] as const)(
    'reports a missing required value, which is fatal only in the path: %s',
    (location) => {
      const { enter, errors } = open(createParameter(location, { required: true }));
      expect(errors()).toEqual([[labels.missing, location === 'path']]);
      enter('a');
      expect(errors()).toEqual([]);
      expect(open(createParameter(location, { required: true, documented: 'a' })).errors()).toEqual([]);
      expect(open(createParameter(location)).errors()).toEqual([]);
    },
  );

  it.each(['.', '..'])('reports the path segment %s, which browsers remove', (text) => {
    const { enter, errors } = open(createParameter('path'));
    enter(text);
    expect(errors()).toEqual([[labels.dotSegment, true]]);
    enter(`${text}a`);
    expect(errors()).toEqual([]);
    const query = open(createParameter('query'));
    query.enter(text);
    expect(query.errors()).toEqual([]);
  });

  it('reports an entered value that violates a constraint of the field', () => {
    const field = toField('string · email');
    const { enter, errors } = open(createParameter('query', { field, documented: 'not an address' }));
    expect(errors()).toEqual([]);
    enter('also not an address');
    expect(errors()).toEqual([[labels.badFormat.replace('{format}', 'email'), false]]);
    enter('');
    expect(errors()).toEqual([]);
    const undocumented = open(createParameter('query'));
    undocumented.enter('anything');
    expect(undocumented.errors()).toEqual([]);
  });

  it('does not report a secret that the reader has not entered', () => {
    const { errors } = open(createParameter('header', { isSecret: true, documented: 'Bearer <TOKEN>' }));
    expect(errors()).toEqual([]);
  });

  it.each([
    ['integer', labels.notNumber],
    ['string · date', labels.badFormat.replace('{format}', 'date')],
  ])('reports text that the browser cannot convert to a value of the type %s', (type, message) => {
    const setBadInput = (input: HTMLInputElement) =>
      Object.defineProperty(input, 'validity', { value: { badInput: true } });
    const query = open(createParameter('query', { field: toField(type) }));
    setBadInput(query.input());
    expect(query.control.findErrors()).toMatchObject([{ message, isFatal: undefined, isBadInput: true }]);
    const path = open(createParameter('path', { field: toField(type), required: true }));
    setBadInput(path.input());
    expect(path.control.findErrors()).toMatchObject([{ message, isFatal: true, isBadInput: true }]);
  });

  it('removes the errors when the reader edits the value', () => {
    const { control, enter } = open(createParameter('query', { required: true }));
    for (const { labeled, message } of control.findErrors()) labeled.showError(message);
    expect(control.element.textContent).toContain(labels.missing);
    enter('a');
    expect(control.element.querySelector('.apiblock-entry-error')?.textContent).toBe('');
  });
});

describe('createParameterControl for arrays and objects', () => {
  const createArray = (location: FillableParameter['location'], others: Partial<FillableParameter> = {}) =>
    createParameter(location, {
      field: toField('string[]', { location: 'query' }),
      documented: '["a"]',
      isContainer: true,
      ...others,
    });

  it('creates a control for each item', () => {
    const { control, input, enter } = open(createArray('query'));
    expect([input().value, control.read()]).toEqual(['a', undefined]);
    // An empty item is not sent, so there is no checkbox for sending an empty string.
    expect(control.element.querySelector('input[type=checkbox]')).toBeNull();
    enter('b');
    expect(control.read()).toBe('["b"]');
    expect(control.findErrors()).toEqual([]);
  });

  it('fills in the array from a link, even if this array is empty', () => {
    expect(open(createArray('query'), '["c"]').control.read()).toBe('["c"]');
    expect(open(createArray('query'), '').control.read()).toBe('');
    const { control, input } = open(createArray('query'), 'text');
    expect([input().value, control.read()]).toEqual(['a', undefined]);
  });

  it('creates a single control if the value cannot be edited as an array', () => {
    const read = (parameter: FillableParameter) => open(parameter).input().value;
    expect(read(createArray('query', { index: 0 }))).toBe('["a"]');
    expect(read(createArray('query', { isContainer: false, documented: 'a,b' }))).toBe('a,b');
    expect(read(createArray('query', { isContainer: false }))).toBe('["a"]');
    expect(read(createArray('query', { field: undefined }))).toBe('["a"]');
    expect(read(createArray('query', { field: toField('string') }))).toBe('["a"]');
    expect(open(createArray('query', { isSecret: true })).input().type).toBe('password');
  });

  it('creates controls for the nested fields of a parameter whose type is unknown', () => {
    const members = { ...NO_FIELDS, fields: [toField('string', { name: 'name' })] };
    const { label } = open(createParameter('query', { field: toField('Filter', { name: 'filter', members }) }));
    expect(label()).toBe('name');
  });

  it('creates controls for the documented members of an object, even if their names contain dots', () => {
    const field = toField('object', { name: 'filter' });
    const { control, input, enter } = open(
      createParameter('query', { field, documented: '{"a.b": "c"}', isContainer: true }),
    );
    expect(input().value).toBe('c');
    enter('d');
    expect(control.read()).toBe('{"a.b": "d"}');
  });

  it('creates controls for members whose field names repeat the name of the parameter', () => {
    const members = { ...NO_FIELDS, fields: [toField('string', { name: 'filter[status]' })] };
    const { label } = open(createParameter('query', { field: toField('object', { name: 'filter', members }) }));
    expect(label()).toBe('status');
  });

  it('keeps a separate value for each server if the parameter is a header', () => {
    const { control, input, enter } = open(createArray('header'));
    expect(control.element.className).toBe('apiblock-set');
    const [first, second] = [createOrigin(), createOrigin()];
    control.recall('');
    enter('early');
    control.recall(first);
    expect(input().value).toBe('early');
    control.recall(second);
    expect([input().value, control.read()]).toEqual(['a', undefined]);
    enter('for the second');
    control.recall(first);
    expect(input().value).toBe('early');
    control.recall(second);
    expect(control.read()).toBe('["for the second"]');
  });

  it('keeps the same value for all servers if the parameter is a query parameter', () => {
    const { control, enter } = open(createArray('query'));
    control.recall(createOrigin());
    enter('b');
    control.recall(createOrigin());
    expect(control.read()).toBe('["b"]');
  });
});

describe('createLogin', () => {
  function openLogin(parameter: FillableParameter, origin: string) {
    const { elements, credential } = createLogin(parameter, labels);
    document.body.replaceChildren(...elements);
    credential.recall(origin);
    const [user, password] = document.querySelectorAll('input');
    const enter = (input: HTMLInputElement | undefined, text: string) => {
      input!.value = text;
      input!.dispatchEvent(new Event('input'));
    };
    return { credential, user, password, enter };
  }

  const BASIC: FillableParameter = { location: 'header', name: 'Authorization', isSecret: true, scheme: 'Basic' };

  it('combines the user name and the password, which can contain colons', () => {
    const origin = createOrigin();
    const { credential, user, password, enter } = openLogin(BASIC, origin);
    expect([user?.type, password?.type, credential.read()]).toEqual(['text', 'password', undefined]);
    enter(user, 'ada');
    expect(credential.read()).toBe('ada:');
    enter(password, 'a:b');
    expect(credential.read()).toBe('ada:a:b');
    const other = openLogin(BASIC, origin);
    expect([other.user?.value, other.password?.value]).toEqual(['ada', 'a:b']);
  });

  it('has separate values for each server', () => {
    const [first, second] = [createOrigin(), createOrigin()];
    const { credential, user, password, enter } = openLogin(BASIC, first);
    enter(user, 'ada');
    enter(password, 's3cret');
    credential.recall(second);
    expect([user?.value, password?.value, credential.read()]).toEqual(['', '', undefined]);
    enter(password, 'other');
    expect(credential.read()).toBe(':other');
    credential.recall(first);
    expect(credential.read()).toBe('ada:s3cret');
  });

  it('forgets the values that the reader deletes', () => {
    const origin = createOrigin();
    const { user, enter } = openLogin(BASIC, origin);
    enter(user, 'ada');
    enter(user, '');
    expect(openLogin(BASIC, origin).credential.read()).toBeUndefined();
  });

  it('shows notes below the user name, and has no errors', () => {
    const { credential } = openLogin(BASIC, createOrigin());
    credential.showNote('Not sent');
    expect(credential.element.textContent).toContain('Not sent');
    expect(credential.findErrors()).toEqual([]);
  });
});
