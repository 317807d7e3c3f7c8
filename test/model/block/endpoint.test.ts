import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EndpointProps, toEndpoint } from '../../../src/model/block/endpoint.js';
import { anyBlockProps, blockProps } from '../../support/anything.ts';
import { toRuns } from '../../support/property-runs.ts';

const jsonText = fc.oneof(
  fc.json(),
  fc.json().map((text) => text.slice(0, -1)),
  fc.string(),
);

describe('toEndpoint', () => {
  it.each<[Partial<EndpointProps>, string, string]>([
    [{ endpoint: '/a', baseUrl: 'https://x.example/' }, 'https://x.example', '/a'],
    [{ endpoint: 'a', baseUrl: 'https://x.example' }, 'https://x.example', '/a'],
    [{ endpoint: 'a' }, '', 'a'],
    [{ endpoint: ' /a ' }, '', '/a'],
    [{ endpoint: 'https://y.example/a', baseUrl: 'https://x.example' }, '', 'https://y.example/a'],
  ])('splits the props %j into the base URL %j and the path %j', (props, baseUrl, path) => {
    const endpoint = toEndpoint({ method: 'GET', ...props });
    expect([endpoint.baseUrl, endpoint.path.map(({ text }) => text).join('')]).toEqual([baseUrl, path]);
  });

  it('creates a request with the path and body exactly as displayed', () => {
    const endpoint = toEndpoint({ method: 'POST', endpoint: ' /a ', body: '{"a":1.0}' });
    expect(endpoint.request?.endpoint).toBe('/a');
    expect(endpoint.body?.text).toBe('{\n  "a": 1.0\n}');
    expect(endpoint.request?.body).toBe('{\n  "a": 1.0\n}');
  });

  it('trims the version that introduced the endpoint', () => {
    expect(toEndpoint({ since: ' 2.1 ' }).since).toBe('2.1');
  });

  it.each<[Partial<EndpointProps>, object | undefined]>([
    [{}, undefined],
    [{ auth: 'bearer' }, { type: 'bearer', label: 'Bearer token' }],
    [{ auth: 'HMAC, apiKey' }, { type: 'apiKey', label: 'HMAC or API key' }],
    [{ auth: 'HMAC' }, { type: undefined, label: 'HMAC' }],
    [
      { auth: 'basic', authLabel: 'Password' },
      { type: 'basic', label: 'Password' },
    ],
  ])('returns the authentication that the props %j specify: %j', (props, auth) => {
    expect(toEndpoint(props).auth).toEqual(auth);
  });

  it.each<[Partial<EndpointProps>, string[]]>([
    [{ operation: 'getUser' }, ['missing-openapi operation']],
    [{}, ['missing-prop method', 'missing-prop endpoint']],
    [{ webhook: ' ' }, ['missing-prop webhook']],
    [{ webhook: 'a', endpoint: '/a' }, ['ambiguous-path webhook, endpoint']],
    [{ method: 'GET', endpoint: '/a', baseUrl: 'a.example' }, ['invalid-value baseUrl']],
    [{ method: 'GET', endpoint: '/a', baseUrl: 'a.example', servers: [] }, []],
    [{ method: 'GET', endpoint: '/a', headers: '{"a b": 1}' }, ['invalid-header headers["a b"]']],
    [{ method: 'GET', endpoint: '/a', verified: 'today' }, ['invalid-value verified']],
    [{ method: 'GET', endpoint: '/a', languages: 'perl' }, ['invalid-value languages']],
    [{ method: 'GET', endpoint: '/a', rateLimit: '{' }, ['invalid-rate-limit rateLimit']],
  ])('reports the mistakes in the props %j: %j', (props, mistakes) => {
    expect(toEndpoint(props).mistakes.map(({ code, prop }) => `${code} ${prop}`)).toEqual(mistakes);
  });

  it('keeps malformed strings as written and never throws', () => {
    fc.assert(
      fc.property(
        fc.record({
          headers: jsonText,
          body: jsonText,
          response: jsonText,
          responses: jsonText,
          rateLimit: jsonText,
          codeExamples: jsonText,
        }),
        (props) => {
          const endpoint = toEndpoint({ method: 'POST', endpoint: '/a', ...props });
          const isJson = (text: string) => {
            try {
              JSON.parse(text);
              return true;
            } catch {
              return false;
            }
          };
          const shown: [string, string | undefined][] = [
            [props.headers, endpoint.rawHeaders?.text],
            [props.body, endpoint.body?.text],
            [props.responses, endpoint.rawResponses?.text],
            [props.codeExamples, endpoint.rawExamples?.text],
          ];
          for (const [source, text] of shown) if (source.trim() !== '' && !isJson(source)) expect(text).toBe(source);
        },
      ),
      { numRuns: toRuns(500) },
    );
  });

  it('never throws for props of any type', () => {
    fc.assert(
      fc.property(anyBlockProps, (props) => {
        expect(toEndpoint(props as unknown as EndpointProps).mistakes).toBeInstanceOf(Array);
      }),
      { numRuns: toRuns(1000) },
    );
    for (const value of [
      10n,
      Symbol('x'),
      () => 1,
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no');
          },
        },
      ),
    ]) {
      expect(
        toEndpoint(Object.fromEntries(blockProps.map((name) => [name, value])) as unknown as EndpointProps).mistakes,
      ).toBeInstanceOf(Array);
    }
  });
});
