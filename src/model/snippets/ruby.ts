import { printPairs } from './literal.js';
import { type Printer, toTitle } from './printer.js';
import { toBlock, toBraced, toQuote } from './text.js';

const quote = toQuote('"#', toBraced);

/** Ruby with Net::HTTP. */
export const ruby: Printer = {
  client: 'Net::HTTP',
  comment: '#',
  refused: /^header [^:]*-:/,
  quote,
  bareName: /^[A-Za-z_]\w*$/,
  words: { null: 'nil' },
  indent: '  ',
  end: '',
  json: (literal) => `JSON.generate(${literal})`,
  form: (pairs) => `URI.encode_www_form(${printPairs(pairs, ruby, false)})`,
  plus: ' \\\n  ',
  text: (quoted) => quoted,
  file: (file) => `File.binread(${file})`,
  multipart: (parts) =>
    `request.set_form(${toBlock(
      '[]',
      parts.map(
        ([name, value, path, , type]) =>
          `[${name}, ${value || `File.open(${path}, "rb")${type && `, { content_type: ${type} }`}`}]`,
      ),
      ruby,
    )}, "multipart/form-data")`,
  print({ method, url, headers, parts, type }, body) {
    // URI takes nothing but what RFC 3986 allows: another path is given as text.
    const [, origin = url, path] = /^(\w+:\/\/[^/?]*)(?:\/|(?=\?))(.*[[\]{}].*)/.exec(url) ?? [];
    const target = path ? quote(`/${path}`) : 'uri';
    // A class that may have a body would send an empty form.
    const verb =
      /^(?:DELETE|GET|HEAD|OPTIONS|TRACE)$/.test(method) || (body && /^(?:PATCH|POST|PUT)$/.test(method))
        ? `::${toTitle(method)}.new(${target})`
        : `GenericRequest.new(${quote(method)}, ${Boolean(body)}, true, ${target})`;
    // By itself Net::HTTP calls a body a form.
    const isForm = body && !parts && !type?.includes('/');
    return `${body.startsWith('JSON') ? 'require "json"\n' : ''}require "net/http"

uri = URI(${quote(origin)})
request = Net::HTTP${verb}
${headers
  .map(({ name, value, earlier }) =>
    earlier ? `request.add_field(${quote(name)}, ${quote(value)})\n` : `request[${quote(name)}] = ${quote(value)}\n`,
  )
  .join(
    '',
  )}${isForm ? 'def request.supply_default_content_type = nil # send none\n' : ''}${body && `${parts ? '' : 'request.body = '}${body}\n`}
response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == "https", max_retries: 0) do |http|
  http.request(request)
end
puts response.body`;
  },
};
