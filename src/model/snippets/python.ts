import { hasDotSegment } from '../http/url.js';
import { printPairs } from './literal.js';
import { type Printer } from './printer.js';
import { toBlock, quoteDouble, toFixed, toQuote } from './text.js';

const single = toQuote("'", toFixed);
const quote = (text: string) => (text.includes('"') && !text.includes("'") ? single(text) : quoteDouble(text));
const METHODS = /^(?:DELETE|GET|HEAD|OPTIONS|PATCH|POST|PUT)$/;

// Text beyond ASCII goes as bytes, or it would be Latin-1.
const quoteBytes = (text: string, quoted = quote(text)) => (/[^\0-~]/.test(text) ? `${quoted}.encode()` : quoted);

/** Python with requests. */
export const python: Printer = {
  client: 'requests',
  comment: '#',
  refused: /^the question/,
  quote,
  pair: '()',
  words: { null: 'None', true: 'True', false: 'False' },
  // json escapes what is not ASCII.
  json: (literal, text) => !/[^\0-~]/.test(text) && `json=${literal}`,
  form: (pairs) => `data=${printPairs(pairs, python)}`,
  plus: '\n',
  text: (quoted, text) =>
    `data=${quoteBytes(text, quoted.includes('\n') ? toBlock('()', [quoted], { end: '' }) : quoted)}`,
  file: (file) => `data=Path(${file}).read_bytes()`,
  multipart: (parts) =>
    `files=${toBlock(
      '[]',
      parts.map(
        ([name, value, path, filename, type]) =>
          `(${name}, (${value ? `None, ${value}` : `${filename}, Path(${path}).read_bytes()${type && `, ${type}`}`}))`,
      ),
      python,
    )}`,
  print({ method, url, joined, hasFile }, body) {
    const isKnown = METHODS.test(method);
    // A session alone takes a path with dots as it is.
    const isExact = hasDotSegment(url);
    const list = toBlock(
      '()',
      [
        (isExact || !isKnown) && quote(method),
        quote(url),
        joined[0] &&
          `headers=${printPairs(
            joined.map(([name, value]) => [name, quoteBytes(value)]),
            python,
          )}`,
        body,
        !isExact && 'allow_redirects=False',
      ],
      python,
    );
    const call = isExact
      ? `with requests.Session() as session:
request = requests.Request${list}.prepare()
request.url = ${quote(url)}
response = session.send(request, allow_redirects=False)`.replaceAll('\n', '\n    ')
      : `response = requests.${isKnown ? method.toLowerCase() : 'request'}${list}`;
    return `${hasFile ? 'from pathlib import Path\n\n' : ''}import requests\n\n${call}\nprint(response.text)`;
  },
};
