/** Methods, common and rare, and what looks like none but is one. */
export const METHODS = [
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'M-SEARCH', 'QUERY', 'get'],
  ['Post', ' put ', '-O', '--help', "A'B", '$HOME', '`ID`', "!#$%&'*+-.^_`|~", '7'],
].flat();

/** What is no method. */
export const NO_METHODS = [
  'G T',
  'GET /other HTTP/1.1\r\nX: 1\r\n\r\nGET',
  "'; touch canary; '",
  '$(touch canary)',
  'A\nB',
  'É',
  'A:B',
  '\u0000',
  '@file',
];
