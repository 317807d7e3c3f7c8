import { describe, expect, it } from 'vitest';
import type { Difference } from '../../../../src/tools/openapi/compare/difference.js';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import { findRule } from '../../../../src/tools/openapi/diff/diff-rules.js';

const SUBJECTS = [
  'operation',
  'server',
  'parameter',
  'body',
  'field',
  'type',
  'required',
  'value',
  'status',
  'media-type',
  'header',
  'auth',
  'oauth',
  'deprecated',
] as const satisfies Difference['subject'][];

const value = { text: 'a', node: toDocument(readOpenApi('{"openapi": "3.1.0"}')).root };

describe('findRule', () => {
  it.each(SUBJECTS)('returns a rule for each difference with the subject %s', (subject) => {
    for (const change of ['added', 'removed', 'changed'] as const)
      for (const direction of ['request', 'response'] as const)
        for (const range of ['narrower', 'wider', 'other', undefined] as const)
          for (const keyword of ['', 'name', 'style', 'oneOf', 'anyOf', 'default', 'enum', 'format', 'maximum'])
            for (const isRequired of [true, false]) {
              const names = { name: 'a', status: '200' };
              const difference = { subject, change, direction, range, keyword, isRequired, ...names };
              expect(findRule({ ...difference, left: value, right: value }).reason).toMatch(/\.$/);
            }
  });
});
