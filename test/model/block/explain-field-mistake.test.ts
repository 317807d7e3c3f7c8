import { describe, expect, it } from 'vitest';
import { explainFieldMistake } from '../../../src/model/block/explain-field-mistake.js';

describe('explainFieldMistake', () => {
  it.each<[Parameters<typeof explainFieldMistake>[0], string, string]>([
    [{ code: 'missing-name' }, 'name', 'The parameter or field has no name. Add one, such as name="id"'],
    [
      { code: 'several-names', props: ['path', 'query'], usedProp: 'path' },
      'path, query',
      'Expected exactly one of path, query, body, header, cookie. Only "path" is used',
    ],
    [
      { code: 'unknown-location', found: 'url' },
      'location',
      'Expected one of path, query, body, header, cookie, found "url"',
    ],
    [
      { code: 'unknown-style', found: 'list' },
      'style',
      'Expected one of form, spaceDelimited, pipeDelimited, deepObject, simple, label, matrix, found "list"',
    ],
    [
      { code: 'invalid-status', found: '40' },
      'status',
      'Expected a status code from 100 to 599, a class such as "4XX", or "default", found "40"',
    ],
    [{ code: 'invalid-node', prop: 'children' }, 'children', 'Expected a React node, such as a string or an element'],
  ])('explains the mistake %j in the prop %s: %s', (mistake, prop, message) => {
    expect(explainFieldMistake(mistake)).toMatchObject({ prop, message });
  });
});
