import type { Project } from '../../../src/tools/init/project.js';
import { planSite, type SitePlan } from '../../../src/tools/init/plan-site.js';
import { detectSite, type FirstOperation } from '../../../src/tools/init/site.js';

/** The content of files, keyed by their path relative to the site. Paths above the site begin with `../`. */
export type Files = Record<string, string>;

export function toProject(files: Files): Project {
  return {
    read: (path) => files[toKey(path)],
    list(folder) {
      const prefix = folder === '.' ? '' : `${toKey(folder)}/`;
      const names = Object.keys(files).flatMap((path) => {
        const rest = path.startsWith(prefix) ? path.slice(prefix.length) : '';
        return rest === '' || rest.startsWith('..') ? [] : [rest.split('/')[0] ?? ''];
      });
      return [...new Set(names)];
    },
  };
}

function toKey(path: string): string {
  return path.startsWith('./') ? path.slice(2) : path;
}

/** The first operation in the description `openapi.yaml`. */
export const OPERATION: FirstOperation = {
  file: 'openapi.yaml',
  section: '\n## List users\n\n<ApiBlock operation="listUsers" />\n',
  fullSection: '\n## List users\n\n<ApiBlock method="GET" endpoint="/users" />\n',
};

export function plan(files: Files, openApi?: FirstOperation): SitePlan {
  return planSite(detectSite(toProject(files), openApi && { openApi }));
}

/** Returns the files of a site after the changes in a plan, with the installed packages in `package.json`. */
export function apply(files: Files, { plan: { changes, packages, developmentPackages } }: SitePlan): Files {
  const packageJson = JSON.parse(files['package.json'] ?? '{}') as { dependencies?: Record<string, string> };
  const installed = [...packages, ...developmentPackages].map((name) => {
    const separator = name.indexOf('@', 1);
    return separator === -1 ? [name, '^1.0.0'] : [name.slice(0, separator), name.slice(separator + 1)];
  });
  packageJson.dependencies = { ...packageJson.dependencies, ...Object.fromEntries(installed) };
  const changed = changes.map(({ path, after }) => [path, after]);
  return { ...files, ...Object.fromEntries(changed), 'package.json': JSON.stringify(packageJson) };
}

export function toChangedFiles(files: Files, openApi?: FirstOperation): Files {
  return Object.fromEntries(plan(files, openApi).plan.changes.map(({ path, after }) => [path, after]));
}
