import { expect, it } from 'vitest';
import * as helpers from '../../src/helpers.js';
import * as library from '../../src/index.js';

const HELPERS = [
  'formatJson',
  'formatRateLimit',
  'generateCurl',
  'getAuthLabel',
  'getMethodColor',
  'getStatusColor',
  'parseJsonProp',
  'parseRateLimit',
];

it('apiblock exports exactly the documented names', () => {
  expect(Object.keys(library).sort()).toEqual(
    [
      'ApiBlock',
      'CodeGroup',
      'CopyPage',
      'Expandable',
      'ParamField',
      'RequestExample',
      'ResponseExample',
      'ResponseField',
      'Variant',
      'Variants',
      'createMdxComponents',
      'defaultLabels',
      'mdxComponents',
      ...HELPERS,
    ].sort(),
  );
});

it('apiblock/helpers exports the same helpers as apiblock', () => {
  expect(Object.keys(helpers).sort()).toEqual(HELPERS);
  expect(library).toMatchObject({ ...helpers });
});
