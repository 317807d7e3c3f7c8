/** Headers of one connection (RFC 9110, section 7.6.1): no intermediary passes them on. */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-.*|te|trailers?|transfer-encoding|upgrade|http2-settings)$/;

export type Header = readonly [name: string, value: string];

/** The headers without those that are meant for one connection, and those that `Connection` names as such. */
export function toEndToEnd(headers: readonly Header[]): Header[] {
  const named = new Set(
    headers.flatMap(([name, value]) =>
      name.toLowerCase() === 'connection' ? value.split(',').map((option) => option.trim().toLowerCase()) : [],
    ),
  );
  return headers.filter(([name]) => !HOP_BY_HOP.test(name.toLowerCase()) && !named.has(name.toLowerCase()));
}
