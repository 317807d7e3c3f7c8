/** Valid methods, including unusual ones. */
export const METHODS = [
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'M-SEARCH', 'QUERY', 'get'],
  ['Post', ' put ', '-O', '--help', "A'B", '$HOME', '`ID`', "!#$%&'*+-.^_`|~", '7'],
].flat();

export const INVALID_METHODS = [
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
