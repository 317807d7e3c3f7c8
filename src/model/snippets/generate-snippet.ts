import { toCurl, type CurlRequest } from '../http/curl.js';
import { toCurlOptions } from '../http/curl-options.js';
import { toDocumentedRequest } from '../http/documented-request.js';
import type { FieldValue } from '../http/field-values.js';
import { readHeaders, toFieldText } from '../http/headers.js';
import { stringifyJson } from '../json/stringify-json.js';
import { parseJsonTree, getMembers } from '../json/json-tree.js';
import { asString } from '../text/coerce.js';
import type { Request, RequestSource } from '../http/request.js';
import { csharp } from './csharp.js';
import { go } from './go.js';
import { java } from './java.js';
import { javascript } from './javascript.js';
import { php } from './php.js';
import { type Printer, printProgram } from './printer.js';
import { python } from './python.js';
import { ruby } from './ruby.js';

/** A language that requests are written in. */
export type SnippetLanguage = 'curl' | 'javascript' | 'python' | 'java' | 'csharp' | 'go' | 'php' | 'ruby';

/** A request to write as a program. */
export interface SnippetRequest extends CurlRequest {
  /** Texts for `:name` and `{name}` in the endpoint, by name: each stands as one segment. Without one the name stays. */
  values?: Readonly<Record<string, unknown>> | undefined;
}

/** The languages, in the order in which they are shown: what readers call each, and the language of its code. */
export const snippetLanguages: readonly { id: SnippetLanguage; label: string; language: string }[] = [
  { id: 'curl', label: 'cURL', language: 'bash' },
  { id: 'javascript', label: 'JavaScript', language: 'javascript' },
  { id: 'python', label: 'Python', language: 'python' },
  { id: 'java', label: 'Java', language: 'java' },
  { id: 'csharp', label: 'C#', language: 'csharp' },
  { id: 'go', label: 'Go', language: 'go' },
  { id: 'php', label: 'PHP', language: 'php' },
  { id: 'ruby', label: 'Ruby', language: 'ruby' },
];

const PRINTERS: Record<Exclude<SnippetLanguage, 'curl'>, Printer> = { javascript, python, java, csharp, go, php, ruby };

/** The program of a request, in a language. */
export function printSnippet(request: Request, language: SnippetLanguage): string {
  return language === 'curl' ? toCurl(request, toCurlOptions) : printProgram(request, PRINTERS[language]);
}

/**
 * The request as a whole program, or as a curl command: saved and run, it sends exactly the method, URL, headers and body
 * that were given, once, and prints the body of the answer, whatever its status.
 *
 * Languages: `curl`, `javascript` (fetch), `python` (requests), `java` (java.net.http, Java 11), `csharp` (HttpClient,
 * .NET 6, top-level statements), `go` (net/http), `php` (curl), `ruby` (Net::HTTP). An object or list is a literal of the
 * language where that sends the same tokens, else its exact text. The body is what its Content-Type says: a JSON object
 * is a form, a multipart body, or a file (`{"file": "photo.png"}`). What a client cannot send is left out, and named in
 * a comment at the end. Never throws; a language that is none of these is curl.
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
  const given = Object(request) as { headers?: unknown; values?: unknown } & RequestSource;
  const source = stringifyJson(given.values) ?? '{}';
  const json = parseJsonTree(source);
  const fields = (json ? getMembers(json) : []).map(([{ text: name = '' }, value]): FieldValue => ({
    place: 'path',
    name,
    example: toFieldText(value, source),
  }));
  const id = Object.hasOwn(PRINTERS, asString(language)) ? language : 'curl';
  return printSnippet(toDocumentedRequest(given, readHeaders(given.headers), fields), id);
}
