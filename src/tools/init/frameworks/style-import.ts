import { addCssImport } from '../edit/css-edits.js';
import { addStyleImport } from '../edit/import-edits.js';
import { EditedFile } from '../edit/source-file.js';
import type { SetupPlan } from '../plan.js';
import type { Project } from '../project.js';

export const STYLESHEET = 'apiblock/styles.css';

const PURPOSE = 'imports the stylesheet';

/**
 * Adds an import of apiblock's stylesheet to a module, unless the module or one of its stylesheets imports it already.
 */
export function importStylesInModule(plan: SetupPlan, project: Project, path: string): void {
  plan.edit(path, { purpose: PURPOSE, lines: `import '${STYLESHEET}';` }, (text) => {
    const file = new EditedFile(path, text);
    const isImported = listStylesheets(file).some((sheet) => project.read(sheet)?.includes(STYLESHEET));
    if (isImported) return text;
    addStyleImport(file, STYLESHEET);
    return file.toText();
  });
}

export function importStylesInCss(plan: SetupPlan, path: string): void {
  plan.edit(path, { purpose: PURPOSE, lines: `@import '${STYLESHEET}';` }, (text) => addCssImport(text, STYLESHEET));
}

/** Returns the paths of the stylesheets that a module imports by relative path. */
export function listStylesheets({ path, program }: EditedFile): string[] {
  const folder = path.split('/').slice(0, -1);
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || typeof statement.source.value !== 'string') return [];
    const specifier = statement.source.value;
    if (!specifier.startsWith('.') || !specifier.endsWith('.css')) return [];
    return [resolvePath(folder, specifier)];
  });
}

function resolvePath(folder: readonly string[], specifier: string): string {
  const segments = [...folder];
  for (const segment of specifier.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}
