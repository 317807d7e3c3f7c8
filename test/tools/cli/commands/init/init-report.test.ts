import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createPaint } from '../../../../../src/tools/cli/shared/terminal.js';
import {
  formatManualSteps,
  formatNextSteps,
  formatPlan,
} from '../../../../../src/tools/cli/commands/init/init-report.js';
import { planSite } from '../../../../../src/tools/init/plan-site.js';
import { detectSite } from '../../../../../src/tools/init/site.js';
import { OPERATION, toProject } from '../../../init/memory-project.ts';
import { nextTypeScript } from '../../../init/sites/next.ts';

/** Returns the `import` command in the next steps of a site whose layout is in a folder. */
function formatImportCommand(folder: string): string {
  const { 'app/layout.tsx': layout = '', ...files } = nextTypeScript;
  const site = detectSite(toProject({ ...files, [`${folder}/layout.tsx`]: layout }), { openApi: OPERATION });
  const steps = formatNextSteps(site, planSite(site));
  return /npx apiblock import .*?(?= {3})/.exec(steps)?.[0] ?? '';
}

describe('formatNextSteps', () => {
  it('prints the import command without quotes if no argument needs them', () => {
    expect(formatImportCommand('app')).toBe('npx apiblock import openapi.yaml --out app/docs --style app-router');
  });

  it.each(['app/(site)', 'app/[locale]', 'app/($my) "site"', "app/(it's `site`)"])(
    'quotes the folder %s in the import command as a shell requires',
    (folder) => {
      const command = formatImportCommand(folder);
      const output = execFileSync('sh', ['-c', command.replace('npx', "printf '%s\\n'")], { encoding: 'utf8' });
      const words = ['apiblock', 'import', 'openapi.yaml', '--out', `${folder}/docs`, '--style', 'app-router'];
      expect(output.trimEnd().split('\n')).toEqual(words);
    },
  );

  it('names the first page only if the command adds it', () => {
    const step = /app\/docs\/page\.mdx +replace the example/;
    const [newSite, existingSite] = [{}, { 'app/docs/page.mdx': '# Documents' }].map((page) =>
      detectSite(toProject({ ...nextTypeScript, ...page })),
    );
    expect(formatNextSteps(newSite!, planSite(newSite!))).toMatch(step);
    expect(formatNextSteps(existingSite!, planSite(existingSite!))).not.toMatch(step);
  });

  it('quotes the folder with double quotes, because all shells understand double quotes', () => {
    expect(formatImportCommand('app/(site)')).toContain(' --out "app/(site)/docs" ');
  });
});

describe('formatPlan, formatManualSteps and formatNextSteps', () => {
  it('replace escape sequences in the names and contents of files', () => {
    const { 'app/layout.tsx': layout = '', ...files } = nextTypeScript;
    const project = toProject({
      ...files,
      'app/(\u001b[2J)/layout.tsx': layout,
      'next.config.ts': '\u001b[2J',
    });
    const site = detectSite(project);
    const sitePlan = planSite(site);
    const paint = createPaint(false);
    const output = [
      formatPlan(site, sitePlan, { installCommands: [], hasLines: false, paint }),
      ...formatManualSteps(sitePlan.plan.manualSteps, paint),
      formatNextSteps(site, sitePlan),
    ].join('\n');
    expect(output).toContain("because it contains a syntax error: Unexpected character '·'");
    expect(output).toContain('app/(·[2J)/docs/page.mdx');
    expect(output).not.toContain('\u001b');
  });
});
