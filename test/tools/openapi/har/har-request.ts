import oasToHar from '@readme/oas-to-har';
import type Oas from 'oas';
import type { Operation } from 'oas/operation';
import type { AuthForHAR, DataForHAR } from 'oas/types';
import { findContentExample, findParameterExample } from './find-examples.ts';
import type { JsonObject } from './json-object.ts';
import { type PlainBody, type RequestParts, toRequestParts } from './request-parts.ts';

/** The request that oas-to-har builds, and the examples that it contains. */
export interface HarRequest {
  parts: RequestParts;
  /** The examples by name, keyed by location. */
  examples: Record<'path' | 'query' | 'header' | 'cookie', JsonObject>;
  /** The example of the body, or `undefined` if there is none. */
  body: unknown;
}

/**
 * Builds the request for an operation with oas-to-har. Uses the examples in the description, and the placeholders that
 * blocks show for credentials.
 */
export function buildHarRequest(oas: Oas, operation: Operation): HarRequest {
  const definition = oas.getDefinition() as unknown as JsonObject;
  const examples: HarRequest['examples'] = { path: {}, query: {}, header: {}, cookie: {} };
  const placeholders: JsonObject = {};
  for (const parameter of operation.getParameters()) {
    const location = parameter.in;
    const found = findParameterExample(parameter as unknown as JsonObject, definition);
    if (found.length > 0) examples[location][parameter.name] = found[0];
    else if (location === 'path') placeholders[parameter.name] = `{${parameter.name}}`;
  }
  const body = findBodyExample(operation, definition);
  const values = { ...examples, path: { ...placeholders, ...examples.path }, ...toBodyValue(operation, body) };
  // oas-to-har changes the values that it receives.
  const request = toHar(oas, operation, structuredClone(values), chooseCredentials(operation, definition));
  return {
    parts: toRequestParts({
      method: request.method,
      url: addQuery(request.url, request.queryString),
      // Omit Content-Type, because the media type is compared as a part of the body.
      headers: request.headers.filter(({ name }) => name.toLowerCase() !== 'content-type').map(hideBasicCredentials),
      cookies: request.cookies,
      body: body === undefined ? undefined : toPlainBody(request.postData),
    }),
    examples,
    body,
  };
}

type Har = ReturnType<typeof oasToHar>['log']['entries'][0]['request'];

function toHar(oas: Oas, operation: Operation, values: DataForHAR, auth: AuthForHAR): Har {
  return oasToHar(oas, operation, values, auth).log.entries[0].request;
}

function findBodyExample(operation: Operation, definition: JsonObject): unknown {
  const content = operation.hasRequestBody() && operation.getRequestBody();
  return content ? findContentExample(content.mediaTypeObject as JsonObject, definition)[0] : undefined;
}

function toBodyValue(operation: Operation, body: unknown): Pick<DataForHAR, 'body' | 'formData'> {
  if (body === undefined) return {};
  const isForm = operation.isFormUrlEncoded() && typeof body === 'object';
  return isForm ? { formData: body as Record<string, unknown> } : { body };
}

const BASIC_CREDENTIALS = { user: 'user', pass: 'password' };

/**
 * Chooses credentials for the first alternative that requires credentials, because blocks show only these credentials.
 */
function chooseCredentials(operation: Operation, definition: JsonObject): AuthForHAR {
  const alternative = operation.getSecurity().find((schemes) => Object.keys(schemes).length > 0) ?? {};
  const { securitySchemes = {} } = (definition['components'] ?? {}) as { securitySchemes?: Record<string, JsonObject> };
  const credentials: AuthForHAR = {};
  for (const name of Object.keys(alternative)) credentials[name] = toCredentials(securitySchemes[name] ?? {});
  return credentials;
}

function toCredentials({ type, in: location, scheme }: JsonObject): AuthForHAR[string] {
  if (type === 'apiKey') return location === 'cookie' ? 'API_KEY' : '<API_KEY>';
  return scheme === 'basic' ? BASIC_CREDENTIALS : '<ACCESS_TOKEN>';
}

/** Replaces the username and password with the placeholder that blocks show. */
function hideBasicCredentials({ name, value }: Har['headers'][number]): Har['headers'][number] {
  const { user, pass } = BASIC_CREDENTIALS;
  return { name, value: value === `Basic ${btoa(`${user}:${pass}`)}` ? 'Basic <CREDENTIALS>' : value };
}

/** Adds the query to a URL. oas-to-har percent-encodes the values in the query, but not the names. */
function addQuery(url: string, query: Har['queryString']): string {
  if (query.length === 0) return url;
  const pairs = query.map(({ name, value }) => `${encodeURIComponent(name)}=${value}`);
  return `${url}${url.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

function toPlainBody(postData: Har['postData']): PlainBody | undefined {
  if (!postData) return undefined;
  const { mimeType, text, params } = postData;
  const fields = params?.map(({ name, value = '' }) => ({ name, value }));
  return { mediaType: mimeType, text, fields };
}
