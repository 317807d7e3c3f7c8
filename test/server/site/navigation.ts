import type { Service } from '../service.ts';

/** What a browser sends where a reader types an address. */
export const navigation = {
  Accept: 'text/html,application/xhtml+xml',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
};

/** What it sends with a form of this site. */
export const formHeaders = {
  ...navigation,
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/x-www-form-urlencoded',
};

/** Sends a form, by a browser where nothing else is said. */
export const form = (
  service: Service,
  fields: Record<string, string>,
  path = '/login',
  headers: Record<string, string> = formHeaders,
) => service.request(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
