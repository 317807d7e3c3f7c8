import { printPieces } from './multipart.js';
import { type Printer, toTitle } from './printer.js';
import { isPlain, quoteDouble as quote } from './text.js';

const METHODS = /^(?:DELETE|GET|HEAD|OPTIONS|POST|PUT|TRACE)$/;
const CONTENT_HEADERS = /^(?:allow|content-\w+|expires|last-modified)$/i;

/** C# with HttpClient, as top-level statements. */
export const csharp: Printer = {
  client: 'HttpClient',
  refused: /^method CONNECT$|^the dots|^header (?:accept|expect):$|[^\t -~]/i,
  quote,
  plus: ' +\n    ',
  // Verbatim where the text is JSON, in which it does not matter how lines end.
  whole: (text) => /^[[{]/.test(text) && isPlain(text) && `@"${text.replaceAll('"', '""')}"`,
  text: (quoted) => `Encoding.UTF8.GetBytes(${quoted})`,
  file: (file) => `File.ReadAllBytes(${file})`,
  multipart: (_, request) =>
    `new[]\n{\n${printPieces(request, csharp)
      .map((piece) => `    ${piece},\n`)
      .join('')}}.SelectMany(bytes => bytes).ToArray()`,
  print({ method, url, headers, parts, hasFile, leftOut }, body) {
    if (/%E2%80%(?:8[EF]|A[A-E])/i.test(url))
      leftOut.push('marks of direction in the URL, HttpClient cannot send them');
    const verb = METHODS.test(method) ? `HttpMethod.${toTitle(method)}` : `new HttpMethod(${quote(method)})`;
    const usings = [
      'System',
      hasFile && 'System.IO',
      parts && 'System.Linq',
      'System.Net.Http',
      body && (parts || !hasFile) && 'System.Text',
    ]
      .filter(Boolean)
      .map((name) => `using ${name};\n`)
      .join('');
    return `${usings}
var client = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false });
var request = new HttpRequestMessage(${verb}, ${quote(url)});
${body || headers.some(({ name }) => CONTENT_HEADERS.test(name)) ? `request.Content = new ByteArrayContent(${body || 'new byte[0]'});\n` : ''}${headers
      .map(
        ({ name, value }) =>
          `request.${CONTENT_HEADERS.test(name) ? 'Content.' : ''}Headers.TryAddWithoutValidation(${quote(name)}, ${quote(value)});\n`,
      )
      .join('')}
var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());`;
  },
};
