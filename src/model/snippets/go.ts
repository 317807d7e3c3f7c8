import { hasTypedValue } from './multipart.js';
import { FRAMING_HEADERS, type SendableHeader } from './client.js';
import { encodeBrackets, joinLines, type Printer } from './printer.js';
import { isPlain, quoteDouble as quote } from './text.js';

const CHECK_ERROR = `	if err != nil {
		log.Fatal(err)
	}`;

// Go code that adds a file to a form. It escapes names in the same way as `CreateFormField` of mime/multipart.
const ADD_FILE = String.raw`
func addFile(form *multipart.Writer, name, path, contentType string) {
	content, err := os.ReadFile(path)
${CHECK_ERROR}
	escape := strings.NewReplacer("\\", "\\\\", "\"", "\\\"", "\r", "%0D", "\n", "%0A").Replace
	disposition := "form-data; name=\"" + escape(name) + "\"; filename=\"" + escape(filepath.Base(path)) + "\""
	part, err := form.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {disposition},
		"Content-Type":        {contentType},
	})
${CHECK_ERROR}
	part.Write(content)
}`;

const ADD_VALUE = String.raw`
func addValue(form *multipart.Writer, name, value, contentType string) {
	escape := strings.NewReplacer("\\", "\\\\", "\"", "\\\"", "\r", "%0D", "\n", "%0A").Replace
	part, err := form.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {"form-data; name=\"" + escape(name) + "\""},
		"Content-Type":        {contentType},
	})
${CHECK_ERROR}
	part.Write([]byte(value))
}`;

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
  printWholeString(text) {
    const needsEscapes = /["\n]/.test(text);
    // A raw string has no escapes: a backtick would end it, and readers could not see invisible characters.
    const fitsRawString = isPlain(text) && !text.includes('`');
    return needsEscapes && fitsRawString ? `\`${text}\`` : undefined;
  },
  printText: (quoted) => `\tbody := strings.NewReader(${quoted})`,
  printFile: (path) => `	content, err := os.ReadFile(${path})
${CHECK_ERROR}
	body := bytes.NewReader(content)`,
  printMultipart(parts) {
    const calls = parts.map(({ name, value, path, contentType }) => {
      if (value === undefined)
        return `\taddFile(form, ${name}, ${path}, ${contentType ?? quote('application/octet-stream')})`;
      return contentType === undefined
        ? `\tform.WriteField(${name}, ${value})`
        : `\taddValue(form, ${name}, ${value}, ${contentType})`;
    });
    const code = joinLines([
      '\tbody := &bytes.Buffer{}',
      '\tform := multipart.NewWriter(body)',
      ...calls,
      '\tform.Close()',
    ]);
    return { code };
  },
  print({ method, url, headers, parts, hasFile }, { code: body }) {
    const isMultipart = parts !== undefined;
    const hasFilePart = isMultipart && hasFile;
    const hasValuePart = parts !== undefined && hasTypedValue(parts);
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
      (hasFilePart || hasValuePart) && '\t"net/textproto"',
      '\t"os"',
      hasFilePart && '\t"path/filepath"',
      (isText || hasFilePart || hasValuePart) && '\t"strings"',
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
      '\tio.Copy(os.Stdout, resp.Body)',
      '}',
      hasFilePart && ADD_FILE,
      hasValuePart && ADD_VALUE,
    ]);
  },
};
