import type { CurlOption } from './curl.js';
import type { Pair } from './pairs.js';
import type { Part, Payload } from './payload.js';
import { fitsArgument, toCommentWord } from './shell.js';

/**
 * The options that send a form, a multipart body or a file.
 *
 * @returns `undefined` for text, and for a form that no argument can hold.
 */
export function toCurlOptions(payload: Payload, leftOut: string[]): CurlOption[] | undefined {
  switch (payload.kind) {
    case 'file':
      return [['--data-binary', `@${payload.file}`]];
    case 'form':
      return fitsArgument('', payload.text.length) ? payload.pairs.map(toPairOption) : undefined;
    case 'multipart':
      return payload.parts.flatMap((part) => {
        const option = toPartOption(part);
        if (!option) leftOut.push(`part ${toCommentWord(part.name)}, curl cannot send it`);
        return option ? [option] : [];
      });
    default:
      return undefined;
  }
}

// As readers write it, where curl can encode it: a value alone, as all up to the first equals sign is the name.
function toPairOption(pair: Pair): CurlOption {
  const encoded = String(new URLSearchParams([pair]));
  return encoded === pair.join('=') || !fitsArgument(pair[1], 0)
    ? ['-d', encoded]
    : ['--data-urlencode', encoded.replace(/=.*/, '=') + pair[1]];
}

function toPartOption(part: Part): CurlOption | undefined {
  const text = 'value' in part ? part.value : part.file;
  if (part.name.includes('=') || !fitsArgument(part.name + text, new TextEncoder().encode(text).length))
    return undefined;
  if ('value' in part) return [/^(?![@<("])[^;]*$/.test(text) ? '-F' : '--form-string', `${part.name}=${text}`];
  const file = /[,;"\\]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text;
  return ['-F', `${part.name}=@${file}${part.type ? `;type=${part.type}` : ''}`];
}
