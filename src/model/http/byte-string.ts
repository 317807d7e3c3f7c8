/**
 * Encodes a header value as UTF-8, with one character per byte. Fetch and Node.js require this format, and curl sends
 * the same bytes.
 */
export function toByteString(value: string): string {
  return Array.from(new TextEncoder().encode(value), (byte) => String.fromCharCode(byte)).join('');
}
