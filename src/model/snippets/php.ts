import { toHeaderLines } from '../http/curl.js';
import { hasDotSegment } from '../http/url.js';
import { areUnique, printPairs } from './literal.js';
import { hasOwnHeaders, printPieces } from './multipart.js';
import { type Printer, type QuotedPart } from './printer.js';
import { createQuote, escapeWithBraces, hasInvisible, isBeyondAscii, quoteSingle, toBlock } from './text.js';

const quoteDouble = createQuote({ quotationMark: '"', escape: escapeWithBraces, special: '$' });

/**
 * Formats a string literal. Uses double quotes if the string contains invisible characters, because single-quoted PHP
 * strings have no escapes for them.
 */
function quote(text: string): string {
  return hasInvisible(text) ? quoteDouble(text) : quoteSingle(text);
}

function printPart({ name, value, path, filename, contentType = "'application/octet-stream'" }: QuotedPart): string {
  return `${name} => ${value ?? `new CURLFile(${path}, ${contentType}, ${filename})`}`;
}

/**
 * Returns the curl option that sets the method. Returns `undefined` for a GET request without a body, which curl sends
 * by default.
 */
function printMethod(method: string, body: string): string | undefined {
  if (method === 'HEAD') return 'CURLOPT_NOBODY => true';
  // With a body, curl sends POST by default, so GET must be set explicitly.
  const isDefault = method === 'GET' && body === '';
  return isDefault ? undefined : `CURLOPT_CUSTOMREQUEST => ${quote(method)}`;
}

/** Generates PHP code that uses the curl extension. This client can send all parts of a request. */
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
  printForm(pairs) {
    const fitsArray = areUnique(pairs.map(([name]) => name));
    return fitsArray ? `http_build_query(${printPairs(pairs, php)})` : undefined;
  },
  printText: (quoted) => quoted,
  printFile: (path) => `file_get_contents(${path})`,
  printMultipart(quotedParts, parts, request) {
    // The curl extension accepts the parts as an associative array, which cannot contain two parts with the
    // same name, or a value with a media type.
    const fitsArray = areUnique(parts.map(({ name }) => name)) && !parts.some(hasOwnHeaders);
    if (fitsArray) return { code: toBlock('[]', quotedParts.map(printPart), php) };
    const { pieces, contentType } = printPieces(parts, request, php);
    return { code: pieces.join(php.lineSeparator), contentType };
  },
  print({ method, url, headers, size, parts, responseFile }, { code: body }) {
    // Keep the Content-Type that curl adds to a multipart body, because it contains the boundary.
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
${responseFile ? `file_put_contents(${quote(responseFile)}, $response);` : 'echo $response;'}`;
  },
};
