import { printPieces } from './multipart.js';
import { encodeBrackets, type Printer } from './printer.js';
import { toHex, toQuote } from './text.js';

// Beyond ASCII it would depend on the machine what javac reads.
const quote = toQuote('"', (character) =>
  character < '\x80'
    ? `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`
    : character.replace(/[^]/g, (unit) => `\\u${toHex(unit, 4)}`),
);

/** Java 11 with java.net.http. */
export const java: Printer = {
  client: 'java.net.http',
  refused: /^method CONNECT$|^the question|^header (?:connection|expect|host|proxy-authorization|upgrade):|[^\t -~]/i,
  quote,
  plus: '\n                    + ',
  // Line by line; in pieces where it is more than the 65,535 bytes that a constant may have.
  whole: (text) =>
    text.length < 10_000
      ? text
          .split(/(?<=\n)/)
          .map(quote)
          .join(java.plus)
      : `String.join("",${text
          .match(/[^]{1,10000}/gu)
          ?.map((piece) => `\n                    ${quote(piece)}`)
          .join(',')})`,
  text: (quoted) => `ofString(${quoted})`,
  file: (file) => `ofFile(Path.of(${file}))`,
  multipart(_, request) {
    const pieces = printPieces(request, {
      ...java,
      text: (quoted) => `(${quoted}).getBytes(StandardCharsets.UTF_8)`,
      file: (file) => `Files.readAllBytes(Path.of(${file}))`,
    });
    return `ofByteArrays(List.of(${pieces.map((piece) => `\n                    ${piece}`).join(',')}))`;
  },
  print({ method, url, headers, parts, hasFile }, body) {
    const publisher = `HttpRequest.BodyPublishers.${body || 'noBody()'}`;
    const call =
      /^(?:DELETE|GET)$/.test(method) && !body
        ? `${method}()`
        : /^(?:POST|PUT)$/.test(method)
          ? `${method}(${publisher})`
          : `method(${quote(method)}, ${publisher})`;
    const imports = [
      'net.URI',
      'net.http.HttpClient',
      'net.http.HttpRequest',
      'net.http.HttpResponse',
      parts && 'nio.charset.StandardCharsets',
      parts && hasFile && 'nio.file.Files',
      hasFile && 'nio.file.Path',
      parts && 'util.List',
    ]
      .filter(Boolean)
      .map((name) => `import java.${name};\n`)
      .join('');
    return `${imports}
public class Main {
    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder()
                .uri(URI.create(${quote(encodeBrackets(url))}))
${headers.map(({ name, value }) => `                .header(${quote(name)}, ${quote(value)})\n`).join('')}                .${call}
                .build();
        HttpResponse<String> response = HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.body());
    }
}`;
  },
};
