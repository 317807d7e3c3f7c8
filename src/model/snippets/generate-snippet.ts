import { toCurl, type CurlRequest } from '../http/curl.js';
import { toCurlOptions } from '../http/curl-options.js';
import { toDocumentedRequest } from '../http/documented-request.js';
import type { FieldValue } from '../http/field-values.js';
import { readHeaders, toFieldText } from '../http/headers.js';
import type { HttpRequest, RequestSource } from '../http/request.js';
import type { SnippetLanguage } from '../http/snippet-languages.js';
import { stringifyJson } from '../json/stringify-json.js';
import { parseJsonTree, getJsonMembers } from '../json/json-tree.js';
import { asString } from '../text/coerce.js';
import { printProgram } from './printer.js';
import { PRINTERS } from './printers.js';

/** A request for which `generateSnippet` generates a code sample. */
export interface SnippetRequest extends CurlRequest {
  /**
   * Values of the path parameters `:name`, `{name}` and `{+name}` in the endpoint and the base URL, keyed by name. Each
   * value is encoded as one path segment, except that the slashes in the value of `{+name}` are kept. A parameter
   * without a value stays unchanged in the URL.
   */
  values?: Readonly<Record<string, unknown>> | undefined;
}

export function printSnippet(request: HttpRequest, language: SnippetLanguage): string {
  return language === 'curl' ? toCurl(request, toCurlOptions) : printProgram(request, PRINTERS[language]);
}

/**
 * Generates a complete code sample, or a curl command. When run, it sends exactly one request with the specified
 * method, URL, headers and body, and outputs the body of the response, regardless of the status code.
 *
 * Languages: `curl`, `javascript` (fetch), `python` (requests), `java` (java.net.http, Java 11), `csharp` (HttpClient,
 * .NET 6, top-level statements), `go` (net/http), `php` (curl) and `ruby` (Net::HTTP). A JSON array or object becomes a
 * literal in the language if the code then sends the same JSON tokens, and a string otherwise. The Content-Type
 * determines how a body that is a JSON object is sent: as JSON, as a form, as a multipart body, or as a file (`{"file":
 * "photo.png"}`). If the language's HTTP client cannot send a part of the request, such as a header, the code omits
 * this part and lists it in a comment at the end.
 *
 * Never throws. For an unknown language, returns a curl command.
 *
 * @example
 * ```ts
 * generateSnippet({ method: 'GET', baseUrl: 'https://api.example.com', endpoint: '/v1/users/:id', values: { id: '42' } }, 'python');
 * // import requests
 * //
 * // response = requests.get(
 * //     "https://api.example.com/v1/users/42",
 * //     allow_redirects=False,
 * // )
 * // print(response.text)
 * ```
 */
export function generateSnippet(request: SnippetRequest, language: SnippetLanguage): string {
  // JavaScript callers can pass `undefined` or `null`. Object() converts both to an empty object.
  const source = Object(request) as { headers?: unknown; values?: unknown } & RequestSource;
  const documented = toDocumentedRequest(source, readHeaders(source.headers), toPathFields(source.values));
  const isKnown = Object.hasOwn(PRINTERS, asString(language));
  return printSnippet(documented, isKnown ? language : 'curl');
}

function toPathFields(values: unknown): FieldValue[] {
  // Convert the values to JSON, so that each value has the same format as in a request body.
  // If a value prevents the conversion, for example a cyclic object, all values are ignored.
  const source = stringifyJson(values) ?? '{}';
  const json = parseJsonTree(source);
  const members = json ? getJsonMembers(json) : [];
  return members.map(({ name, value }) => ({
    place: 'path',
    name,
    json: JSON.stringify(toFieldText(value, source)),
  }));
}
