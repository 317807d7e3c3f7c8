import { FRAMING_HEADERS } from './client.js';
import { printPieces } from './multipart.js';
import { encodeBrackets, joinLines, type Printer } from './printer.js';
import { createQuote, toHex } from './text.js';

/** Maximum length of a string literal, in characters. A Java constant can have at most 65,535 bytes. */
const MAX_CONSTANT_LENGTH = 10_000;
const CONTINUATION = '\n                    ';

/**
 * Escapes a control character in octal. Escapes a non-ASCII character as UTF-16 code units, because the default source
 * encoding of javac depends on the platform.
 */
function escapeCharacter(character: string): string {
  if (character < '\x80') return `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`;
  const codeUnits = character.split('');
  return codeUnits.map((codeUnit) => `\\u${toHex(codeUnit, 4)}`).join('');
}

const quote = createQuote({ quotationMark: '"', escape: escapeCharacter });

function printCall(method: string, body: string): string {
  const publisher = `HttpRequest.BodyPublishers.${body || 'noBody()'}`;
  if (['DELETE', 'GET'].includes(method) && !body) return `${method}()`;
  if (['POST', 'PUT'].includes(method)) return `${method}(${publisher})`;
  return `method(${quote(method)}, ${publisher})`;
}

/** Generates Java 11 code that uses java.net.http. */
export const java: Printer = {
  client: {
    name: 'java.net.http',
    unsupportedMethods: ['CONNECT'],
    unsupportedHeaders: [...FRAMING_HEADERS, 'connection', 'expect', 'host', 'proxy-authorization', 'upgrade'],
    unsupportedFeatures: ['emptyQuery', 'nonAsciiHeaderValues'],
  },
  quote,
  lineSeparator: `${CONTINUATION}+ `,
  printWholeString(text) {
    if (text.length < MAX_CONSTANT_LENGTH) return undefined;
    const pieces = text.match(new RegExp(`[^]{1,${MAX_CONSTANT_LENGTH}}`, 'gu')) ?? [];
    return `String.join("",${pieces.map((piece) => CONTINUATION + quote(piece)).join(',')})`;
  },
  printText: (quoted) => `ofString(${quoted})`,
  printFile: (path) => `ofFile(Path.of(${path}))`,
  printMultipart(_, parts, request) {
    const { pieces, contentType } = printPieces(parts, request, {
      ...java,
      printText: (quoted) => `(${quoted}).getBytes(StandardCharsets.UTF_8)`,
      printFile: (path) => `Files.readAllBytes(Path.of(${path}))`,
    });
    const items = pieces.map((piece) => CONTINUATION + piece).join(',');
    return { code: `ofByteArrays(List.of(${items}))`, contentType };
  },
  print({ method, url, headers, parts, hasFile, responseFile }, { code: body }) {
    const isMultipart = parts !== undefined;
    return `${joinLines([
      'import java.net.URI;',
      'import java.net.http.HttpClient;',
      'import java.net.http.HttpRequest;',
      'import java.net.http.HttpResponse;',
      isMultipart && 'import java.nio.charset.StandardCharsets;',
      isMultipart && hasFile && 'import java.nio.file.Files;',
      (hasFile || responseFile !== undefined) && 'import java.nio.file.Path;',
      isMultipart && 'import java.util.List;',
    ])}

public class Main {
    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder()
${joinLines([
  `                .uri(URI.create(${quote(encodeBrackets(url))}))`,
  ...headers.map(({ name, value }) => `                .header(${quote(name)}, ${quote(value)})`),
  `                .${printCall(method, body)}`,
])}
                .build();
        HttpResponse<${responseFile ? 'Path' : 'String'}> response = HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.${responseFile ? `ofFile(Path.of(${quote(responseFile)}))` : 'ofString()'});
        System.out.println(response.body());
    }
}`;
  },
};
