import type { CurlOption, CurlOptions } from './curl.js';
import { encodeFormPair, type Pair } from './pairs.js';
import type { AnyPart, AnyPayload } from './payload.js';
import { fitsArgument, toCommentWord } from './shell.js';

/**
 * Returns the curl options that send a form, a multipart body or a file, and a note for each multipart part that curl
 * cannot send.
 *
 * @returns `undefined` for a body that is sent as text, and for a form that does not fit into command-line arguments.
 */
export function toCurlOptions({ file, pairs, parts, text = '' }: AnyPayload): CurlOptions | undefined {
  if (file) return { options: [{ name: '--data-binary', argument: `@${toCurlPath(file)}` }], omissions: [] };
  if (pairs && fitsArgument(text)) return { options: pairs.map(toPairOption), omissions: [] };
  if (!parts) return undefined;
  const unsendable = parts.filter((part) => !isSendable(part));
  return {
    options: parts.filter(isSendable).map(toPartOption),
    omissions: unsendable.map(({ name }) => `part ${toCommentWord(name)}, because curl cannot send it`),
  };
}

/**
 * Returns whether curl can send a part. curl cannot send a part whose name contains an equals sign, because there is no
 * escape for this character. curl also cannot send a name, value or path that is not a valid command-line argument.
 */
function isSendable(part: AnyPart): boolean {
  return !part.name.includes('=') && fitsArgument(part.name) && fitsArgument(part.value ?? part.file);
}

function toPartOption({ name, value, file, type, headers = [] }: AnyPart): CurlOption {
  const typeOption = type ? `;type=${type}` : '';
  const headerOptions = headers.map((header) => `;headers="${escapeQuoted(`${header.name}: ${header.value}`)}"`);
  const suffix = `${typeOption}${headerOptions.join('')}`;
  if (!file && suffix !== '') {
    // Inside quotation marks, curl interprets only quotation marks and backslashes.
    const quoted = /^[\s@<("]|[;,]|\s$/.test(value ?? '') ? `"${escapeQuoted(value ?? '')}"` : value;
    return { name: '-F', argument: `${name}=${quoted ?? ''}${suffix}` };
  }
  if (!file) {
    // With -F, curl interprets semicolons and a leading @, <, ( or ", and removes whitespace at both ends.
    const isPlain = /^(?![\s@<("])[^;]*(?<!\s)$/.test(value ?? '');
    return { name: isPlain ? '-F' : '--form-string', argument: `${name}=${value ?? ''}` };
  }
  const path = toCurlPath(file);
  const quotedPath = /^\s|[,;"\\]|\s$/.test(path) ? `"${escapeQuoted(path)}"` : path;
  return { name: '-F', argument: `${name}=@${quotedPath}${suffix}` };
}

function escapeQuoted(text: string): string {
  return text.replace(/["\\]/g, '\\$&');
}

/** Returns a path that curl reads as a file. A hyphen alone would mean standard input. */
function toCurlPath(file: string): string {
  return file === '-' ? './-' : file;
}

/** Returns the option that sends a form field. If possible, the value stays readable and curl encodes it. */
function toPairOption(pair: Pair): CurlOption {
  const [name, value] = pair;
  const encoded = encodeFormPair(pair);
  const encodedName = encoded.slice(0, encoded.indexOf('='));
  // With --data-urlencode, curl would remove the equals sign of a field without a name.
  const isEncoded = name === '' || encoded === `${encodedName}=${value}` || !fitsArgument(value);
  if (isEncoded) return { name: '-d', argument: encoded };
  // With --data-urlencode, curl encodes only the value, so the name must already be encoded.
  return { name: '--data-urlencode', argument: `${encodedName}=${value}` };
}
