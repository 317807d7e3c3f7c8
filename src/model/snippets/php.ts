import { toHeaderLines } from '../http/curl.js';
import { hasDotSegment } from '../http/url.js';
import { printPairs, areUnique } from './literal.js';
import { printPieces } from './multipart.js';
import { type Printer } from './printer.js';
import { isUnseen, quoteSingle, toBlock, toBraced, toQuote } from './text.js';

const double = toQuote('"$', toBraced);
const quote = (text: string) => (isUnseen(text) ? double(text) : quoteSingle(text));

/** PHP with its curl extension. */
export const php: Printer = {
  client: 'PHP',
  quote,
  object: '[]',
  empty: 'new stdClass()',
  colon: ' => ',
  json(literal, text) {
    const flags = [text.includes('/') && 'JSON_UNESCAPED_SLASHES', /[^\0-~]/.test(text) && 'JSON_UNESCAPED_UNICODE']
      .filter(Boolean)
      .join(' | ');
    return `json_encode(${literal}${flags && `, ${flags}`})`;
  },
  form: (pairs) => areUnique(pairs) && `http_build_query(${printPairs(pairs, php)})`,
  plus: ' .\n    ',
  text: (quoted) => quoted,
  file: (file) => `file_get_contents(${file})`,
  multipart(parts, request) {
    const items = parts.map(
      ([name, value, path, filename, type]) =>
        `${name} => ${value || `new CURLFile(${path}, ${type || "'application/octet-stream'"}, ${filename})`}`,
    );
    // An array has a name once.
    return areUnique(parts) ? toBlock('[]', items, php) : printPieces(request, php).join(php.plus);
  },
  print({ method, url, headers, size, parts }, body) {
    const lines = toHeaderLines(headers, parts ? 0 : size);
    return `<?php

$curl = curl_init(${quote(url)});
curl_setopt_array($curl, ${toBlock(
      '[]',
      [
        method === 'HEAD'
          ? 'CURLOPT_NOBODY => true'
          : (method !== 'GET' || body) && `CURLOPT_CUSTOMREQUEST => ${quote(method)}`,
        hasDotSegment(url) && 'CURLOPT_PATH_AS_IS => true',
        lines[0] && `CURLOPT_HTTPHEADER => ${toBlock('[]', lines.map(quote), php)}`,
        body && `CURLOPT_POSTFIELDS => ${body}`,
        'CURLOPT_RETURNTRANSFER => true',
      ],
      php,
    )});

$response = curl_exec($curl);
if ($response === false) {
    throw new RuntimeException(curl_error($curl));
}
echo $response;`;
  },
};
