import { toHeaderLines } from '../http/curl.js';
import { hasDotSegment } from '../http/url.js';
import { hasUniqueNames, printPairs } from './literal.js';
import { printPieces } from './multipart.js';
import { type Printer, type QuotedPart } from './printer.js';
import { createQuote, escapeWithBraces, hasInvisible, isBeyondAscii, quoteSingle, toBlock } from './text.js';

const quoteDouble = createQuote({ mark: '"', escape: escapeWithBraces, special: '$' });

/** Single-quoted strings of PHP have no escapes for invisible characters. */
function quote(text: string): string {
  return hasInvisible(text) ? quoteDouble(text) : quoteSingle(text);
}

function printPart({ name, value, path, filename, contentType = "'application/octet-stream'" }: QuotedPart): string {
  return `${name} => ${value ?? `new CURLFile(${path}, ${contentType}, ${filename})`}`;
}

function printMethod(method: string, body: string): string | false {
  if (method === 'HEAD') return 'CURLOPT_NOBODY => true';
  // With a body, curl sends POST unless the method is set.
  return (method !== 'GET' || body !== '') && `CURLOPT_CUSTOMREQUEST => ${quote(method)}`;
}

/** PHP with its curl extension, which can send every request. */
export const php: Printer = {
  client: { name: 'PHP' },
  quote,
  objectBrackets: '[]',
  emptyObject: 'new stdClass()',
  nameSeparator: ' => ',
  lineSeparator: ' .\n    ',
  printJson(literal, text) {
    const flags: string[] = [];
    if (text.includes('/')) flags.push('JSON_UNESCAPED_SLASHES');
    if (isBeyondAscii(text)) flags.push('JSON_UNESCAPED_UNICODE');
    return flags.length > 0 ? `json_encode(${literal}, ${flags.join(' | ')})` : `json_encode(${literal})`;
  },
  printForm: (pairs) => (hasUniqueNames(pairs) ? `http_build_query(${printPairs(pairs, php)})` : undefined),
  printText: (quoted) => quoted,
  printFile: (path) => `file_get_contents(${path})`,
  printMultipart(quotedParts, parts, request) {
    // curl takes the parts as an array, which cannot contain a name twice.
    const names = parts.map(({ name }) => name.toLowerCase());
    if (new Set(names).size === names.length) return { code: toBlock('[]', quotedParts.map(printPart), php) };
    const { pieces, contentType } = printPieces(parts, request, php);
    return { code: pieces.join(php.lineSeparator), contentType };
  },
  print({ method, url, headers, size, parts }, body) {
    const headerLines = toHeaderLines(headers, parts ? 0 : size);
    const options = toBlock(
      '[]',
      [
        printMethod(method, body),
        hasDotSegment(url) && 'CURLOPT_PATH_AS_IS => true',
        headerLines.length > 0 && `CURLOPT_HTTPHEADER => ${toBlock('[]', headerLines.map(quote), php)}`,
        body !== '' && `CURLOPT_POSTFIELDS => ${body}`,
        'CURLOPT_RETURNTRANSFER => true',
      ],
      php,
    );
    return `<?php

$curl = curl_init(${quote(url)});
curl_setopt_array($curl, ${options});

$response = curl_exec($curl);
if ($response === false) {
    throw new RuntimeException(curl_error($curl));
}
echo $response;`;
  },
};
