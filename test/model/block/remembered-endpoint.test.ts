import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EndpointProps, toEndpoint as readEndpoint } from '../../../src/model/block/endpoint.js';
import { defaultBlockLabels } from '../../../src/model/block/labels.js';
import { toEndpoint } from '../../../src/model/block/remembered-endpoint.js';
import type { FieldValue } from '../../../src/model/http/field-values.js';

const remember = (props: EndpointProps, fields: FieldValue[] = [], labels = defaultBlockLabels) =>
  toEndpoint(props, labels, fields);

describe('an endpoint that is asked for again', () => {
  it('is the same where its props say the same', () => {
    const ask = () => remember({ method: 'GET', endpoint: '/again', response: '{"id": 1}', statusCode: 200 });
    expect(ask()).toBe(ask());
    expect(ask().responses[0]?.body?.text).toBe('{\n  "id": 1\n}');
  });

  it('is the same where the examples of its parameters are', () => {
    const ask = (example: unknown) =>
      remember({ method: 'GET', endpoint: '/again/:id' }, [{ place: 'path', name: 'id', example }]);
    expect(ask('doc_1')).toBe(ask('doc_1'));
    expect(ask('doc_1')).not.toBe(ask('doc_2'));
    expect(ask('doc_2').request?.fields).toEqual([{ place: 'path', name: 'id', example: 'doc_2' }]);
  });

  it('is the same where a list names the same', () => {
    const ask = (...languages: string[]) => remember({ method: 'GET', endpoint: '/list', languages });
    expect(ask('curl', 'go')).toBe(ask('curl', 'go'));
    expect(ask('curl', 'go').languages).toEqual(['cURL', 'Go']);
    expect(ask('curl', 'go')).not.toBe(ask('go', 'curl'));
    expect(ask('curl')).not.toBe(remember({ method: 'GET', endpoint: '/list', languages: 'curl' }));
  });

  // Texts that are alike once they stand side by side, and values that are alike once they are text.
  const text = fc.oneof(
    fc.constantFrom(
      '',
      '/',
      'a',
      'aa',
      '1',
      '1:',
      '2:aa',
      'undefined;',
      'null;',
      'true',
      '200',
      '{}',
      '[]',
      '{"a": 1}',
    ),
    fc.string({ maxLength: 4 }),
  );
  const value = fc.oneof(text, fc.constantFrom(undefined, null, true, false, 0, -0, 1, 200, NaN, Infinity, 1.5));
  const props = fc.record<EndpointProps>(
    {
      method: text,
      endpoint: text,
      webhook: text,
      baseUrl: text,
      headers: value,
      body: value,
      response: value,
      responseHeaders: value,
      statusCode: value as fc.Arbitrary<string>,
      responses: value,
      auth: text,
      authLabel: text,
      deprecated: fc.constantFrom<boolean | 'true' | 'false' | undefined>(true, false, 'true', 'false', undefined),
      rateLimit: value,
      codeExamples: value,
      languages: text,
      since: value as fc.Arbitrary<string>,
    },
    { requiredKeys: [] },
  );
  const fields = fc.array(
    fc.record<FieldValue>({ place: fc.constantFrom('path', 'query', 'header', 'cookie'), name: text, example: value }),
    { maxLength: 2 },
  );

  it('is never that of other props', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(props, fields), { minLength: 2, maxLength: 6 }), (asked) => {
        for (const [own, parameters] of [...asked, ...asked])
          expect(remember(own, parameters)).toEqual(readEndpoint(own, defaultBlockLabels, parameters));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [
      { method: 'GET', endpoint: '/a' },
      { method: 'GE', endpoint: 'T/a' },
    ],
    [
      { endpoint: '/a', webhook: '' },
      { endpoint: '', webhook: '/a' },
    ],
    [
      { endpoint: '/a', since: 1 },
      { endpoint: '/a', since: '1' },
    ],
    [
      { endpoint: '/a', response: undefined },
      { endpoint: '/a', response: null },
    ],
    [
      { endpoint: '/a', response: null },
      { endpoint: '/a', response: 'null' },
    ],
    [
      { endpoint: '/a', auth: '1:b', authLabel: 'c' },
      { endpoint: '/a', auth: '', authLabel: '1:b1:c' },
    ],
  ] satisfies [EndpointProps, EndpointProps][])('is another one for %j than for %j', (one, other) => {
    expect(remember(one)).not.toBe(remember(other));
  });

  it('is read anew from values, which may have changed', () => {
    const body = { title: 'first' };
    const props = { method: 'POST', endpoint: '/values', body };
    expect(remember(props).body?.text).toContain('first');
    body.title = 'second';
    expect(remember(props).body?.text).toContain('second');
  });

  it('has the words that were asked for', () => {
    const props = { method: 'GET', endpoint: '/words', auth: 'none' };
    const labels = { ...defaultBlockLabels, auth: { ...defaultBlockLabels.auth, none: 'Ohne Anmeldung' } };
    expect(remember(props).auth?.label).toBe('No auth');
    expect(remember(props, [], labels).auth?.label).toBe('Ohne Anmeldung');
    expect(remember(props).auth?.label).toBe('No auth');
  });
});

describe('what is remembered', () => {
  const fill = (size: number, name: string) =>
    remember({ method: 'POST', endpoint: `/${name}`, body: `"${'x'.repeat(size)}"` });

  it('has an end: the oldest goes first', () => {
    const first = fill(1_000, 'first');
    expect(fill(1_000, 'first')).toBe(first);
    for (let index = 0; index < 200; index++) fill(10_000, `other-${index}`);
    const last = fill(1_000, 'last');
    expect(fill(1_000, 'first')).not.toBe(first);
    expect(fill(1_000, 'last')).toBe(last);
  });

  it('is not displaced by one that is large', () => {
    const small = fill(1_000, 'small');
    expect(fill(10 ** 6, 'large').body?.text).toHaveLength(10 ** 6 + 2);
    expect(fill(10 ** 6, 'large')).not.toBe(fill(10 ** 6, 'large'));
    expect(fill(1_000, 'small')).toBe(small);
  });
});
