import { readFileSync } from 'node:fs';

/** The version of the product, which the status reports. */
export const version = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
