/** Headers that HTTP clients add by default. */
export const DEFAULT_HEADERS =
  /^(?:accept|accept-encoding|accept-language|connection|content-length|host|sec-fetch-mode|transfer-encoding|user-agent)$/i;
export const FRAMING_HEADERS = /^(?:content-length|transfer-encoding)$/i;
