import type { Payload } from '../http/payload.js';
import { printMultipart, toBoundary } from './multipart.js';
import type { Printer } from './printer.js';
import { isPlain, quoteLines, toFixed, toQuote } from './text.js';

const quote = toQuote('"', '', toFixed);
const METHODS = /^(?:DELETE|GET|HEAD|OPTIONS|POST|PUT|TRACE)$/;
const CONTENT_HEADERS = /^(?:allow|content-\w+|expires|last-modified)$/i;

// Verbatim where the text is JSON, in which it does not matter how lines end.
const quoteText = (text: string) =>
  isPlain(text) && /^[[{]/.test(text) ? `@"${text.replaceAll('"', '""')}"` : quoteLines(text, quote, ' +\n    ');
const toBytes = (text: string) => `Encoding.UTF8.GetBytes(${quoteText(text)})`;
const readFile = (file: string) => `File.ReadAllBytes(${quote(file)})`;

function toContent(payload: Payload, boundary: string): string {
  switch (payload.kind) {
    case 'file':
      return `new ByteArrayContent(${readFile(payload.file)})`;
    case 'multipart': {
      const pieces = printMultipart(payload.parts, boundary);
      return `new ByteArrayContent(new[]\n{\n${pieces.map((piece) => `    ${'file' in piece ? readFile(piece.file) : toBytes(piece.text)},\n`).join('')}}.SelectMany(bytes => bytes).ToArray())`;
    }
    default:
      return `new ByteArrayContent(${toBytes(payload.text)})`;
  }
}

/** C# with HttpClient, as top-level statements. */
export const csharp: Printer = {
  client: 'HttpClient',
  comment: '//',
  refusedMethods: /^CONNECT$/,
  refusedHeaders: /^(?:content-length|transfer-encoding|accept:|expect:)$/i,
  isAscii: true,
  resolvesDots: true,
  print({ method, url, headers, payload, leftOut }) {
    if (/%E2%80%(?:8[EF]|A[A-E])/i.test(url))
      leftOut.push('marks of direction in the URL, HttpClient cannot send them');
    const boundary = toBoundary(payload);
    const fields = [...headers];
    if (boundary) fields.push({ name: 'Content-Type', value: `multipart/form-data; boundary=${boundary}` });
    const hasContent = payload || fields.some(({ name }) => CONTENT_HEADERS.test(name));
    const content = payload ? toContent(payload, boundary) : 'new ByteArrayContent(new byte[0])';
    const lines = fields.map(({ name, value }) => {
      const owner = CONTENT_HEADERS.test(name) ? 'request.Content.Headers' : 'request.Headers';
      return `${owner}.TryAddWithoutValidation(${quote(name)}, ${quote(value)});\n`;
    });
    const verb = METHODS.test(method)
      ? `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}`
      : `new HttpMethod(${quote(method)})`;
    const usings = [
      'System',
      content.includes('File.') && 'System.IO',
      content.includes('SelectMany') && 'System.Linq',
      'System.Net.Http',
      content.includes('Encoding') && 'System.Text',
    ].filter(Boolean);
    return `${usings.map((name) => `using ${name};\n`).join('')}
var client = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false });
var request = new HttpRequestMessage(${verb}, ${quote(url)});
${hasContent ? `request.Content = ${content};\n` : ''}${lines.join('')}
var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());`;
  },
};
