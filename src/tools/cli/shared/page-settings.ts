import { relative } from 'node:path';
import zeptomatch from 'zeptomatch';

/** The value of a setting for the pages that match a pattern. */
export interface PageSetting<Value> {
  /** A glob pattern relative to the working directory. `undefined` for all pages. */
  pattern: string | undefined;
  value: Value;
}

/** Returns the value of a setting for a page. If several patterns match the page, the last one applies. */
export function getPageSetting<Value>(settings: readonly PageSetting<Value>[], file: string): Value | undefined {
  const path = relative('.', file).replaceAll('\\', '/');
  return settings.findLast(({ pattern }) => matches(pattern, path))?.value;
}

function matches(pattern: string | undefined, path: string): boolean {
  return pattern === undefined || zeptomatch(pattern, path) || zeptomatch(`${pattern}/**`, path);
}
