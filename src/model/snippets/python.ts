import type { Pair } from '../http/pairs.js';
import { hasDotSegment } from '../http/url.js';
import { FRAMING_HEADERS } from './client.js';
import { printPairs } from './literal.js';
import { type Printer, type QuotedPart } from './printer.js';
import { createQuote, escapeWithFixedLength, isBeyondAscii, quoteDouble, toBlock } from './text.js';

/** HTTP methods for which the requests library has a function, such as `requests.get`. */
const METHOD_FUNCTIONS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

const quoteSingle = createQuote({ quotationMark: "'", escape: escapeWithFixedLength });

function quote(text: string): string {
  return text.includes('"') && !text.includes("'") ? quoteSingle(text) : quoteDouble(text);
}

/** Adds code that encodes non-ASCII strings as UTF-8, because the requests library would send them as Latin-1. */
function encodeBeyondAscii(quoted: string, text: string): string {
  return isBeyondAscii(text) ? `${quoted}.encode()` : quoted;
}

function printPart({ name, value, path, filename, contentType }: QuotedPart): string {
  if (value !== undefined) return `(${name}, (None, ${value}))`;
  const type = contentType ? `, ${contentType}` : '';
  return `(${name}, (${filename}, Path(${path}).read_bytes()${type}))`;
}

/** Generates Python code that uses the requests library. */
export const python: Printer = {
  client: { name: 'requests', unsupportedHeaders: FRAMING_HEADERS, unsupportedFeatures: ['emptyQuery'] },
  commentPrefix: '#',
  quote,
  pairBrackets: '()',
  keywords: { null: 'None', true: 'True', false: 'False' },
  lineSeparator: '\n',
  // Don't use the json argument for non-ASCII strings, because it would escape them.
  printJson: (literal, text) => (isBeyondAscii(text) ? undefined : `json=${literal}`),
  printForm: (pairs) => `data=${printPairs(pairs, python)}`,
  printText(quoted, text) {
    // String literals on consecutive lines are concatenated only within parentheses.
    const expression = quoted.includes('\n') ? toBlock('()', [quoted], { trailing: '' }) : quoted;
    return `data=${encodeBeyondAscii(expression, text)}`;
  },
  printFile: (path) => `data=Path(${path}).read_bytes()`,
  printMultipart: (parts) => ({ code: `files=${toBlock('[]', parts.map(printPart), python)}` }),
  print({ method, url, joinedHeaders, hasFile }, { code: body }) {
    const hasFunction = METHOD_FUNCTIONS.includes(method);
    // Use a prepared request if the path contains `.` or `..` segments, because requests.get would resolve them.
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
