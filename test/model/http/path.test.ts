import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPathSegments } from '../../../src/model/http/path.js';

describe('paths', () => {
  it.each([
    ['/documents/:id', ['/documents/', '<:id>']],
    ['/user/{username}/x', ['/user/', '<{username}>', '/x']],
    ['/a/:id/b/{c}?d={e}', ['/a/', '<:id>', '/b/', '<{c}>', '?d=', '<{e}>']],
    [':id', ['<:id>']],
    ['/docs:archive', ['/docs:archive']],
    ['https://host:8080/:id', ['https://host:8080/', '<:id>']],
    ['/:id.json', ['/', '<:id>', '.json']],
    ['/{}', ['/', '<{}>']],
    ['/{a', ['/{a']],
    ['/:1', ['/:1']],
    ['', []],
  ])('%j', (path, parts) => {
    expect(toPathSegments(path).map(({ text, parameter }) => (parameter ? `<${text}>` : text))).toEqual(parts);
  });

  it('are whole again when joined, without empty runs', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', ':', '{', '}', 'a', 'id', '?', '#', '.', 'é', '1') }),
        (path) => {
          const segments = toPathSegments(path);
          expect(segments.map(({ text }) => text).join('')).toBe(path);
          expect(segments.filter(({ text }) => text === '')).toEqual([]);
        },
      ),
    );
  });
});
