import { FRAMING_HEADERS } from './client.js';
import { printPieces } from './multipart.js';
import { joinLines, type Printer, toTitleCase } from './printer.js';
import { isPlain, quoteDouble as quote } from './text.js';

/** Methods that are static properties of HttpMethod. */
const METHOD_PROPERTIES = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'TRACE'];
/** Headers that HttpClient accepts only on the content, in addition to those that begin with `content-`. */
const CONTENT_HEADERS = ['allow', 'expires', 'last-modified'];

function isContentHeader(name: string): boolean {
  const key = name.toLowerCase();
  return CONTENT_HEADERS.includes(key) || /^content-\w+$/.test(key);
}

/** C# with HttpClient, as top-level statements. */
export const csharp: Printer = {
  client: {
    name: 'HttpClient',
    unsupportedMethods: ['CONNECT'],
    unsupportedHeaders: FRAMING_HEADERS,
    unsupportedEmptyHeaders: ['accept', 'expect'],
    unsupportedFeatures: ['bidirectionalControlsInUrl', 'dotSegments', 'nonAsciiHeaderValues'],
  },
  quote,
  lineSeparator: ' +\n    ',
  // A verbatim string contains the line endings of the source file, which do not matter in JSON.
  printWholeString: (text) => (/^[[{]/.test(text) && isPlain(text) ? `@"${text.replaceAll('"', '""')}"` : undefined),
  printText: (quoted) => `Encoding.UTF8.GetBytes(${quoted})`,
  printFile: (path) => `File.ReadAllBytes(${path})`,
  printMultipart(_, parts, request) {
    const { pieces, contentType } = printPieces(parts, request, csharp);
    const lines = pieces.map((piece) => `    ${piece},\n`).join('');
    return { code: `new[]\n{\n${lines}}.SelectMany(bytes => bytes).ToArray()`, contentType };
  },
  print({ method, url, headers, parts, hasFile }, body) {
    const usesText = body !== '' && (parts !== undefined || !hasFile);
    const verb = METHOD_PROPERTIES.includes(method)
      ? `HttpMethod.${toTitleCase(method)}`
      : `new HttpMethod(${quote(method)})`;
    const hasContent = body !== '' || headers.some(({ name }) => isContentHeader(name));
    return `${joinLines([
      'using System;',
      hasFile && 'using System.IO;',
      parts !== undefined && 'using System.Linq;',
      'using System.Net.Http;',
      usesText && 'using System.Text;',
    ])}
var client = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false });
${joinLines([
  `var request = new HttpRequestMessage(${verb}, ${quote(url)});`,
  hasContent && `request.Content = new ByteArrayContent(${body || 'new byte[0]'});`,
  ...headers.map(({ name, value }) => {
    const target = isContentHeader(name) ? 'request.Content.Headers' : 'request.Headers';
    return `${target}.TryAddWithoutValidation(${quote(name)}, ${quote(value)});`;
  }),
])}
var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());`;
  },
};
