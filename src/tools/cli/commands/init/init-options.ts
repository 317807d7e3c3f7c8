import { readArguments } from '../../shared/arguments.js';
import { UsageError } from '../../shared/errors.js';

/** A parsed command line of `apiblock init`. */
export interface InitCommand {
  name: 'init';
  /** Whether to apply the plan without asking. */
  isConfirmed: boolean;
  isDryRun: boolean;
  /** Whether to change files even if there are uncommitted changes. */
  isForced: boolean;
}

/** The output of `apiblock init --help`. */
export const INIT_HELP = `Usage: apiblock init [options]

Adds apiblock to the site in the working directory: installs the packages, imports the stylesheet, sets up MDX, and adds
a first page with a block. Shows all changes, and asks once before it applies them.

  apiblock init             show the changes, then ask
  apiblock init --dry-run   only show the changes
  apiblock init --yes       don't ask, for example in CI

Options:
  -y, --yes    apply the changes without asking
  --dry-run    show the changes, and write and install nothing
  --force      change files even if there are uncommitted changes in Git
  -h, --help   show this help

The command supports Next.js 14 and later (App Router), Vite with React, Astro, Starlight, Docusaurus, Nextra, Fumadocs,
React Router and plain Node.js. It uses the package manager of the site (npm, pnpm, Yarn or Bun). If the folder contains
openapi.yaml or a similar file, the first block documents an operation of this description.

Existing files keep their formatting. If a file has a structure that the command doesn't understand, it prints the lines
to add instead of changing the file, and adds the page when you run it again. Each run changes only what is missing.

Exit code: 0 everything is set up, 1 some steps are left to do (they are listed), 2 the command could not run.
`;

const OPTIONS = {
  yes: { type: 'boolean', short: 'y' },
  'dry-run': { type: 'boolean' },
  force: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the arguments after `apiblock init`. Throws a `UsageError` if they are invalid. */
export function parseInitCommand(args: readonly string[]): InitCommand | { name: 'help' } {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.help) return { name: 'help' };
  if (positionals.length > 0)
    throw new UsageError('apiblock init accepts no arguments. Run the command in the folder of your site');
  return {
    name: 'init',
    isConfirmed: values.yes ?? false,
    isDryRun: values['dry-run'] ?? false,
    isForced: values.force ?? false,
  };
}
