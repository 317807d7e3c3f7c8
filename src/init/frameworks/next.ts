import { writeFirstPage } from '../first-page.js';
import type { FirstPage, Plan } from '../plan.js';
import { findFileWithExtension } from '../project.js';
import { findAppFolder, findConfigFile, getMajor, type Site } from '../site.js';
import { COMPONENTS_EXTENSIONS, createComponentsFile, editComponentsFile } from './mdx-components-file.js';
import { createNextConfig, editNextConfig } from './next-config.js';
import { addDocsLayout } from './next-layout.js';
import { chooseFolderName } from './page-name.js';
import { importStylesInModule } from './style-import.js';

/** Plans the steps of the Next.js guide. */
export function planNext(site: Site, plan: Plan): FirstPage {
  const { project, isTypeScript } = site;
  const appFolder = findAppFolder(project) ?? 'app';
  const major = getMajor(site, 'next');
  // `@next/mdx` has the same version numbers as Next.js.
  const mdxPackage = major === undefined ? '@next/mdx' : `@next/mdx@${major}`;
  plan.install(['apiblock', mdxPackage, '@mdx-js/loader', '@mdx-js/react', 'remark-gfm']);
  if (isTypeScript) plan.install(['@types/mdx'], { isDevelopment: true });

  planConfig(site, plan);
  // Next.js reads this file from the folder that contains the app folder.
  const components = appFolder === 'app' ? 'mdx-components' : 'src/mdx-components';
  const existing = findFileWithExtension(project, components, COMPONENTS_EXTENSIONS);
  if (existing !== undefined) editComponentsFile(plan, existing);
  else createComponentsFile(plan, `${components}.${isTypeScript ? 'tsx' : 'jsx'}`);
  const rootLayout = findFileWithExtension(project, `${appFolder}/layout`, ['tsx', 'jsx', 'ts', 'js']);
  importStylesInModule(plan, project, rootLayout ?? `${appFolder}/layout.${isTypeScript ? 'tsx' : 'jsx'}`);

  const name = chooseFolderName(project, appFolder);
  const folder = `${appFolder}/${name}`;
  addDocsLayout(site, plan, { folder, rootLayout: rootLayout ?? '' });
  const path = `${folder}/page.mdx`;
  plan.create(path, 'your first page', writeFirstPage(site, { style: 'app-router' }));
  return { path, urlPath: `/${name}` };
}

function planConfig(site: Site, plan: Plan): void {
  const purpose = 'compiles MDX pages, with the apiblock plugin';
  const content = createNextConfig(site);
  const path = findConfigFile(site.project, 'next.config');
  if (path === undefined) plan.create(`next.config.${site.isTypeScript ? 'ts' : 'mjs'}`, purpose, content);
  else plan.edit(path, { purpose, lines: content.trimEnd() }, (text) => editNextConfig(path, text, site));
}
