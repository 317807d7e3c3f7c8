/** A text that has a UTF-8 form: a surrogate without its partner becomes U+FFFD. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
