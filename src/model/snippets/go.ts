import { encodeBrackets, type Printer } from './printer.js';
import { isPlain, quoteLines, printAll, quoteDouble as quote } from './text.js';

const CHECK = '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n';
const ADD_FILE = `
func addFile(form *multipart.Writer, name, path, contentType string) {
	content, err := os.ReadFile(path)
${CHECK}	part, err := form.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {fmt.Sprintf("form-data; name=%q; filename=%q", name, filepath.Base(path))},
		"Content-Type":        {contentType},
	})
${CHECK}	part.Write(content)
}
`;

/** Go with net/http. */
export const go: Printer = {
  client: 'net/http',
  refused: /^header (?:trailer:|user-agent:$)/i,
  quote,
  // Raw where a reader can read it so.
  text: (text) =>
    `\tbody := strings.NewReader(${/["\n]/.test(text) && isPlain(text) && !text.includes('`') ? `\`${text}\`` : quoteLines(text, quote, ' +\n\t\t')})\n`,
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
    const fields = printAll(headers, ({ name, value, isAgain }) =>
      /^host$/i.test(name)
        ? `\treq.Host = ${quote(value)}\n`
        : `\treq.Header.${isAgain ? 'Add' : 'Set'}(${quote(name)}, ${quote(value)})\n`,
    );
    const addsFile = parts && hasFile;
    const isBytes = parts || hasFile;
    const imports = printAll(
      [
        isBytes && 'bytes',
        addsFile && 'fmt',
        'io',
        'log',
        parts && 'mime/multipart',
        'net/http',
        addsFile && 'net/textproto',
        'os',
        addsFile && 'path/filepath',
        body && !isBytes && 'strings',
      ],
      (name) => `\t"${name}"\n`,
    );
    return `package main

import (
${imports})

func main() {
${body}	req, err := http.NewRequest(${quote(method)}, ${quote(encodeBrackets(url))}, ${body ? 'body' : 'nil'})
${CHECK}${fields}${parts ? '\treq.Header.Set("Content-Type", form.FormDataContentType())\n' : ''}
	client := &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
	}
	resp, err := client.Do(req)
${CHECK}	defer resp.Body.Close()
	io.Copy(os.Stdout, resp.Body)
}
${addsFile ? ADD_FILE : ''}`.trimEnd();
  },
};
