import { parseArgs, type ParseArgsConfig } from 'node:util';
import { findClosest, suggest } from '../../../model/text/suggest.js';
import { UsageError } from './errors.js';

/**
 * Parses options and positional arguments. Throws a `UsageError` if an option is unknown, lacks its value, or has a value
 * but accepts none. Suggests a similar name for an unknown long option.
 */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const names = args.map((arg) => /^--([^=]+)/.exec(arg)?.[1]);
    const unknownName = names.find((name) => name !== undefined && !Object.hasOwn(options, name));
    // Keep the Node.js message for an unknown short option, and for an option with a missing or unexpected value.
    if (unknownName === undefined) throw new UsageError((error as Error).message);
    const closest = findClosest(unknownName, Object.keys(options));
    const advice =
      closest === undefined ? 'Run the command with --help for the available options' : `Did you mean --${closest}?`;
    throw new UsageError(`Unknown option --${unknownName}. ${advice}`);
  }
}

/** Parses the value of `--format`. The default is `human`. Throws a `UsageError` for an unknown format. */
export function parseFormat<Format extends string>(formats: readonly Format[], name = 'human'): Format {
  const format = formats.find((supported) => supported === name);
  if (format !== undefined) return format;
  const advice = suggest(name, formats) ?? `Available formats: ${formats.join(', ')}`;
  throw new UsageError(`Unknown format "${name}". ${advice}`);
}

/**
 * Parses the value of `--max-warnings`. The default is no limit. Throws a `UsageError` if the value is not a whole
 * number.
 */
export function parseMaxWarnings(value: string | undefined): number {
  if (value === undefined) return Infinity;
  if (!/^\d+$/.test(value)) throw new UsageError(`--max-warnings expects a whole number, but got "${value}"`);
  return Number(value);
}
