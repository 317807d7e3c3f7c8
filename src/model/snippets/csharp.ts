import { printPieces } from './multipart.js';
import { type Printer, toTitle } from './printer.js';
import { isPlain, quoteLines, printAll, quoteDouble as quote } from './text.js';

const METHODS = /^(?:DELETE|GET|HEAD|OPTIONS|POST|PUT|TRACE)$/;
const CONTENT_HEADERS = /^(?:allow|content-\w+|expires|last-modified)$/i;

const readFile = (file: string) => `File.ReadAllBytes(${file})`;
// Verbatim where the text is JSON, in which it does not matter how lines end.
const toBytes = (text: string) =>
  `Encoding.UTF8.GetBytes(${isPlain(text) && /^[[{]/.test(text) ? `@"${text.replaceAll('"', '""')}"` : quoteLines(text, quote, ' +\n    ')})`;

/** C# with HttpClient, as top-level statements. */
export const csharp: Printer = {
  client: 'HttpClient',
  refused: /^(?:method CONNECT|header (?:accept|expect):)$|^the dots|[^\t -~]/i,
  quote,
  text: toBytes,
  file: readFile,
  multipart: (_, request) =>
    `new[]\n{\n${printAll(printPieces(request, csharp, readFile, toBytes), (piece) => `    ${piece},\n`)}}.SelectMany(bytes => bytes).ToArray()`,
  print({ method, url, headers, parts, hasFile, leftOut }, body) {
    if (/%E2%80%(?:8[EF]|A[A-E])/i.test(url))
      leftOut.push('marks of direction in the URL, HttpClient cannot send them');
    const isContent = ({ name }: { name: string }) => CONTENT_HEADERS.test(name);
    const fields = printAll(
      headers,
      (field) =>
        `request.${isContent(field) ? 'Content.' : ''}Headers.TryAddWithoutValidation(${quote(field.name)}, ${quote(field.value)});\n`,
    );
    const verb = METHODS.test(method) ? `HttpMethod.${toTitle(method)}` : `new HttpMethod(${quote(method)})`;
    const usings = printAll(
      [
        'System',
        hasFile && 'System.IO',
        parts && 'System.Linq',
        'System.Net.Http',
        body && (parts || !hasFile) && 'System.Text',
      ],
      (name) => `using ${name};\n`,
    );
    return `${usings}
var client = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false });
var request = new HttpRequestMessage(${verb}, ${quote(url)});
${body || headers.some(isContent) ? `request.Content = new ByteArrayContent(${body || 'new byte[0]'});\n` : ''}${fields}
var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());`;
  },
};
