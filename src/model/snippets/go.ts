import { encodeBrackets, type Printer } from './printer.js';
import { isPlain, quoteDouble as quote } from './text.js';

const CHECK = '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n';
const ADD_FILE = `

func addFile(form *multipart.Writer, name, path, contentType string) {
	content, err := os.ReadFile(path)
${CHECK}	part, err := form.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {fmt.Sprintf("form-data; name=%q; filename=%q", name, filepath.Base(path))},
		"Content-Type":        {contentType},
	})
${CHECK}	part.Write(content)
}`;

/** Go with net/http. */
export const go: Printer = {
  client: 'net/http',
  refused: /^header (?:trailer:|user-agent:$)/i,
  quote,
  plus: ' +\n\t\t',
  // Raw where a reader can read it so.
  whole: (text) => /["\n]/.test(text) && isPlain(text) && !text.includes('`') && `\`${text}\``,
  text: (quoted) => `\tbody := strings.NewReader(${quoted})\n`,
  file: (file) => `\tcontent, err := os.ReadFile(${file})\n${CHECK}\tbody := bytes.NewReader(content)\n`,
  multipart(parts) {
    const lines = parts.map(([name, value, path, , type]) =>
      value
        ? `\tform.WriteField(${name}, ${value})\n`
        : `\taddFile(form, ${name}, ${path}, ${type || '"application/octet-stream"'})\n`,
    );
    return `\tbody := &bytes.Buffer{}\n\tform := multipart.NewWriter(body)\n${lines.join('')}\tform.Close()\n`;
  },
  print({ method, url, headers, parts, hasFile }, body) {
    const imports = [
      (parts || hasFile) && 'bytes',
      parts && hasFile && 'fmt',
      'io',
      'log',
      parts && 'mime/multipart',
      'net/http',
      parts && hasFile && 'net/textproto',
      'os',
      parts && hasFile && 'path/filepath',
      body && !parts && !hasFile && 'strings',
    ]
      .filter(Boolean)
      .map((name) => `\t"${name}"\n`)
      .join('');
    return `package main

import (
${imports})

func main() {
${body}	req, err := http.NewRequest(${quote(method)}, ${quote(encodeBrackets(url))}, ${body ? 'body' : 'nil'})
${CHECK}${headers
      .map(({ name, value, earlier }) =>
        /^host$/i.test(name)
          ? `\treq.Host = ${quote(value)}\n`
          : `\treq.Header.${earlier ? 'Add' : 'Set'}(${quote(name)}, ${quote(value)})\n`,
      )
      .join('')}${parts ? '\treq.Header.Set("Content-Type", form.FormDataContentType())\n' : ''}
	client := &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
	}
	resp, err := client.Do(req)
${CHECK}	defer resp.Body.Close()
	io.Copy(os.Stdout, resp.Body)
}${parts && hasFile ? ADD_FILE : ''}`;
  },
};
