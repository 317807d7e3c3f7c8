import { describe, expect, it } from 'vitest';
import { toDocumentedRequest } from '../../../src/model/http/documented-request.js';
import type { FieldValue } from '../../../src/model/http/field-values.js';

const send = (field: FieldValue) =>
  toDocumentedRequest({ method: 'GET', endpoint: '/a' }, { fields: [], invalid: [] }, [field]);
const JSON_CONTENT = { contentType: 'application/json' };

describe('toDocumentedRequest with an empty array or object', () => {
  it.each(['[]', '{}'])('sends %s as JSON if the media type of the parameter is JSON', (json) => {
    const query = send({ place: 'query', name: 'q', json, ...JSON_CONTENT });
    expect(decodeURIComponent(query.url)).toBe(`/a?q=${json}`);
    const header = send({ place: 'header', name: 'X-Q', json, ...JSON_CONTENT });
    expect(header.headers).toEqual([{ name: 'X-Q', value: json }]);
  });

  it.each(['[]', '{}', 'null'])('sends nothing for %s if the parameter has no media type', (json) => {
    expect(send({ place: 'query', name: 'q', json }).url).toBe('/a');
    expect(send({ place: 'header', name: 'X-Q', json }).headers).toEqual([]);
  });
});
