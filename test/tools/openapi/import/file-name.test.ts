import { describe, expect, it } from 'vitest';
import { toTitleFileName, toUniqueName } from '../../../../src/tools/openapi/import/file-name.js';

describe('toTitleFileName', () => {
  it.each([
    ['User groups', 'user-groups'],
    ['../../etc/passwd', 'etc-passwd'],
    ['Größe', 'größe'],
    ['o\u0308', 'ö'],
    ['CON', 'con-page'],
    ['com1', 'com1-page'],
    ['LPT0', 'lpt0-page'],
    ['COM¹', 'com¹-page'],
    ['CONIN$', 'conin'],
    ['', 'operations'],
    ['😀', 'operations'],
    ['__proto__', 'proto'],
    ['x'.repeat(300), 'x'.repeat(80)],
    ['日'.repeat(300), '日'.repeat(26)],
  ])('converts the title %j to a file name', (title, name) => {
    expect(toTitleFileName(title)).toBe(name);
  });
});

describe('toUniqueName', () => {
  it('adds the first number that makes the name unique', () => {
    expect(toUniqueName('a', (name) => ['a', 'a-2'].includes(name))).toBe('a-3');
    expect(toUniqueName('b', () => false)).toBe('b');
  });
});
