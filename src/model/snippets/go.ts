import type { AnyPart } from '../http/payload.js';
import { hasEscapedName, hasOwnHeaders, toPartHeaders } from './multipart.js';
import { FRAMING_HEADERS, type SendableHeader } from './client.js';
import { encodeBrackets, joinLines, type Printer } from './printer.js';
import { isPlain, quoteDouble as quote } from './text.js';

const CHECK_ERROR = `	if err != nil {
		log.Fatal(err)
	}`;

/** Go function that adds a part with its own headers to a form. */
const ADD_PART = `
func addPart(form *multipart.Writer, header textproto.MIMEHeader, content []byte) {
	part, err := form.CreatePart(header)
${CHECK_ERROR}
	part.Write(content)
}`;

const READ_FILE = `
func readFile(path string) []byte {
	content, err := os.ReadFile(path)
${CHECK_ERROR}
	return content
}`;

/**
 * Returns whether `WriteField` can send the part. The part must be a value without its own headers, and its name must
 * not need escaping.
 */
function isSimple(part: AnyPart): boolean {
  return !part.file && !hasOwnHeaders(part) && !hasEscapedName(part);
}

function printPart(part: AnyPart): string {
  const { name, value = '', file } = part;
  if (isSimple(part)) return `\tform.WriteField(${quote(name)}, ${quote(value)})`;
  const headers = toPartHeaders(part);
  // Align the values, as gofmt does.
  const width = Math.max(...headers.map((header) => quote(header.name).length));
  const lines = headers.map(
    (header) => `\t\t${`${quote(header.name)}:`.padEnd(width + 1)} {${printString(header.value)}},\n`,
  );
  const content = file ? `readFile(${quote(file)})` : `[]byte(${printString(value)})`;
  return `\taddPart(form, textproto.MIMEHeader{\n${lines.join('')}\t}, ${content})`;
}

/** Formats a string as a raw string if its escapes would be hard to read. */
function printString(text: string): string {
  return printRawString(text) ?? quote(text);
}

function printRawString(text: string): string | undefined {
  const needsEscapes = /["\n]/.test(text);
  // A raw string has no escapes: a backtick would end it, and readers could not see invisible characters.
  const fitsRawString = isPlain(text) && !text.includes('`');
  return needsEscapes && fitsRawString ? `\`${text}\`` : undefined;
}

function printHeader({ name, value, isRepeated }: SendableHeader): string {
  // Set req.Host instead of a Host header, because net/http ignores the header.
  if (name.toLowerCase() === 'host') return `\treq.Host = ${quote(value)}`;
  return `\treq.Header.${isRepeated ? 'Add' : 'Set'}(${quote(name)}, ${quote(value)})`;
}

/** Generates Go code that uses net/http. */
export const go: Printer = {
  client: {
    name: 'net/http',
    unsupportedHeaders: [...FRAMING_HEADERS, 'trailer'],
    unsupportedEmptyHeaders: ['host', 'user-agent'],
    singleHeaders: ['user-agent'],
  },
  quote,
  lineSeparator: ' +\n\t\t',
  printWholeString: printRawString,
  printText: (quoted) => `\tbody := strings.NewReader(${quoted})`,
  printFile: (path) => `	content, err := os.ReadFile(${path})
${CHECK_ERROR}
	body := bytes.NewReader(content)`,
  printMultipart(_, parts) {
    const code = joinLines([
      '\tbody := &bytes.Buffer{}',
      '\tform := multipart.NewWriter(body)',
      ...parts.map(printPart),
      '\tform.Close()',
    ]);
    return { code };
  },
  print({ method, url, headers, parts, hasFile, responseFile }, { code: body }) {
    const isMultipart = parts !== undefined;
    const hasFilePart = isMultipart && hasFile;
    const hasPartHeaders = parts?.some((part) => !isSimple(part)) === true;
    const isText = body !== '' && !isMultipart && !hasFile;
    return joinLines([
      'package main',
      '',
      'import (',
      (isMultipart || hasFile) && '\t"bytes"',
      '\t"io"',
      '\t"log"',
      isMultipart && '\t"mime/multipart"',
      '\t"net/http"',
      hasPartHeaders && '\t"net/textproto"',
      '\t"os"',
      isText && '\t"strings"',
      ')',
      '',
      'func main() {',
      body !== '' && body,
      `\treq, err := http.NewRequest(${quote(method)}, ${quote(encodeBrackets(url))}, ${body ? 'body' : 'nil'})`,
      CHECK_ERROR,
      ...headers.map(printHeader),
      isMultipart && '\treq.Header.Set("Content-Type", form.FormDataContentType())',
      '',
      '\tclient := &http.Client{',
      '\t\tCheckRedirect: func(*http.Request, []*http.Request) error {',
      '\t\t\treturn http.ErrUseLastResponse',
      '\t\t},',
      '\t}',
      '\tresp, err := client.Do(req)',
      CHECK_ERROR,
      '\tdefer resp.Body.Close()',
      ...(responseFile
        ? [`\tfile, err := os.Create(${quote(responseFile)})`, CHECK_ERROR, '\tdefer file.Close()']
        : []),
      `\tio.Copy(${responseFile ? 'file' : 'os.Stdout'}, resp.Body)`,
      '}',
      hasPartHeaders && ADD_PART,
      hasFilePart && READ_FILE,
    ]);
  },
};
