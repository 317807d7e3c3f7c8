import type { Service } from '../support/service.ts';

/** Headers of a page navigation. */
export const navigation = {
  Accept: 'text/html,application/xhtml+xml',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
};

/** Headers of a same-origin form submission. */
export const formHeaders = {
  ...navigation,
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/x-www-form-urlencoded',
};

/** Submits a form with browser headers by default. */
export const form = (
  service: Service,
  fields: Record<string, string>,
  path = '/login',
  headers: Record<string, string> = formHeaders,
) => service.request(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
