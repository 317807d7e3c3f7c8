import { Option } from '@commander-js/extra-typings';
import { createCommand, type Run } from '../../shared/command.js';
import { UsageError } from '../../shared/errors.js';
import { createConfigOption, ignoreOption, openApiOption } from '../../shared/shared-options.js';
import { type BlockSettings, PAGES_ADVICE, type PageSelection, readSettings } from '../../shared/settings.js';

export interface MockCommand extends PageSelection, BlockSettings {
  /** The port to listen on. 0 means any free port. */
  port: number;
  /** The address to listen on. */
  host: string;
  /** The path before all endpoints. `undefined` to use the path of each block's `baseUrl`. */
  basePath: string | undefined;
  /** Whether requests without the documented credentials get a 401 response. */
  auth: boolean;
  /** Whether requests that contradict the documentation get a 400 or 422 response. */
  validation: boolean;
}

export function createMockCommand(run: Run<MockCommand>) {
  return createCommand('mock', {
    summary: 'serve the documented responses',
    description: [
      'Serves the documented response of every method and path that MDX pages document. Reloads pages when they change. Runs until you press Ctrl+C.',
      'The response is the first documented 2xx response, or the documented response that the header "Prefer: code=404" selects. Requests without the documented credentials get 401. Requests without a required parameter, or with a value that the page does not allow, get 400 or 422.',
    ],
    examples: [
      'apiblock mock "docs/**/*.mdx"',
      'apiblock mock docs --port 3000',
      'curl -H "Prefer: code=404" http://127.0.0.1:4010/users/1',
    ],
    exitCodes: { 0: 'the server was stopped', 2: 'the server could not start' },
  })
    .argument('[files, folders or globs...]')
    .addOption(new Option('--port <n>', 'port to listen on; 0 chooses a free port').argParser(parsePort).default(4010))
    .addOption(
      new Option('--host <name>', 'address to listen on; other machines cannot reach the default')
        .argParser(parseHost)
        .default('127.0.0.1'),
    )
    .addOption(
      new Option('--base-path <path>', 'path before all endpoints, such as /v1, or / for none')
        .argParser(parseBasePath)
        .default(undefined, 'the path of each baseUrl'),
    )
    .option('--no-auth', 'accept requests without credentials')
    .option('--no-validation', 'accept requests with missing or invalid parameters')
    .addOption(openApiOption)
    .addOption(ignoreOption)
    .addOption(createConfigOption(['pages', 'openapi', 'fieldLimits', 'defaults']))
    .action((pages, { port, host, basePath, auth, validation, ...options }) => {
      const { patterns, openapi, fieldLimits, defaults } = readSettings(options, pages);
      if (patterns.length === 0)
        throw new UsageError(`No pages to serve. Example: apiblock mock "docs/**/*.mdx". ${PAGES_ADVICE}`);
      return run({
        patterns,
        ignored: options.ignore,
        openapi,
        fieldLimits,
        defaults,
        port,
        host,
        basePath,
        auth,
        validation,
      });
    });
}

function parsePort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new UsageError(`--port expects a number from 0 to 65535, but got "${text}"`);
}

function parseHost(text: string): string {
  // For an empty host, Node.js would listen on all network interfaces.
  if (text.trim() !== '') return text;
  throw new UsageError('--host expects an address, for example 127.0.0.1. To listen on all interfaces, use 0.0.0.0');
}

function parseBasePath(text: string): string {
  if (text.startsWith('/') && !/[?#]/.test(text)) return text;
  throw new UsageError(`--base-path expects a path such as /v1, but got "${text}"`);
}
