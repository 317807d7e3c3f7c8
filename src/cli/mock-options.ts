import { readArguments, UsageError } from './check-options.js';

/** What `apiblock mock` is asked for. */
export interface MockCommand {
  help: boolean;
  patterns: string[];
  ignored: string[];
  port: number;
  host: string;
}

/** The text of `apiblock mock --help`. */
export const MOCK_HELP = `Usage: apiblock mock [options] <files, folders or globs>

Answers every method and path that MDX pages document with the documented answer. Pages are read again when they change.

  apiblock mock "docs/**/*.mdx"
  curl -H "Prefer: code=404" http://127.0.0.1:4010/users/1

Options:
  --port <n>       the port (default: 4010; 0 for any that is free)
  --host <name>    the address (default: 127.0.0.1, which other machines do not reach)
  --ignore <glob>  leave out files or folders; may be given several times
  -h, --help       show this text

An answer is the first success of its block, or the documented one that the header "Prefer: code=404" names. Without the
credentials that a block asks for it is 401, without a required parameter 400 or 422.
`;

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  ignore: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads what follows `apiblock mock`. */
export function parseMockCommand(args: readonly string[]): MockCommand {
  const { values, positionals: patterns } = readArguments(args, OPTIONS);
  const help = values.help ?? false;
  if (!help && patterns.length === 0) throw new UsageError('Say which pages to play: apiblock mock "docs/**/*.mdx"');
  const port = values.port ?? '4010';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new UsageError(`--port takes a port, found "${port}"`);
  return { help, patterns, ignored: values.ignore ?? [], port: Number(port), host: values.host ?? '127.0.0.1' };
}
