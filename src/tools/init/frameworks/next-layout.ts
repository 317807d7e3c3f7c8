import { addTailwindPlugin } from '../edit/css-edits.js';
import { EditError } from '../edit/edit-error.js';
import { EditedFile } from '../edit/source-file.js';
import type { SetupPlan } from '../plan.js';
import { findFileWithExtension } from '../project.js';
import { getMajor, type Site } from '../site.js';
import { KEEP_EXAMPLES_VISIBLE, UNDO_TAILWIND, writeDocsCss } from './docs-css.js';
import { listStylesheets } from './style-import.js';

const TYPOGRAPHY = '@tailwindcss/typography';
const PURPOSE = 'styles the text around blocks';
/**
 * Classes for a page that is wide enough for blocks with two columns. The other content has a smaller maximum width.
 */
const TAILWIND_CLASSES = 'prose dark:prose-invert mx-auto w-full max-w-6xl px-4 py-12 [&>:not(.not-prose)]:max-w-3xl';

/** Adds a layout to a folder of pages. The layout styles the text around blocks. */
export function addDocsLayout(
  site: Site,
  plan: SetupPlan,
  { folder, rootLayout }: { folder: string; rootLayout: string | undefined },
): void {
  const extension = site.isTypeScript ? 'tsx' : 'jsx';
  const path = `${folder}/layout.${extension}`;
  if (findFileWithExtension(site.project, `${folder}/layout`, ['tsx', 'jsx', 'ts', 'js'])) return;
  const tailwindCss = findTailwindCss(site, rootLayout);
  if (tailwindCss === undefined) {
    plan.create(path, PURPOSE, writeLayout(site, { className: 'docs', stylesheet: './docs.css' }));
    const templateFix = site.dependencies.has('tailwindcss') ? UNDO_TAILWIND : KEEP_EXAMPLES_VISIBLE;
    plan.create(`${folder}/docs.css`, PURPOSE, writeDocsCss('docs') + templateFix);
    return;
  }
  plan.install([TYPOGRAPHY], { isDevelopment: true });
  plan.edit(tailwindCss, { purpose: 'adds typography', lines: `@plugin '${TYPOGRAPHY}';` }, (text) =>
    addTailwindPlugin(text, TYPOGRAPHY),
  );
  plan.create(path, PURPOSE, writeLayout(site, { className: TAILWIND_CLASSES }));
}

/**
 * Returns the path of the stylesheet that imports Tailwind 4. Returns `undefined` for earlier versions, which load
 * plugins from a configuration file.
 */
function findTailwindCss(site: Site, rootLayout: string | undefined): string | undefined {
  const text = rootLayout === undefined ? undefined : site.project.read(rootLayout);
  const isSupported = (getMajor(site, 'tailwindcss') ?? 0) >= 4;
  if (!isSupported || rootLayout === undefined || text === undefined) return undefined;
  return readStylesheetPaths(rootLayout, text).find((path) => {
    const css = site.project.read(path) ?? '';
    return css.includes("@import 'tailwindcss'") || css.includes('@import "tailwindcss"');
  });
}

/**
 * Returns the paths of the stylesheets that a module imports, or an empty array if the module contains a syntax error.
 */
function readStylesheetPaths(path: string, text: string): string[] {
  try {
    return listStylesheets(new EditedFile(path, text));
  } catch (error) {
    if (error instanceof EditError) return [];
    throw error;
  }
}

function writeLayout(
  { isTypeScript }: Site,
  { className, stylesheet }: { className: string; stylesheet?: string },
): string {
  const imports = [
    ...(isTypeScript ? ["import type { ReactNode } from 'react';"] : []),
    ...(stylesheet === undefined ? [] : [`import '${stylesheet}';`]),
  ];
  const start = imports.length > 0 ? `${imports.join('\n')}\n\n` : '';
  const props = isTypeScript ? '{ children }: { children: ReactNode }' : '{ children }';
  return `${start}export default function DocsLayout(${props}) {
  return <main className="${className}">{children}</main>;
}
`;
}
