/** Replaces lone surrogates with U+FFFD, so that the string can be encoded as UTF-8. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
