import { readFileSync } from 'node:fs';

/** The version from package.json, which GET /api/v1/status returns. */
export const version = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
