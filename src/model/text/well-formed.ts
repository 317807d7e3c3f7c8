/** Replaces lone surrogates with U+FFFD, because UTF-8 cannot encode them. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
