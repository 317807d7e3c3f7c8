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

function printPart({ name, value, path, filename, contentType, headers }: QuotedPart): string {
  const hasHeaders = headers.length > 0;
  const type = contentType || hasHeaders ? `, ${contentType ?? 'None'}` : '';
  const options = hasHeaders ? `${type}, ${printPairs(headers, python)}` : type;
  if (value !== undefined) return `(${name}, (None, ${value}${options}))`;
  return `(${name}, (${filename}, Path(${path}).read_bytes()${options}))`;
}

/** Generates Python code that uses the requests library. */
export const python: Printer = {
  client: { name: 'requests', unsupportedHeaders: FRAMING_HEADERS, unsupportedFeatures: ['emptyQuery'] },
  commentPrefix: '#',
  quote,
  pairBrackets: '()',
  keywords: { null: 'None', true: 'True', false: 'False' },
  lineSeparator: '\n',
  // Don't use the json argument for a non-ASCII body, because the requests library would escape non-ASCII characters.
  printJson: (literal, text) => (isBeyondAscii(text) ? undefined : `json=${literal}`),
  printForm: (pairs) => `data=${printPairs(pairs, python)}`,
  printText(quoted, text) {
    // Add parentheses, because Python concatenates string literals on consecutive lines only within parentheses.
    const expression = quoted.includes('\n') ? toBlock('()', [quoted], { trailing: '' }) : quoted;
    return `data=${encodeBeyondAscii(expression, text)}`;
  },
  printFile: (path) => `data=Path(${path}).read_bytes()`,
  printMultipart: (parts) => ({ code: `files=${toBlock('[]', parts.map(printPart), python)}` }),
  print({ method, url, joinedHeaders, hasFile, responseFile }, { code: body }) {
    const headers = joinedHeaders.map(({ name, value }): Pair => [name, encodeBeyondAscii(quote(value), value)]);
    const requestArguments = [
      quote(url),
      headers.length > 0 && `headers=${printPairs(headers, python)}`,
      body !== '' && body,
    ];
    const printRequest = hasDotSegment(url) ? printPreparedRequest : printCall;
    return [
      ...(hasFile || responseFile ? ['from pathlib import Path', ''] : []),
      'import requests',
      '',
      printRequest({ method, url, requestArguments }),
      responseFile ? `Path(${quote(responseFile)}).write_bytes(response.content)` : 'print(response.text)',
    ].join('\n');
  },
};

interface PythonCall {
  method: string;
  url: string;
  /** The URL, headers and body as arguments. Omitted arguments are `false`. */
  requestArguments: readonly (string | false)[];
}

function printCall({ method, requestArguments }: PythonCall): string {
  const hasFunction = METHOD_FUNCTIONS.includes(method);
  const name = hasFunction ? method.toLowerCase() : 'request';
  const allArguments = [!hasFunction && quote(method), ...requestArguments, 'allow_redirects=False'];
  return `response = requests.${name}${toBlock('()', allArguments, python)}`;
}

/**
 * Generates code that prepares the request and then restores its URL. The requests library resolves `.` and `..` in the
 * path while it prepares a request, but sends the URL of a prepared request unchanged.
 */
function printPreparedRequest({ method, url, requestArguments }: PythonCall): string {
  const allArguments = toBlock('()', [quote(method), ...requestArguments], python);
  return [
    'with requests.Session() as session:',
    `    request = requests.Request${allArguments.replaceAll('\n', '\n    ')}.prepare()`,
    `    request.url = ${quote(url)}`,
    '    response = session.send(request, allow_redirects=False)',
  ].join('\n');
}
