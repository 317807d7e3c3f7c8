/** Headers that apply to a single connection (RFC 9110, section 7.6.1). Intermediaries must not forward them. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'trailers',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]);

const isHopByHop = (name: string): boolean => HOP_BY_HOP.has(name) || name.startsWith('proxy-');

export type Header = readonly [name: string, value: string];

/** Removes hop-by-hop headers, and the headers that `Connection` lists. */
export function removeHopByHop(headers: readonly Header[]): Header[] {
  const connectionHeaders = headers.filter(([name]) => name.toLowerCase() === 'connection');
  const listed = new Set(
    connectionHeaders.flatMap(([, value]) => value.split(',').map((option) => option.trim().toLowerCase())),
  );
  return headers.filter(([name]) => {
    const lowerCaseName = name.toLowerCase();
    return !isHopByHop(lowerCaseName) && !listed.has(lowerCaseName);
  });
}
