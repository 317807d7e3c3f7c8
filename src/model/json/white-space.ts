/** Skips JSON whitespace (RFC 8259, section 2) from an offset. Returns the offset of the next other character. */
export function skipWhiteSpace(text: string, offset: number): number {
  let end = offset;
  while (isWhiteSpace(text.charCodeAt(end))) end++;
  return end;
}

function isWhiteSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
