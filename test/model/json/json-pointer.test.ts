import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  escapePointerStep,
  getPointerItem,
  parsePointer,
  resolvePointer,
  unescapePointerStep,
} from '../../../src/model/json/json-pointer.js';

describe('parsePointer', () => {
  it.each([
    ['', []],
    ['/', ['']],
    ['/a/0', ['a', '0']],
    ['/a~1b/c~0d', ['a/b', 'c~d']],
    ['/~01', ['~1']],
  ])('returns the steps of "%s": %j', (pointer, steps) => {
    expect(parsePointer(pointer)).toEqual(steps);
  });
});

describe('escapePointerStep', () => {
  it('escapes tildes and slashes so that parsing returns the original name', () => {
    expect(escapePointerStep('/a~b/~1')).toBe('~1a~0b~1~01');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('~', '/', '0', '1', 'a') }), (name) => {
        expect(unescapePointerStep(escapePointerStep(name))).toBe(name);
        expect(parsePointer(`/${escapePointerStep(name)}`)).toEqual([name]);
      }),
    );
  });
});

describe('getPointerItem', () => {
  const items = Array.from({ length: 12 }, (_, index) => `item ${index}`);

  it.each([
    ['0', 'item 0'],
    ['2', 'item 2'],
    ['10', 'item 10'],
    ['12', undefined],
    ['', undefined],
    ['01', undefined],
    ['-1', undefined],
    ['1a', undefined],
    ['a1', undefined],
    ['length', undefined],
  ])('given the step "%s", returns %s', (step, item) => {
    expect(getPointerItem(items, step)).toBe(item);
  });
});

describe('resolvePointer', () => {
  const root = { a: { 'b/c': 1 } };
  const getChild = (node: unknown, step: string) => (node as Record<string, unknown>)[step];

  it.each([
    ['', root],
    ['/a/b~1c', 1],
    ['/b/c/d', undefined],
  ])('returns the value at "%s"', (pointer, value) => {
    expect(resolvePointer<unknown>(root, pointer, getChild)).toBe(value);
  });
});
