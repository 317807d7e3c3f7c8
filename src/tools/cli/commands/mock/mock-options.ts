import { readArguments } from '../../shared/arguments.js';
import { UsageError } from '../../shared/errors.js';
import { PAGE_OPTIONS, PAGES_ADVICE, type PageSelection, readSettings } from '../../shared/settings.js';

/** A parsed command line of `apiblock mock`. */
export interface MockCommand extends PageSelection {
  name: 'mock';
  /** The port to listen on. 0 means any free port. */
  port: number;
  /** The address to listen on. */
  host: string;
}

/** The output of `apiblock mock --help`. */
export const MOCK_HELP = `Usage: apiblock mock [options] [files, folders or globs]

Serves the documented response of every method and path that MDX pages document. Reloads pages when they change.

  apiblock mock "docs/**/*.mdx"
  curl -H "Prefer: code=404" http://127.0.0.1:4010/users/1

Options:
  --port <n>        port to listen on (default: 4010; 0 picks a free port)
  --host <name>     address to listen on (default: 127.0.0.1, which other machines cannot reach)
  --openapi <file>  OpenAPI description for blocks with an "operation"; <name>=<file> if there are several
  --config <file>   configuration file (default: apiblock.config.json in the working directory)
  --ignore <glob>   exclude files or folders; can be repeated
  -h, --help        show this help

The configuration file can contain "pages" and "openapi". Arguments take precedence over it.

The response is the first documented 2xx response, or the documented response that the header "Prefer: code=404" selects.
Requests without the documented credentials get 401. Requests without a required parameter get 400 or 422.
`;

const OPTIONS = {
  ...PAGE_OPTIONS,
  port: { type: 'string' },
  host: { type: 'string' },
} as const;

/** Parses the arguments after `apiblock mock`. Throws a `UsageError` if they are invalid. */
export function parseMockCommand(args: readonly string[]): MockCommand | { name: 'help' } {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.help) return { name: 'help' };
  const { patterns, openapi } = readSettings(values, positionals);
  if (patterns.length === 0)
    throw new UsageError(`No pages to serve. Example: apiblock mock "docs/**/*.mdx". ${PAGES_ADVICE}`);
  const port = values.port ?? '4010';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError(`--port expects a number from 0 to 65535, but got "${port}"`);
  const host = values.host ?? '127.0.0.1';
  // For an empty host, Node.js would listen on all network interfaces.
  if (host.trim() === '')
    throw new UsageError('--host expects an address, for example 127.0.0.1. To listen on all interfaces, use 0.0.0.0');
  return {
    name: 'mock',
    patterns,
    ignored: values.ignore ?? [],
    openapi,
    port: Number(port),
    host,
  };
}
