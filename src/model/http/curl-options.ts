import type { CurlOption } from './curl.js';
import type { Pair } from './pairs.js';
import type { AnyPart, AnyPayload } from './payload.js';
import { fitsArgument, toCommentWord } from './shell.js';

/**
 * Returns the curl options that send a form, a multipart body or a file.
 *
 * @param omissions - Receives a note for each multipart part that curl cannot send.
 * @returns `undefined` for a plain text body, and for a form that does not fit into command-line arguments.
 */
export function toCurlOptions(
  { file, pairs, parts, text = '' }: AnyPayload,
  omissions: string[],
): CurlOption[] | undefined {
  if (file) return [['--data-binary', `@${file}`]];
  if (pairs && fitsArgument(text)) return pairs.map(toPairOption);
  if (!parts) return undefined;
  const options: CurlOption[] = [];
  for (const part of parts) {
    if (isSendable(part)) options.push(toPartOption(part));
    else omissions.push(`part ${toCommentWord(part.name)}, curl cannot send it`);
  }
  return options;
}

/** curl ends the name of a part at the first equals sign and cannot escape it. */
function isSendable(part: AnyPart): boolean {
  return !part.name.includes('=') && fitsArgument(part.name) && fitsArgument(part.value ?? part.file);
}

function toPartOption({ name, value, file, type }: AnyPart): CurlOption {
  if (!file) {
    // -F gives a special meaning to these characters at the start of a value, and to semicolons anywhere in it.
    const isPlain = /^(?![@<("])[^;]*$/.test(value ?? '');
    return [isPlain ? '-F' : '--form-string', `${name}=${value ?? ''}`];
  }
  const path = /[,;"\\]/.test(file) ? `"${file.replace(/["\\]/g, '\\$&')}"` : file;
  return ['-F', `${name}=@${path}${type ? `;type=${type}` : ''}`];
}

/** Keeps the value readable and lets curl encode it. curl encodes only the value, so the name is already encoded here. */
function toPairOption(pair: Pair): CurlOption {
  const [name, value] = pair;
  const encoded = String(new URLSearchParams([pair]));
  if (encoded === `${name}=${value}` || !fitsArgument(value)) return ['-d', encoded];
  const encodedName = encoded.slice(0, encoded.indexOf('='));
  return ['--data-urlencode', `${encodedName}=${value}`];
}
