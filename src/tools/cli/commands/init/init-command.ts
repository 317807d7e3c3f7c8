import { createCommand, type Run } from '../../shared/command.js';

export interface InitCommand {
  /** Whether to apply the plan without asking. */
  isConfirmed: boolean;
  isDryRun: boolean;
  /** Whether to change files even if there are uncommitted changes. */
  isForced: boolean;
}

export function createInitCommand(run: Run<InitCommand>) {
  return createCommand('init', {
    summary: 'add apiblock to the site in this folder, with a first page',
    description: [
      'Adds apiblock to the site in the working directory: installs the packages, imports the stylesheet, sets up MDX, and adds a first page with a block. Shows all changes, and asks once before it applies them.',
      'The command supports Next.js 14 and later (App Router), Vite with React, Astro, Starlight, Docusaurus, Nextra, Fumadocs, React Router and plain Node.js. It uses the package manager of the site (npm, pnpm, Yarn or Bun). If the folder contains openapi.yaml or a similar file, the first block documents an operation of this description.',
      "Existing files keep their formatting. If a file has a structure that the command doesn't understand, it prints the lines to add instead of changing the file, and adds the page when you run it again. Each run changes only what is missing.",
    ],
    examples: [
      'apiblock init             show the changes, then ask',
      'apiblock init --dry-run   only show the changes',
      "apiblock init --yes       don't ask, for example in CI",
    ],
    exitCodes: {
      0: 'everything is set up',
      1: 'some steps are left to do (they are listed)',
      2: 'the command could not run',
    },
    argumentAdvice: 'Run the command in the folder of your site',
  })
    .option('-y, --yes', 'apply the changes without asking', false)
    .option('--dry-run', 'show the changes, and write and install nothing', false)
    .option('--force', 'change files even if there are uncommitted changes in Git', false)
    .action(({ yes, dryRun, force }) => run({ isConfirmed: yes, isDryRun: dryRun, isForced: force }));
}
