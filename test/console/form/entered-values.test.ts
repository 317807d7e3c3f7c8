import { describe, expect, it } from 'vitest';
import { getEnteredValue, setEnteredValue } from '../../../src/console/form/entered-values.js';
import type { FillableParameter } from '../../../src/console/request/parameters.js';

const API = 'https://api.example.com';
const OTHER_API = 'https://api.example.net';

let count = 0;

/** Creates a parameter that no other test uses, because all tests share the entered values. */
function createParameter(options: Partial<FillableParameter> = {}): FillableParameter {
  count += 1;
  return { location: 'query', name: `parameter${count}`, isSecret: false, ...options };
}

const enter = (parameter: FillableParameter, value: string, initialValue = '') =>
  setEnteredValue(parameter, { origin: API, value, initialValue });

describe('getEnteredValue', () => {
  it.each(['path', 'query'] as const)('returns a value entered in the %s for every origin', (location) => {
    const parameter = createParameter({ location });
    enter(parameter, '1');
    expect([getEnteredValue(parameter, API), getEnteredValue(parameter, OTHER_API)]).toEqual(['1', '1']);
  });

  it.each([
    { location: 'header' },
    { location: 'cookie' },
    { location: 'header', isSecret: true },
    { location: 'query', isSecret: true },
    { location: 'header', isSecret: true, scheme: 'Bearer' },
  ] as const)('returns a value only for the origin for which it was entered, for %j', (options) => {
    const parameter = createParameter(options);
    enter(parameter, '1');
    expect([getEnteredValue(parameter, API), getEnteredValue(parameter, OTHER_API)]).toEqual(['1', undefined]);
  });

  it('ignores the case of header names only', () => {
    const header = createParameter({ location: 'header', isSecret: true });
    const query = createParameter({ isSecret: true });
    enter(header, '1');
    enter(query, '1');
    const toUpperCase = (parameter: FillableParameter) => ({ ...parameter, name: parameter.name.toUpperCase() });
    expect(getEnteredValue(toUpperCase(header), API)).toBe('1');
    expect(getEnteredValue(toUpperCase(query), API)).toBeUndefined();
  });

  it('separates credentials with the same name by scheme and location', () => {
    const bearer = createParameter({ location: 'header', isSecret: true, scheme: 'Bearer' });
    enter(bearer, '1');
    expect(getEnteredValue({ ...bearer, scheme: 'Basic' }, API)).toBeUndefined();
    expect(getEnteredValue({ ...bearer, scheme: undefined }, API)).toBeUndefined();
    expect(getEnteredValue({ ...bearer, location: 'query' }, API)).toBeUndefined();
  });

  it('does not return a secret for a parameter that is not secret, or vice versa', () => {
    const secret = createParameter({ isSecret: true });
    const plain = createParameter();
    enter(secret, '1');
    enter(plain, '1');
    expect(getEnteredValue({ ...secret, isSecret: false }, API)).toBeUndefined();
    expect(getEnteredValue({ ...plain, isSecret: true }, API)).toBeUndefined();
  });
});

describe('setEnteredValue', () => {
  it('deletes a value if the reader restores the initial value', () => {
    const parameter = createParameter();
    enter(parameter, '2', '1');
    enter(parameter, '1', '1');
    expect(getEnteredValue(parameter, API)).toBeUndefined();
  });

  it('stores an empty value that differs from the initial value', () => {
    const parameter = createParameter();
    enter(parameter, '', '1');
    expect(getEnteredValue(parameter, API)).toBe('');
  });

  it('deletes a secret if the value is empty', () => {
    const parameter = createParameter({ isSecret: true });
    enter(parameter, 's3cret');
    enter(parameter, '');
    expect(getEnteredValue(parameter, API)).toBeUndefined();
  });
});
