/** Headers that HTTP clients add by default. */
export const OWN =
  /^(?:accept|accept-encoding|accept-language|connection|content-length|host|sec-fetch-mode|transfer-encoding|user-agent)$/i;
export const FRAMING = /^(?:content-length|transfer-encoding)$/i;
