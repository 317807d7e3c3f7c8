import { FRAMING_HEADERS, type SendableHeader } from './client.js';
import { hasEscapedName, hasOwnHeaders, printPieces } from './multipart.js';
import { printPairList } from './literal.js';
import { joinLines, type Printer, type QuotedPart, toTitleCase } from './printer.js';
import { createQuote, escapeWithBraces, toBlock } from './text.js';

/** HTTP methods for which Net::HTTP has a request class, such as `Net::HTTP::Get`. */
const METHOD_CLASSES = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'TRACE'];
/** HTTP methods whose request class requires a body. Without a body, Net::HTTP would send an empty form. */
const METHOD_CLASSES_WITH_BODY = ['PATCH', 'POST', 'PUT'];
/** Matches an absolute URL. The group `path` excludes the leading slash. */
const ABSOLUTE_URL = /^(?<origin>\w+:\/\/[^/?]*)(?:\/|(?=\?))(?<path>.*)$/;

const quote = createQuote({ quotationMark: '"', escape: escapeWithBraces, special: '#' });

function printHeader({ name, value, isRepeated }: SendableHeader): string {
  if (isRepeated) return `request.add_field(${quote(name)}, ${quote(value)})`;
  return `request[${quote(name)}] = ${quote(value)}`;
}

function printPart({ name, value, path, contentType }: QuotedPart): string {
  if (value !== undefined) return `[${name}, ${value}]`;
  const options = contentType ? `, { content_type: ${contentType} }` : '';
  return `[${name}, File.open(${path}, "rb")${options}]`;
}

/**
 * Returns the arguments for `URI()` and for the request. If the path of the URL contains brackets or braces, passes
 * only the origin to `URI()`, because Ruby's URI class rejects these characters.
 */
function toTarget(url: string): { uri: string; target: string } {
  const { origin, path = '' } = ABSOLUTE_URL.exec(url)?.groups ?? {};
  return origin && /[[\]{}]/.test(path)
    ? { uri: quote(origin), target: quote(`/${path}`) }
    : { uri: quote(url), target: 'uri' };
}

function printRequest(method: string, target: string, hasBody: boolean): string {
  const hasClass = METHOD_CLASSES.includes(method) || (hasBody && METHOD_CLASSES_WITH_BODY.includes(method));
  return hasClass
    ? `Net::HTTP::${toTitleCase(method)}.new(${target})`
    : `Net::HTTPGenericRequest.new(${quote(method)}, ${hasBody}, true, ${target})`;
}

/** Generates Ruby code that uses Net::HTTP. */
export const ruby: Printer = {
  client: {
    name: 'Net::HTTP',
    unsupportedHeaders: FRAMING_HEADERS,
    unsupportedFeatures: ['headerNamesEndingInHyphen'],
  },
  commentPrefix: '#',
  quote,
  bareName: /^[A-Za-z_]\w*$/,
  keywords: { null: 'nil' },
  indent: '  ',
  trailing: '',
  lineSeparator: ' \\\n  ',
  printJson: (literal) => `JSON.generate(${literal})`,
  printForm: (pairs) => `URI.encode_www_form(${printPairList(pairs, ruby)})`,
  printText: (quoted) => quoted,
  printFile: (path) => `File.binread(${path})`,
  printMultipart(quotedParts, parts, request) {
    if (!parts.some(hasOwnHeaders) && !parts.some(hasEscapedName))
      return { code: `request.set_form(${toBlock('[]', quotedParts.map(printPart), ruby)}, "multipart/form-data")` };
    // Build the body from pieces, because Net::HTTP sends no media type for a value, and escapes names differently than
    // browsers do.
    const { pieces, contentType } = printPieces(parts, request, ruby);
    const bytes = pieces.map((piece) => `(${piece}).b`);
    return { code: `request.body = ${toBlock('[]', bytes, ruby)}.join`, contentType };
  },
  print({ method, url, headers, parts, contentType, responseFile }, { code: body, isJsonLiteral = false }) {
    const { uri, target } = toTarget(url);
    const hasBody = body !== '';
    const isMultipart = parts !== undefined;
    // Without a valid Content-Type, Net::HTTP would add the Content-Type of a URL-encoded form.
    const suppressesType = hasBody && !isMultipart && !contentType?.includes('/');
    return `${joinLines([isJsonLiteral && 'require "json"', 'require "net/http"'])}

${joinLines([
  `uri = URI(${uri})`,
  `request = ${printRequest(method, target, hasBody)}`,
  ...headers.map(printHeader),
  suppressesType && 'def request.supply_default_content_type = nil # send none',
  hasBody && (isMultipart ? body : `request.body = ${body}`),
])}

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == "https", max_retries: 0) do |http|
  http.request(request)
end
${responseFile ? `File.binwrite(${quote(responseFile)}, response.body)` : 'puts response.body'}`;
  },
};
