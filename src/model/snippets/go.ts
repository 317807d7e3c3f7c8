import { FRAMING_HEADERS, type SendableHeader } from './client.js';
import { encodeBrackets, joinLines, type Printer } from './printer.js';
import { isPlain, quoteDouble as quote } from './text.js';

const CHECK_ERROR = '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n';
const ADD_FILE = `

func addFile(form *multipart.Writer, name, path, contentType string) {
	content, err := os.ReadFile(path)
${CHECK_ERROR}	part, err := form.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {fmt.Sprintf("form-data; name=%q; filename=%q", name, filepath.Base(path))},
		"Content-Type":        {contentType},
	})
${CHECK_ERROR}	part.Write(content)
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
    unsupportedEmptyHeaders: ['user-agent'],
  },
  quote,
  lineSeparator: ' +\n\t\t',
  printWholeString(text) {
    const needsEscapes = /["\n]/.test(text);
    // A raw string has no escapes: a backtick would end it, and readers could not see invisible characters.
    const fitsRawString = isPlain(text) && !text.includes('`');
    return needsEscapes && fitsRawString ? `\`${text}\`` : undefined;
  },
  printText: (quoted) => `\tbody := strings.NewReader(${quoted})\n`,
  printFile: (path) => `\tcontent, err := os.ReadFile(${path})\n${CHECK_ERROR}\tbody := bytes.NewReader(content)\n`,
  printMultipart(parts) {
    const lines = parts.map(({ name, value, path, contentType = '"application/octet-stream"' }) =>
      value === undefined
        ? `\taddFile(form, ${name}, ${path}, ${contentType})\n`
        : `\tform.WriteField(${name}, ${value})\n`,
    );
    const start = '\tbody := &bytes.Buffer{}\n\tform := multipart.NewWriter(body)\n';
    return { code: `${start}${lines.join('')}\tform.Close()\n` };
  },
  print({ method, url, headers, parts, hasFile }, { code: body }) {
    const isMultipart = parts !== undefined;
    const uploadsFile = isMultipart && hasFile;
    const usesStrings = body !== '' && !isMultipart && !hasFile;
    return `package main

import (
${joinLines([
  (isMultipart || hasFile) && '\t"bytes"',
  uploadsFile && '\t"fmt"',
  '\t"io"',
  '\t"log"',
  isMultipart && '\t"mime/multipart"',
  '\t"net/http"',
  uploadsFile && '\t"net/textproto"',
  '\t"os"',
  uploadsFile && '\t"path/filepath"',
  usesStrings && '\t"strings"',
])})

func main() {
${body}	req, err := http.NewRequest(${quote(method)}, ${quote(encodeBrackets(url))}, ${body ? 'body' : 'nil'})
${CHECK_ERROR}${joinLines([
      ...headers.map(printHeader),
      isMultipart && '\treq.Header.Set("Content-Type", form.FormDataContentType())',
    ])}
	client := &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
	}
	resp, err := client.Do(req)
${CHECK_ERROR}	defer resp.Body.Close()
	io.Copy(os.Stdout, resp.Body)
}${uploadsFile ? ADD_FILE : ''}`;
  },
};
