import type { Pair } from '../http/pairs.js';
import { hasDotSegment } from '../http/url.js';
import { FRAMING_HEADERS } from './client.js';
import { printPairs } from './literal.js';
import { type Printer, type QuotedPart } from './printer.js';
import { createQuote, escapeWithFixedLength, isBeyondAscii, quoteDouble, toBlock } from './text.js';

/** Methods that have a function in requests. */
const METHOD_FUNCTIONS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

const quoteSingle = createQuote({ mark: "'", escape: escapeWithFixedLength });

function quote(text: string): string {
  return text.includes('"') && !text.includes("'") ? quoteSingle(text) : quoteDouble(text);
}

/** requests sends strings as Latin-1, so strings beyond ASCII are encoded as UTF-8. */
function encodeBeyondAscii(quoted: string, text: string): string {
  return isBeyondAscii(text) ? `${quoted}.encode()` : quoted;
}

function printPart({ name, value, path, filename, contentType }: QuotedPart): string {
  if (value !== undefined) return `(${name}, (None, ${value}))`;
  const type = contentType ? `, ${contentType}` : '';
  return `(${name}, (${filename}, Path(${path}).read_bytes()${type}))`;
}

/** Python with requests. */
export const python: Printer = {
  client: { name: 'requests', unsupportedHeaders: FRAMING_HEADERS, unsupportedFeatures: ['emptyQuery'] },
  commentMark: '#',
  quote,
  pairBrackets: '()',
  keywords: { null: 'None', true: 'True', false: 'False' },
  lineSeparator: '\n',
  // The json argument escapes non-ASCII characters.
  printJson: (literal, text) => (isBeyondAscii(text) ? undefined : `json=${literal}`),
  printForm: (pairs) => `data=${printPairs(pairs, python)}`,
  printText(quoted, text) {
    // Adjacent string literals on several lines need parentheses.
    const expression = quoted.includes('\n') ? toBlock('()', [quoted], { trailing: '' }) : quoted;
    return `data=${encodeBeyondAscii(expression, text)}`;
  },
  printFile: (path) => `data=Path(${path}).read_bytes()`,
  printMultipart: (parts) => ({ code: `files=${toBlock('[]', parts.map(printPart), python)}` }),
  print({ method, url, joinedHeaders, hasFile }, body) {
    const hasFunction = METHOD_FUNCTIONS.includes(method);
    // Only a prepared request keeps dot segments in the path.
    const isPrepared = hasDotSegment(url);
    const headers = joinedHeaders.map(([name, value]): Pair => [name, encodeBeyondAscii(quote(value), value)]);
    const parameters = toBlock(
      '()',
      [
        (isPrepared || !hasFunction) && quote(method),
        quote(url),
        headers.length > 0 && `headers=${printPairs(headers, python)}`,
        body !== '' && body,
        !isPrepared && 'allow_redirects=False',
      ],
      python,
    );
    const call = isPrepared
      ? printPreparedRequest(url, parameters)
      : `response = requests.${hasFunction ? method.toLowerCase() : 'request'}${parameters}`;
    return `${hasFile ? 'from pathlib import Path\n\n' : ''}import requests\n\n${call}\nprint(response.text)`;
  },
};

function printPreparedRequest(url: string, parameters: string): string {
  const lines = `
request = requests.Request${parameters}.prepare()
request.url = ${quote(url)}
response = session.send(request, allow_redirects=False)`;
  return `with requests.Session() as session:${lines.replaceAll('\n', '\n    ')}`;
}
