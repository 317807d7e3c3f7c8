import { quoteForShell } from '../../../../model/http/shell.js';
import { type DiffLine, diffLines } from '../../../init/diff.js';
import { toApiblockCommand, toInstallArguments } from '../../../init/package-manager.js';
import type { FileChange, ManualStep } from '../../../init/plan.js';
import type { SitePlan } from '../../../init/plan-site.js';
import type { Site } from '../../../init/site.js';
import { formatColumns } from '../../shared/format-columns.js';
import { type Paint, replaceControlCharacters } from '../../shared/terminal.js';

/** Returns the commands that install the missing packages, as arrays of the program and its arguments. */
export function listInstallCommands(
  { packageManager }: Site,
  { plan }: SitePlan,
  isWorkspaceRoot: boolean,
): [program: string, ...args: string[]][] {
  const groups = [
    { packages: plan.packages, isDevelopment: false },
    { packages: plan.developmentPackages, isDevelopment: true },
  ];
  return groups
    .filter(({ packages }) => packages.length > 0)
    .map(({ packages, isDevelopment }) => [
      packageManager,
      ...toInstallArguments(packageManager, packages, { isDevelopment, isWorkspaceRoot }),
    ]);
}

/**
 * Formats a plan: the site, the commands that install packages, the changes to each file, and the manual steps.
 *
 * @param options.hasLines - Whether to include the lines of manual steps. Otherwise, lists only their files.
 */
export function formatPlan(
  site: Site,
  { label, plan }: SitePlan,
  { installCommands, hasLines, paint }: { installCommands: readonly string[][]; hasLines: boolean; paint: Paint },
): string {
  const language = site.isTypeScript ? 'TypeScript' : 'JavaScript';
  const sections = [[paint('bold', `${label}, ${language}, ${site.packageManager}`)]];
  if (installCommands.length > 0)
    sections.push([paint('bold', 'Packages'), ...installCommands.map((command) => `  ${command.join(' ')}`)]);
  for (const change of plan.changes) sections.push(formatChange(change, paint));
  const { manualSteps } = plan;
  if (manualSteps.length > 0)
    sections.push(hasLines ? formatManualSteps(manualSteps, paint) : formatManualFiles(manualSteps, paint));
  return sections.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function formatChange({ path, purpose, before, after }: FileChange, paint: Paint): string[] {
  const title = `${formatPath(path, paint)}${before === undefined ? ' (new)' : ''}: ${purpose}`;
  const groups = diffLines(before ?? '', after);
  const lines = groups.flatMap((group, index) => {
    const separator = index === 0 ? [] : [paint('dim', '  …')];
    return [...separator, ...group.map((line) => formatDiffLine(line, paint))];
  });
  return [title, ...lines];
}

function formatPath(path: string, paint: Paint): string {
  return paint('bold', replaceControlCharacters(path));
}

const LINE_COLORS = { '+': 'green', '-': 'red', ' ': 'dim' } as const;

function formatDiffLine({ kind, text }: DiffLine, paint: Paint): string {
  return paint(LINE_COLORS[kind], `  ${kind} ${replaceControlCharacters(text)}`.trimEnd());
}

function formatManualFiles(steps: readonly ManualStep[], paint: Paint): string[] {
  return [
    paint('yellow', 'Files to edit by hand (the lines to add are shown after the changes)'),
    ...steps.map(({ path, purpose }) => `  ${formatPath(path, paint)}: ${purpose}`),
  ];
}

export function formatManualSteps(steps: readonly ManualStep[], paint: Paint): string[] {
  return [
    paint('yellow', 'Left to do by hand'),
    ...steps.flatMap(({ path, purpose, reason, lines }) => [
      `  ${formatPath(path, paint)}: ${purpose}. apiblock init does not edit this file, because ${replaceControlCharacters(reason)}. Add:`,
      ...lines.split('\n').map((line) => paint('green', `    ${replaceControlCharacters(line)}`.trimEnd())),
    ]),
  ];
}

/**
 * Formats the next steps: the commands to run and the page to open. If the page would break the build before the manual
 * steps are done, the next steps are to do the manual steps and to run `apiblock init` again.
 */
export function formatNextSteps(site: Site, sitePlan: SitePlan): string {
  const { plan, page, pagesFolder, startCommand, url, importArguments, laterFiles } = sitePlan;
  const { packageManager, openApi } = site;
  const apiblock = toApiblockCommand(packageManager);
  if (laterFiles.length > 0) {
    const files = replaceControlCharacters(laterFiles.join(', '));
    return `Next steps\n  1. Add the lines above.\n  2. Run ${apiblock} init --force. It adds the page: ${files}\n`;
  }
  const pageTask = openApi ? 'add what the description does not contain' : 'replace the example with your endpoint';
  const isNewPage = plan.changes.some(({ path }) => path === page.path);
  const rows = [
    [startCommand, `then open ${url}`],
    ...(isNewPage ? [[page.path, pageTask]] : []),
    [`${apiblock} check`, `find mistakes in the blocks in ${pagesFolder}`],
  ];
  if (openApi) {
    const command = ['import', openApi.file, ...importArguments].map(quoteArgument);
    rows.push([`${apiblock} ${command.join(' ')}`, 'write a page for each tag']);
  }
  return `Next steps\n${formatColumns(rows, '   ')}`;
}

/**
 * Quotes an argument of a printed command, unless it contains only letters, digits and characters that are not special
 * in any shell. Prefers double quotes, because `cmd.exe` doesn't understand single quotes.
 */
function quoteArgument(argument: string): string {
  if (/^[\w./-]+$/.test(argument)) return argument;
  const isSpecialInDoubleQuotes = /["$`\\!]/.test(argument);
  return isSpecialInDoubleQuotes ? quoteForShell(argument) : `"${argument}"`;
}
