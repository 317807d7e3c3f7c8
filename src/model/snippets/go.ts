import type { Payload } from '../http/payload.js';
import type { Printer } from './printer.js';
import { isPlain, quoteLines, toFixed, toQuote } from './text.js';

const double = toQuote('"', '', toFixed);
const quote = (text: string) => double(text);
const CHECK = '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n';

// Raw where a reader can read it so.
const quoteText = (text: string) =>
  text.includes('\n') && isPlain(text) && !text.includes('`') ? `\`${text}\`` : quoteLines(text, quote, ' +\n\t\t');
const addFile = `
func addFile(form *multipart.Writer, name, path, contentType string) {
	content, err := os.ReadFile(path)
${CHECK}	part, err := form.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {fmt.Sprintf("form-data; name=%q; filename=%q", name, filepath.Base(path))},
		"Content-Type":        {contentType},
	})
${CHECK}	part.Write(content)
}
`;

function toBody(payload: Payload): string {
  switch (payload.kind) {
    case 'file':
      return `\tcontent, err := os.ReadFile(${quote(payload.file)})\n${CHECK}\tbody := bytes.NewReader(content)\n`;
    case 'multipart': {
      const lines = payload.parts.map((part) =>
        'value' in part
          ? `\tform.WriteField(${quote(part.name)}, ${quote(part.value)})\n`
          : `\taddFile(form, ${[part.name, part.file, part.type ?? 'application/octet-stream'].map(quote).join(', ')})\n`,
      );
      return `\tbody := &bytes.Buffer{}\n\tform := multipart.NewWriter(body)\n${lines.join('')}\tform.Close()\n`;
    }
    default:
      return `\tbody := strings.NewReader(${quoteText(payload.text)})\n`;
  }
}

/** Go with net/http. */
export const go: Printer = {
  client: 'net/http',
  comment: '//',
  refusedHeaders: /^(?:content-length|trailer|transfer-encoding|user-agent:)$/i,
  print({ method, url, headers, payload }) {
    const isParts = payload?.kind === 'multipart';
    const seen = new Set<string>();
    const fields = headers.map(({ name, value }) => {
      const key = name.toLowerCase();
      if (key === 'host') return `\treq.Host = ${quote(value)}\n`;
      const verb = seen.has(key) ? 'Add' : 'Set';
      seen.add(key);
      return `\treq.Header.${verb}(${quote(name)}, ${quote(value)})\n`;
    });
    if (isParts) fields.push('\treq.Header.Set("Content-Type", form.FormDataContentType())\n');
    const body = payload ? toBody(payload) : '';
    const hasFile = body.includes('addFile(');
    const imports = [
      body.includes('bytes.') && 'bytes',
      hasFile && 'fmt',
      'io',
      'log',
      isParts && 'mime/multipart',
      'net/http',
      hasFile && 'net/textproto',
      'os',
      hasFile && 'path/filepath',
      body.includes('strings.') && 'strings',
    ].filter(Boolean);
    return `package main

import (
${imports.map((name) => `\t"${name}"\n`).join('')})

func main() {
${body}	req, err := http.NewRequest(${quote(method)}, ${quote(url.replace(/[[\]{}]/g, encodeURIComponent))}, ${payload ? 'body' : 'nil'})
${CHECK}${fields.join('')}
	client := &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
	}
	resp, err := client.Do(req)
${CHECK}	defer resp.Body.Close()
	io.Copy(os.Stdout, resp.Body)
}
${hasFile ? addFile : ''}`.trimEnd();
  },
};
