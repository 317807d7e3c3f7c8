import type { ResponseLabels } from '../../../model/block/console-labels.js';

export const labels: ResponseLabels = {
  receiving: 'Receiving… {size}',
  download: 'Download',
  response: 'Response',
  earlier: 'Responses on this page',
  choose: 'Choose…',
  noContent: 'No content',
  exposed: 'For other origins, browsers show only the headers that the API exposes.',
  truncated: 'Showing the first {shown} of {size}.',
  more: 'Show more',
  binary: 'No preview for {type} ({size}).',
  policy: 'The Content Security Policy of this site blocks requests to {origin}.',
  policyHelp: 'If you run this site, add the origin to its Content-Security-Policy header: connect-src {origin}',
  cors: 'The browser received no response that this page may read, probably because the API does not allow pages on {page} to read its responses (CORS).',
  corsHelp:
    'The API may have processed the request. To allow access, the API must list this origin in Access-Control-Allow-Origin and allow the method and headers, or the site must send requests through a proxy. If other requests to this API succeed, the API may have closed the connection without a response.',
  mixed: 'An HTTPS page cannot send requests to an HTTP URL.',
  mixedHelp: 'Use an HTTPS URL for the API.',
  local: 'The browser could not reach {host}, which is on this device or a local network.',
  localHelp:
    'Check that the API is running and allows requests from {page} (CORS). You may also need to allow this page to access your local network.',
  connection: 'Could not reach {host}.',
  connectionHelp:
    'The host name may be wrong, the server may be down, its certificate may be invalid, or you may be offline.',
  brokenOff: 'The connection was lost before the response was complete.',
  brokenOffHelp: 'The API may have processed the request. If part of the response arrived, it is shown below.',
  timeout: 'The request timed out after {time}.',
  timeoutHelp: 'The API may have processed the request. Try again, or check the status of the API.',
  tooLarge: 'The response is larger than {size}.',
  tooLargeHelp: 'Request less data, or use the command below.',
  aborted: 'The request was canceled.',
  abortedHelp: 'The API may have processed it anyway.',
  redirect: 'The API redirected the request.',
  redirectHelp:
    'Redirects are not followed, so that your data is not sent to another URL. Find the new URL and use it instead.',
  proxy: 'The proxy of this site refused the request ({code}).',
  proxyHelp: 'If you run this site, allow {origin} in the proxy, or raise its limits.',
  unsendable: 'Browsers cannot send this request.',
  unsendableHelp: 'Browsers do not allow its method, URL or body.',
  command: 'Send the request from a terminal:',
};
