import { printPieces } from './multipart.js';
import { encodeBrackets, type Printer } from './printer.js';
import { printAll, toHex, toQuote } from './text.js';

// Beyond ASCII it would depend on the machine what javac reads.
const quote = toQuote('"', (character) =>
  character < '\x80'
    ? `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`
    : character.replace(/[^]/g, (unit) => `\\u${toHex(unit, 4)}`),
);
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

const toPath = (path: string) => `Path.of(${path})`;

/** Java 11 with java.net.http. */
export const java: Printer = {
  client: 'java.net.http',
  refused: /^method CONNECT$|^the question|^header (?:connection|expect|host|proxy-authorization|upgrade):|[^\t -~]/i,
  quote,
  text: (text) => `ofString(${quoteText(text)})`,
  file: (file) => `ofFile(${toPath(file)})`,
  multipart(_, request) {
    const pieces = printPieces(
      request,
      java,
      (path) => `Files.readAllBytes(${toPath(path)})`,
      (text) => `(${quoteText(text)}).getBytes(StandardCharsets.UTF_8)`,
    );
    return `ofByteArrays(List.of(${pieces.map((piece) => `${INDENT}    ${piece}`).join(',')}))`;
  },
  print({ method, url, headers, parts, hasFile }, body) {
    const publisher = `HttpRequest.BodyPublishers.${body || 'noBody()'}`;
    const call =
      /^(?:DELETE|GET)$/.test(method) && !body
        ? `${method}()`
        : /^(?:POST|PUT)$/.test(method)
          ? `${method}(${publisher})`
          : `method(${quote(method)}, ${publisher})`;
    const imports = printAll(
      [
        'net.URI',
        'net.http.HttpClient',
        'net.http.HttpRequest',
        'net.http.HttpResponse',
        parts && 'nio.charset.StandardCharsets',
        parts && hasFile && 'nio.file.Files',
        hasFile && 'nio.file.Path',
        parts && 'util.List',
      ],
      (name) => `import java.${name};\n`,
    );
    return `${imports}
public class Main {
    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder()
                .uri(URI.create(${quote(encodeBrackets(url))}))
${printAll(headers, ({ name, value }) => `                .header(${quote(name)}, ${quote(value)})\n`)}                .${call}
                .build();
        HttpResponse<String> response = HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.body());
    }
}`;
  },
};
