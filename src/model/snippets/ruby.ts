import type { Part, Payload } from '../http/payload.js';
import { type LiteralStyle, toLiteral } from './literal.js';
import { findHeader, type Printer } from './printer.js';
import { quoteLines, toBraced, toQuote } from './text.js';

const quote = toQuote('"', '#', toBraced);
const style: LiteralStyle = {
  quote,
  toKey: (name) => `${/^[A-Za-z_]\w*$/.test(name) ? name : quote(name)}: `,
  list: '[*]',
  object: '{*}',
  words: { null: 'nil', true: 'true', false: 'false' },
  indent: '  ',
  end: '',
};
const METHODS = /^(?:GET|HEAD|DELETE|OPTIONS|TRACE)$/;
const BODY_METHODS = /^(?:POST|PUT|PATCH)$/;

const block = (lines: readonly string[]) => `[\n${lines.map((line) => `  [${line}]`).join(',\n')}\n]`;

function toPart(part: Part): string {
  if ('value' in part) return `${quote(part.name)}, ${quote(part.value)}`;
  const type = part.type ? `, { content_type: ${quote(part.type)} }` : '';
  return `${quote(part.name)}, File.open(${quote(part.file)}, "rb")${type}`;
}

function toBody(payload: Payload, type = ''): string {
  switch (payload.kind) {
    case 'file':
      return `request.body = File.binread(${quote(payload.file)})`;
    case 'multipart':
      return `request.set_form(${block(payload.parts.map(toPart))}, "multipart/form-data")`;
    case 'form':
      return `request.body = URI.encode_www_form(${block(payload.pairs.map((pair) => pair.map(quote).join(', ')))})`;
    case 'text': {
      const literal = type && toLiteral(payload.text, style);
      const text = literal ? `JSON.generate(${literal})` : quoteLines(payload.text, quote, ' \\\n  ');
      // By itself Net::HTTP calls a body a form.
      const untyped = type.includes('/') ? '' : 'def request.supply_default_content_type = nil # send none\n';
      return `${untyped}request.body = ${text}`;
    }
  }
}

/** Ruby with Net::HTTP. */
export const ruby: Printer = {
  client: 'Net::HTTP',
  comment: '#',
  refusedHeaders: /^(?:content-length|transfer-encoding)$|-$/i,
  print({ method, url, headers, payload }) {
    const body = payload ? `${toBody(payload, findHeader(headers, 'content-type'))}\n` : '';
    // URI takes nothing but what RFC 3986 allows: another path is given as text.
    const [, origin = '', path = ''] = /^(\w+:\/\/[^/?]*)?(.*)$/s.exec(url) ?? [];
    const isUri = !/[[\]{}]/.test(path) || !origin;
    const target = isUri ? 'uri' : quote(path.replace(/^(?!\/)/, '/'));
    // A class that may have a body would send an empty form.
    const verb =
      METHODS.test(method) || (payload && BODY_METHODS.test(method))
        ? `::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(${target})`
        : `GenericRequest.new(${quote(method)}, ${Boolean(payload)}, true, ${target})`;
    const seen = new Set<string>();
    const fields = headers.map(({ name, value }) => {
      const key = name.toLowerCase();
      const line = seen.has(key)
        ? `request.add_field(${quote(name)}, ${quote(value)})\n`
        : `request[${quote(name)}] = ${quote(value)}\n`;
      seen.add(key);
      return line;
    });
    return `${body.includes('JSON.generate') ? 'require "json"\n' : ''}require "net/http"

uri = URI(${quote(isUri ? url : origin)})
request = Net::HTTP${verb}
${fields.join('')}${body}
response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == "https", max_retries: 0) do |http|
  http.request(request)
end
puts response.body`;
  },
};
