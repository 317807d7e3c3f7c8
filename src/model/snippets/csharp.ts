import { isJson, startsLikeContainer } from '../json/is-json.js';
import { FRAMING_HEADERS } from './client.js';
import { printPieces } from './multipart.js';
import { joinLines, type Printer, toTitleCase } from './printer.js';
import { isPlain, quoteDouble as quote } from './text.js';

/** HTTP methods for which the `HttpMethod` class has a static property. */
const METHOD_PROPERTIES = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'TRACE'];
/** Lowercase names of the headers that HttpClient accepts only as content headers. */
const CONTENT_HEADERS = [
  'allow',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-location',
  'content-md5',
  'content-range',
  'content-type',
  'expires',
  'last-modified',
];

function isContentHeader(name: string): boolean {
  return CONTENT_HEADERS.includes(name.toLowerCase());
}

/** Generates C# code with top-level statements that uses HttpClient. */
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
  // A verbatim string contains the line breaks of the source file, which can be LF or CRLF. Use a verbatim string only
  // for JSON, in which LF and CRLF are equivalent.
  printWholeString(text) {
    const isSafe = startsLikeContainer(text) && isPlain(text) && isJson(text);
    return isSafe ? `@"${text.replaceAll('"', '""')}"` : undefined;
  },
  printText: (quoted) => `Encoding.UTF8.GetBytes(${quoted})`,
  printFile: (path) => `File.ReadAllBytes(${path})`,
  printMultipart(_, parts, request) {
    const { pieces, contentType } = printPieces(parts, request, csharp);
    const lines = pieces.map((piece) => `    ${piece},\n`).join('');
    return { code: `new[]\n{\n${lines}}.SelectMany(bytes => bytes).ToArray()`, contentType };
  },
  print({ method, url, headers, parts, hasFile, responseFile }, { code: body }) {
    const usesText = body !== '' && (parts !== undefined || !hasFile);
    const verb = METHOD_PROPERTIES.includes(method)
      ? `HttpMethod.${toTitleCase(method)}`
      : `new HttpMethod(${quote(method)})`;
    const hasContent = body !== '' || headers.some(({ name }) => isContentHeader(name));
    return `${joinLines([
      'using System;',
      (hasFile || responseFile !== undefined) && 'using System.IO;',
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
${
  responseFile
    ? `File.WriteAllBytes(${quote(responseFile)}, await response.Content.ReadAsByteArrayAsync());`
    : 'Console.WriteLine(await response.Content.ReadAsStringAsync());'
}`;
  },
};
