import { isAbsolute, join, relative } from 'node:path';
import zeptomatch from 'zeptomatch';

/** The value of a setting for the pages that match a pattern. */
export interface PageSetting<Value> {
  /** A glob pattern relative to the working directory. `undefined` for all pages. */
  pattern: string | undefined;
  value: Value;
}

/**
 * Reads a setting that is either one value for all pages, or an object that maps glob patterns to values.
 *
 * @param folder - The folder of the configuration file, to which the patterns are relative.
 */
export function readPageSettings(setting: unknown, folder: string): PageSetting<unknown>[] {
  if (typeof setting !== 'object' || setting === null || Array.isArray(setting))
    return [{ pattern: undefined, value: setting }];
  return Object.entries(setting).map(([pattern, value]) => ({ pattern: resolvePath(pattern, folder), value }));
}

/**
 * Resolves a path or pattern against `folder`, so that it is relative to the working directory. Returns an absolute
 * path unchanged.
 */
export function resolvePath(path: string, folder: string): string {
  return isAbsolute(path) ? path : join(folder, path);
}

/** Returns the value of a setting for a page. If several patterns match the page, the last one applies. */
export function getPageSetting<Value>(settings: readonly PageSetting<Value>[], file: string): Value | undefined {
  const path = relative('.', file).replaceAll('\\', '/');
  return settings.findLast(({ pattern }) => matches(pattern, path))?.value;
}

function matches(pattern: string | undefined, path: string): boolean {
  return pattern === undefined || zeptomatch(pattern, path) || zeptomatch(`${pattern}/**`, path);
}
