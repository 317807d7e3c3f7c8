import { printMultipart, toBoundary } from './multipart.js';
import type { Payload } from '../http/payload.js';
import type { Printer } from './printer.js';
import { toQuote } from './text.js';

// Beyond ASCII it would depend on the machine what javac reads.
const quote = toQuote('"', '\\x80-\\u{10ffff}', (code) =>
  code < 0x80
    ? `\\${code.toString(8).padStart(3, '0')}`
    : Array.from(
        String.fromCodePoint(code).split(''),
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ).join(''),
);
const PUBLISHERS = 'HttpRequest.BodyPublishers';
const INDENT = '\n                ';

/** Line by line; in pieces where it is more than the 65,535 bytes that a constant may have. */
function quoteText(text: string): string {
  if (text.length < 10_000)
    return text
      .split(/(?<=\n)/)
      .map(quote)
      .join(`${INDENT}    + `);
  return `String.join("",${text
    .match(/[^]{1,10000}/gu)
    ?.map((piece) => `${INDENT}    ${quote(piece)}`)
    .join(',')})`;
}

function toPublisher(payload: Payload | undefined, boundary: string): string {
  if (!payload) return `${PUBLISHERS}.noBody()`;
  if (payload.kind === 'file') return `${PUBLISHERS}.ofFile(Path.of(${quote(payload.file)}))`;
  if (payload.kind !== 'multipart') return `${PUBLISHERS}.ofString(${quoteText(payload.text)})`;
  const pieces = printMultipart(payload.parts, boundary).map((piece) =>
    'file' in piece
      ? `Files.readAllBytes(Path.of(${quote(piece.file)}))`
      : `(${quoteText(piece.text)}).getBytes(StandardCharsets.UTF_8)`,
  );
  return `${PUBLISHERS}.ofByteArrays(List.of(${pieces.map((piece) => `${INDENT}    ${piece}`).join(',')}))`;
}

/** Java 11 with java.net.http. */
export const java: Printer = {
  client: 'java.net.http',
  comment: '//',
  refusedMethods: /^CONNECT$/,
  refusedHeaders: /^(?:connection|content-length|expect|host|proxy-authorization|transfer-encoding|upgrade)$/i,
  isAscii: true,
  dropsEmptyQuery: true,
  print({ method, url, headers, payload }) {
    const boundary = toBoundary(payload);
    const fields = [...headers];
    if (boundary) fields.push({ name: 'Content-Type', value: `multipart/form-data; boundary=${boundary}` });
    const publisher = toPublisher(payload, boundary);
    const call =
      /^(?:GET|DELETE)$/.test(method) && !payload
        ? `${method}()`
        : /^(?:POST|PUT)$/.test(method)
          ? `${method}(${publisher})`
          : `method(${quote(method)}, ${publisher})`;
    const imports = [
      'java.net.URI',
      'java.net.http.HttpClient',
      'java.net.http.HttpRequest',
      'java.net.http.HttpResponse',
      publisher.includes('StandardCharsets') && 'java.nio.charset.StandardCharsets',
      publisher.includes('Files.') && 'java.nio.file.Files',
      publisher.includes('Path.') && 'java.nio.file.Path',
      publisher.includes('List.') && 'java.util.List',
    ].filter(Boolean);
    return `${imports.map((name) => `import ${name};\n`).join('')}
public class Main {
    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder()
                .uri(URI.create(${quote(url.replace(/[[\]{}]/g, encodeURIComponent))}))
${fields.map(({ name, value }) => `                .header(${quote(name)}, ${quote(value)})\n`).join('')}                .${call}
                .build();
        HttpResponse<String> response = HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.body());
    }
}`;
  },
};
