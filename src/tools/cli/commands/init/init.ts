import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PackageJsonError } from '../../../init/package-json.js';
import { isWorkspaceRoot } from '../../../init/package-manager.js';
import type { FileChange } from '../../../init/plan.js';
import { planSite, type SitePlan } from '../../../init/plan-site.js';
import { detectSite, type FirstOperation, type Site, UnsupportedSiteError } from '../../../init/site.js';
import { listEntries } from '../../../openapi/document/list-operations.js';
import { toDocument } from '../../../openapi/document/read-open-api.js';
import { readOpenApiFile } from '../../../openapi/files/read-open-api-file.js';
import { OperationFinder } from '../../../openapi/import/documented-operations.js';
import { prepareOperation } from '../../../openapi/import/prepare-operation.js';
import { writeSection } from '../../../openapi/import/write-page.js';
import { OpenApiError } from '../../../openapi/source/openapi-error.js';
import { toErrorCode, UsageError } from '../../shared/errors.js';
import { toDigest, toWriteFailure, writeGeneratedFile } from '../../shared/generated-files.js';
import { createPaint, hasColors, type Paint, printMessages, replaceControlCharacters } from '../../shared/terminal.js';
import { listUncommittedFiles } from './git-changes.js';
import type { InitCommand } from './init-command.js';
import { formatManualSteps, formatNextSteps, formatPlan, listInstallCommands } from './init-report.js';
import { installPackages } from './install-packages.js';
import { openProject } from '../../shared/project-folder.js';

/** Runs `apiblock init` in the working directory. Resolves to the exit code. */
export async function init(command: InitCommand): Promise<number> {
  const paint = createPaint(hasColors());
  const { site, sitePlan } = readSite();
  const { plan } = sitePlan;
  const installCommands = listInstallCommands(site, sitePlan, isWorkspaceRoot(site.project, '.'));
  const hasChanges = plan.changes.length + installCommands.length > 0;
  if (!command.isDryRun && hasChanges && !command.isForced) requireCommittedFiles();
  if (hasChanges || plan.manualSteps.length > 0) {
    // If the command changes the site, `apply` prints the lines of manual steps after the changes, when users need
    // them.
    const hasLines = command.isDryRun || !hasChanges;
    process.stdout.write(`${formatPlan(site, sitePlan, { installCommands, hasLines, paint })}\n`);
  }
  if (command.isDryRun) {
    process.stdout.write(hasChanges ? 'Dry run: nothing was changed\n' : 'Nothing to change\n');
    return 0;
  }
  if (!hasChanges) {
    const isComplete = plan.manualSteps.length === 0;
    const start = isComplete ? 'Nothing to change: apiblock is already set up\n\n' : '';
    process.stdout.write(start + formatNextSteps(site, sitePlan));
    return isComplete ? 0 : 1;
  }
  if (!command.isConfirmed && !(await askUser(sitePlan))) {
    process.stdout.write('Nothing was changed\n');
    return 1;
  }
  return apply(site, sitePlan, { installCommands, paint });
}

/**
 * Reads the site in the working directory and plans its changes. Throws a `UsageError` if the site is not supported.
 */
function readSite(): { site: Site; sitePlan: SitePlan } {
  const found = findFirstOperation('.');
  if (found && 'problem' in found) printMessages([`${found.problem}. The first page will contain an example instead`]);
  try {
    const site = detectSite(openProject('.'), {
      openApi: found && 'operation' in found ? found.operation : undefined,
      userAgent: process.env['npm_config_user_agent'] ?? '',
    });
    return { site, sitePlan: planSite(site) };
  } catch (error) {
    if (error instanceof UnsupportedSiteError || error instanceof PackageJsonError) throw new UsageError(error.message);
    throw error;
  }
}

function requireCommittedFiles(): void {
  const [first, ...others] = listUncommittedFiles('.');
  if (first === undefined) return;
  const files = others.length === 0 ? first : `${first} and ${others.length} more`;
  throw new UsageError(
    `There are uncommitted changes: ${files}. Commit them first, so that you can review and undo the changes of this command, or add --force`,
  );
}

