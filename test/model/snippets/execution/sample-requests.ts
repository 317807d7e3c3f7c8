import fc from 'fast-check';
import { hasQueryTemplate, text, token } from '../../../support/curl-corpus/arbitraries.ts';
import { encodeTarget, guessContentType } from '../../../support/curl-corpus/expectation.ts';
import type { SnippetCase } from './snippet-case.ts';

const isSetByClient = (name: string) =>
  /^(content-.*|host|transfer-encoding|expect|connection|te|trailer|upgrade|keep-alive|cookie|set-cookie|date|via)$/i.test(
    name,
  );
const isSendable = (value: string) =>
  ![...value].some((character) => (character < ' ' && character !== '\t') || character === '\u007f');

/** Generates random requests. The name of each case contains the seed, so that a failure can be reproduced. */
export function sampleRequests(seed: number): SnippetCase[] {
  const headers = fc.uniqueArray(
    fc.tuple(
      token.filter((name) => !isSetByClient(name)),
      text,
    ),
    { maxLength: 5, selector: ([name]) => name.toLowerCase() },
  );
  const json = fc.json({ noUnicodeString: false });
  const endpoints = fc
    .tuple(text, text)
    .map(([path, query]) => `/x${path}?${query}`)
    .filter((endpoint) => !hasQueryTemplate(endpoint));
  const request = fc.tuple(
    fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'PURGE'),
    endpoints,
    headers,
    fc.oneof(
      text,
      json,
      fc.jsonValue().map((value) => JSON.stringify(value, undefined, 2)),
    ),
  );
  return fc.sample(request, { seed, numRuns: 150 }).map(([method, endpoint, pairs, body]) => {
    const type = body === '' ? '' : guessContentType(body);
    const fields = pairs
      .filter(([, value]) => isSendable(value))
      .map(([name, value]): [string, string] => [name, value.replace(/^[ \t]+|[ \t]+$/g, '').toWellFormed()]);
    return {
      name: `random request, seed ${seed}`,
      request: {
        method,
        baseUrl: 'BASE',
        endpoint,
        headers: `{${pairs.map((pair) => pair.map((part) => JSON.stringify(part)).join(':')).join()}}`,
        body,
      },
      expected: {
        method,
        target: encodeTarget(endpoint),
        headers: type ? [...fields, ['Content-Type', type]] : fields,
        body: body.toWellFormed(),
      },
    };
  });
}
