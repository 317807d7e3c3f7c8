import { describe, expect, it } from 'vitest';
import { escapeRegExp } from '../../../src/model/text/escape-reg-exp.js';

describe('escapeRegExp', () => {
  it('escapes each special character, so that the regular expression matches only the string', () => {
    const text = String.raw`a.*+?^$b{}()|[]\/c`;
    expect(escapeRegExp(text)).toBe(String.raw`a\.\*\+\?\^\$b\{\}\(\)\|\[\]\\\/c`);
    expect(new RegExp(`^${escapeRegExp(text)}$`, 'u').test(text)).toBe(true);
  });
});