async function askUser({ plan }: SitePlan): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UsageError('Cannot ask for confirmation without a terminal. Add --yes to apply these changes');
  const count = plan.changes.length;
  if (count === 0) return confirm('Install these packages?');
  return confirm(`Apply these changes to ${count} ${count === 1 ? 'file' : 'files'}?`);
}

/** Installs the packages, writes the files and prints the next steps. Resolves to the exit code. */
async function apply(
  site: Site,
  sitePlan: SitePlan,
  { installCommands, paint }: { installCommands: ReturnType<typeof listInstallCommands>; paint: Paint },
): Promise<number> {
  for (const command of installCommands) {
    process.stdout.write(`${paint('dim', `$ ${command.join(' ')}`)}\n`);
    const failure = await installPackages(command);
    if (failure === undefined) continue;
    printMessages([
      `${command.join(' ')} failed: ${failure}. No file was changed. Fix the problem and run apiblock init again`,
    ]);
    return 1;
  }
  const { changes, manualSteps } = sitePlan.plan;
  const failures: string[] = [];
  for (const change of changes) {
    const failure = writeChange(change);
    if (failure === undefined)
      process.stdout.write(`${paint('green', '✓')} ${replaceControlCharacters(change.path)}\n`);
    else failures.push(`${change.path} was not written: ${failure}`);
  }
  printMessages(failures);
  if (manualSteps.length > 0) process.stdout.write(`\n${formatManualSteps(manualSteps, paint).join('\n')}\n`);
  process.stdout.write(`\n${formatNextSteps(site, sitePlan)}`);
  return failures.length + manualSteps.length > 0 ? 1 : 0;
}

/** Writes a file, unless it has changed since it was read. Returns the reason if it was not written. */
function writeChange({ path, before, after }: FileChange): string | undefined {
  const previousFile =
    before === undefined
      ? { state: 'none' as const }
      : { state: 'known' as const, digest: toDigest(Buffer.from(before)) };
  try {
    writeGeneratedFile({ outputFolder: '.', path, previousFile, parts: [after] });
    return undefined;
  } catch (error) {
    return toWriteFailure(error);
  }
}

/**
 * Asks a question on the terminal. Resolves to true if the answer is `y`, `yes` or empty. Resolves to false for any
 * other answer, and if the user presses Ctrl+C or Ctrl+D.
 */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await new Promise<string>((resolve) => {
    terminal.once('close', () => {
      process.stdout.write('\n');
      resolve('no');
    });
    terminal.question(`${question} [Y/n] `, resolve);
  });
  terminal.removeAllListeners('close').close();
  return ['', 'y', 'yes'].includes(answer.trim().toLowerCase());
}

/** The usual names of OpenAPI descriptions. */
const FILE_NAMES = ['openapi', 'swagger'].flatMap((name) => [`${name}.yaml`, `${name}.yml`, `${name}.json`]);

type FoundOperation = { operation: FirstOperation } | { problem: string };

/**
 * Finds an OpenAPI description in a folder and reads its first operation. Returns `undefined` if there is no
 * description.
 */
function findFirstOperation(folder: string): FoundOperation | undefined {
  const files = readdirSync(folder);
  const file = FILE_NAMES.find((name) => files.includes(name));
  if (file === undefined) return undefined;
  try {
    const document = toDocument(readOpenApiFile(join(folder, file)));
    const { entries } = listEntries(document);
    // Skip webhooks, because the first block should show a request that readers can send.
    const entry = entries.find(({ kind }) => kind === 'operation');
    if (!entry) return { problem: `${file} contains no operations` };
    const finder = new OperationFinder(document);
    const write = ({ isFull }: { isFull: boolean }) => {
      const { section } = prepareOperation(entry, document, finder, { isFull, hasHeading: true, style: 'heading' });
      return [...writeSection(section)].join('');
    };
    return { operation: { file, section: write({ isFull: false }), fullSection: write({ isFull: true }) } };
  } catch (error) {
    if (error instanceof OpenApiError) return { problem: `${file} cannot be used: ${error.message}` };
    if (error instanceof Error && 'code' in error) return { problem: `Cannot read ${file}: ${toErrorCode(error)}` };
    // Any other error is a bug in apiblock, for which the command prints the stack trace.
    throw error;
  }
}
