import { describe, expect, it } from 'vitest';
import { compareResponse } from '../../../../src/testing.js';
import { contentDiscrepancies } from './discrepancies/content.ts';
import { body, responses } from './discrepancies/discrepancy.ts';
import { memberDiscrepancies } from './discrepancies/members.ts';
import { valueDiscrepancies } from './discrepancies/values.ts';
import { findAll, readMarked, toJsonResponse as json } from './marked-page.ts';

describe('compareResponse with a response that contradicts the page', () => {
  it.each([...valueDiscrepancies, ...memberDiscrepancies, ...contentDiscrepancies])(
    'reports only the planted discrepancy: %s (rule %s)',
    (_title, rule, pointer, page, answer) => {
      const { offset, place } = readMarked(page);
      const found = findAll(page, answer);
      expect(found).toEqual([
        { rule, severity: rule === 'undocumented-member' ? 'warning' : 'error', pointer, offset, place },
      ]);
    },
  );

  it('compares the response with the documented response for the expected status code', () => {
    const page = responses('[{"statusCode": 200, "body": {"a": 1}}, {"statusCode": 404, "body": {«"error"»: "x"}}]');
    expect(findAll(page, json({ a: 1, message: 'x' }, 404), { status: 404 }).map(({ rule }) => rule)).toEqual([
      'undocumented-member',
      'undocumented-member',
      'missing-member',
    ]);
    expect(findAll(page, json({}, 404), { status: 404 })).toMatchObject([{ offset: readMarked(page).offset }]);
    expect(findAll(page, json({}, 400), { status: 404 })).toMatchObject([{ rule: 'status', place: '404' }]);
  });

  it('reports one finding per cause, in page order', () => {
    const page = responses('[{"statusCode": 200, "headers": {"ETag": "x"}, "body": {"a": 1, "b": {"c": 1}}}]');
    expect(findAll(page, json({ a: 'x', b: {} })).map(({ rule, place }) => [rule, place])).toEqual([
      ['missing-header', '"ETag"'],
      ['type', '1'],
      ['missing-member', '"c"'],
    ]);
  });

  it('reports the expected type, the actual type and the JSON pointer of a difference', () => {
    const { block } = readMarked(body('{"a": [{"b": 1}]}'));
    expect(compareResponse(block, json({ a: [{ b: 'x' }] }))).toMatchObject([
      { message: 'Expected a number, found a string at /a/0/b', expected: 'a number', found: 'a string' },
    ]);
  });
});
