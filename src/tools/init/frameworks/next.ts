import { writeFirstPage } from '../first-page.js';
import type { FirstPage, SetupPlan } from '../plan.js';
import { findFileWithExtension, type Project } from '../project.js';
import { findAppFolder, findConfigFile, getMajor, type Site, UnsupportedSiteError } from '../site.js';
import { COMPONENTS_EXTENSIONS, createComponentsFile, editComponentsFile } from './mdx-components-file.js';
import { createNextConfig, editNextConfig, formatNextLines, usesNext14 } from './next-config.js';
import { addDocsLayout } from './next-layout.js';
import { chooseFolderName } from './page-name.js';
import { listRouteGroups } from './route-groups.js';
import { importStylesInModule, STYLESHEET } from './style-import.js';

/** The earliest major version of Next.js that `apiblock init` supports. */
const MIN_NEXT_MAJOR = 14;

/** Plans the setup of MDX and its components, as in the Next.js guide. */
export function setUpNext(site: Site, plan: SetupPlan): void {
  const { project, isTypeScript } = site;
  const appFolder = findAppFolder(project) ?? 'app';
  const major = requireSupportedMajor(site);
  // `@next/mdx` has the same version numbers as Next.js.
  const mdxPackage = major === undefined ? '@next/mdx' : `@next/mdx@${major}`;
  plan.install(['apiblock', mdxPackage, '@mdx-js/loader', '@mdx-js/react', 'remark-gfm']);
  if (isTypeScript) plan.install(['@types/mdx'], { isDevelopment: true });

  planConfig(site, plan);
  planComponents(site, plan, appFolder);
  if (!findRootLayout(project, appFolder)) addRootLayoutStep(site, plan, appFolder);
}

/**
 * Returns the major version of Next.js, or `undefined` if it is unknown, as for the version `latest`. Throws an
 * `UnsupportedSiteError` if the version is not supported.
 */
function requireSupportedMajor(site: Site): number | undefined {
  const major = getMajor(site, 'next');
  if (major !== undefined && major < MIN_NEXT_MAJOR)
    throw new UnsupportedSiteError(
      `This site uses Next.js ${major}. apiblock init supports Next.js ${MIN_NEXT_MAJOR} and later. Update Next.js first`,
    );
  return major;
}

export function addNextPage(site: Site, plan: SetupPlan): FirstPage {
  const { project } = site;
  const appFolder = findAppFolder(project) ?? 'app';
  const rootLayout = findRootLayout(project, appFolder);
  if (rootLayout !== undefined) importStylesInModule(plan, project, rootLayout);
  const rootFolder = rootLayout?.slice(0, rootLayout.lastIndexOf('/')) ?? appFolder;
  const name = chooseFolderName(project, appFolder);
  const folder = `${rootFolder}/${name}`;
  addDocsLayout(site, plan, { folder, rootLayout });
  const path = `${folder}/page.mdx`;
  plan.create(
    path,
    'your first page',
    writeFirstPage(site, { style: acceptsMetadata(site) ? 'app-router' : 'heading' }),
  );
  // The name of a route group, such as `(docs)`, is not part of URLs.
  const segments = folder.slice(appFolder.length).split('/').slice(1);
  return { path, urlPath: `/${segments.filter((segment) => !segment.startsWith('(')).join('/')}` };
}

/**
 * Returns whether an MDX page can export `metadata`. If Next.js 16.2 or later builds the site with webpack, it rejects
 * such pages (https://github.com/vercel/next.js/issues/91735).
 */
function acceptsMetadata({ scripts }: Site): boolean {
  return !scripts.some((script) => script.split(' ').includes('--webpack'));
}

/**
 * Adds apiblock's components to the file that provides components to MDX pages. Next.js finds this file in the folder
 * of the site and in `src`, wherever the app folder is.
 */
function planComponents({ project, isTypeScript }: Site, plan: SetupPlan, appFolder: string): void {
  const existing = ['mdx-components', 'src/mdx-components']
    .map((path) => findFileWithExtension(project, path, COMPONENTS_EXTENSIONS))
    .find((path) => path !== undefined);
  if (existing === undefined) {
    const folder = appFolder === 'app' ? '' : 'src/';
    createComponentsFile(plan, `${folder}mdx-components.${isTypeScript ? 'tsx' : 'jsx'}`);
  } else {
    editComponentsFile(plan, existing);
  }
}

/** Returns the path of a root layout. It is in the app folder, in a route group, or in a folder such as `[locale]`. */
function findRootLayout(project: Project, appFolder: string): string | undefined {
  return listRouteGroups(project, appFolder)
    .map((folder) => findFileWithExtension(project, `${folder}/layout`, ['tsx', 'jsx', 'ts', 'js']))
    .find((path) => path !== undefined);
}

/** Adds the manual step to write a root layout. Next.js cannot build a page without one. */
function addRootLayoutStep({ isTypeScript }: Site, plan: SetupPlan, appFolder: string): void {
  plan.addManualStep({
    path: `${appFolder}/layout.${isTypeScript ? 'tsx' : 'jsx'}`,
    purpose: 'contains the page',
    reason: 'it does not exist',
    lines: `import '${STYLESHEET}';

export default function RootLayout({ children }${isTypeScript ? ': { children: React.ReactNode }' : ''}) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}`,
  });
}

function planConfig(site: Site, plan: SetupPlan): void {
  const purpose = 'compiles MDX pages, with the apiblock plugin';
  const path = findConfigFile(site.project, 'next.config');
  if (path === undefined) {
    // Next.js 14 doesn't read configurations in TypeScript.
    const extension = site.isTypeScript && !usesNext14(site) ? 'ts' : 'mjs';
    plan.create(`next.config.${extension}`, purpose, createNextConfig(site));
    return;
  }
  const lines = formatNextLines(site, site.project.read(path) ?? '');
  plan.edit(path, { purpose, lines }, (text) => editNextConfig(path, text, site));
}
