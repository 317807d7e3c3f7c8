import type { CurlOption } from './curl.js';
import type { Pair } from './pairs.js';
import type { AnyPayload } from './payload.js';
import { fitsArgument, toCommentWord } from './shell.js';

/**
 * The options that send a form, a multipart body or a file.
 *
 * @returns `undefined` for text, and for a form that no argument can hold.
 */
export function toCurlOptions(
  { file, pairs, parts, text = '' }: AnyPayload,
  leftOut: string[],
): CurlOption[] | undefined {
  if (file) return [['--data-binary', `@${file}`]];
  if (pairs && fitsArgument(text)) return pairs.map(toPairOption);
  return parts?.flatMap(({ name, value, file, type }): CurlOption[] => {
    const text = value ?? file;
    if (name.includes('=') || !fitsArgument(name) || !fitsArgument(text)) {
      leftOut.push(`part ${toCommentWord(name)}, curl cannot send it`);
      return [];
    }
    if (!file) return [[/^(?![@<("])[^;]*$/.test(text) ? '-F' : '--form-string', `${name}=${text}`]];
    const path = /[,;"\\]/.test(file) ? `"${file.replace(/["\\]/g, '\\$&')}"` : file;
    return [['-F', `${name}=@${path}${type ? `;type=${type}` : ''}`]];
  });
}

// As readers write it, where curl can encode it: a value alone, as all up to the first equals sign is the name.
function toPairOption(pair: Pair): CurlOption {
  const encoded = String(new URLSearchParams([pair]));
  return encoded === pair.join('=') || !fitsArgument(pair[1])
    ? ['-d', encoded]
    : ['--data-urlencode', encoded.replace(/=.*/, '=') + pair[1]];
}
