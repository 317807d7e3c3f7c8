import { addExportedComponents, addReturnedComponents } from '../edit/component-edits.js';
import { addItem, requireConfigObject } from '../edit/config-edits.js';
import { addImports } from '../edit/import-edits.js';
import { EditedFile } from '../edit/source-file.js';
import { containsString } from '../edit/syntax.js';
import { writeFirstPage } from '../first-page.js';
import type { FirstPage, SetupPlan } from '../plan.js';
import { hasFile, type Project } from '../project.js';
import type { Site } from '../site.js';
import { COMPONENTS_LINES, COMPONENTS_PURPOSE } from './mdx-components-file.js';
import { choosePageName } from './page-name.js';
import { addDescriptionOption } from './description-option.js';
import { formatPlugin, PLUGIN_NAME, REMARK_MODULE } from './remark-plugin.js';
import { importStylesInCss } from './style-import.js';

/** The plugin that includes blocks in the Markdown versions that Fumadocs generates for pages. */
const MARKDOWN_PLUGIN = 'remarkApiMarkdown';

const FOLDERS = ['', 'src/', 'app/'];

/** The usual paths of the file that provides components to MDX pages. */
const COMPONENTS_FILES = FOLDERS.flatMap((folder) =>
  ['components/mdx', 'mdx-components', 'lib/mdx-components'].flatMap((path) =>
    ['tsx', 'ts', 'jsx', 'js'].map((extension) => `${folder}${path}.${extension}`),
  ),
);

/** The usual paths of a site's stylesheet. */
const STYLESHEETS = [
  'app/global.css',
  'app/globals.css',
  'app/app.css',
  'styles/app.css',
  'styles/globals.css',
].flatMap((path) => [path, `src/${path}`]);

/** Plans the setup of the components and the remark plugin, as in the Fumadocs guide. */
export function setUpFumadocs(site: Site, plan: SetupPlan): void {
  plan.install(['apiblock']);
  planComponents(site.project, plan);
  planPlugin(site, plan);
}

export function addFumadocsPage(site: Site, plan: SetupPlan): FirstPage {
  const { project } = site;
  importStylesInCss(plan, STYLESHEETS.find((path) => hasFile(project, path)) ?? 'app/global.css');
  const name = choosePageName(project, 'content/docs');
  const path = `content/docs/${name}.mdx`;
  plan.create(path, 'your first page', writeFirstPage(site, { style: 'front-matter' }));
  return { path, urlPath: `/docs/${name}` };
}

function planComponents(project: Project, plan: SetupPlan): void {
  const path = COMPONENTS_FILES.find((candidate) => hasFile(project, candidate)) ?? 'components/mdx.tsx';
  plan.edit(path, { purpose: COMPONENTS_PURPOSE, lines: COMPONENTS_LINES }, (text) =>
    text.includes('export const components')
      ? addExportedComponents(path, text, 'components')
      : addReturnedComponents(path, text, ['getMDXComponents', 'useMDXComponents']),
  );
}

function planPlugin(site: Site, plan: SetupPlan): void {
  const { project } = site;
  const purpose = 'adds the apiblock plugin';
  const path = ['source.config.ts', 'source.config.js', 'source.config.mjs'].find((name) => hasFile(project, name));
  const content = createSourceConfig(site);
  if (path === undefined) plan.create('source.config.ts', purpose, content);
  else plan.edit(path, { purpose, lines: content.trimEnd() }, (text) => editSourceConfig(path, text, site));
}

function createSourceConfig(site: Site): string {
  const start = "import { defineConfig } from 'fumadocs-mdx/config';\n\nexport default defineConfig({});\n";
  return editSourceConfig('source.config.ts', start, site);
}

function editSourceConfig(path: string, text: string, site: Site): string {
  const file = new EditedFile(path, text);
  if (containsString(file.program, REMARK_MODULE)) return addDescriptionOption(file, site);
  const plugins = [formatPlugin(site, PLUGIN_NAME, file)];
  const includesMarkdown = generatesMarkdown(site.project, text);
  // `remarkApiMarkdown` must come before `remarkCodeGroups`, which removes code fences from the page.
  if (includesMarkdown) plugins.unshift(formatMarkdownPlugin(site, file));
  addItem(file, requireConfigObject(file), plugins.join(', '), { path: ['mdxOptions', 'remarkPlugins'] });
  const names = includesMarkdown ? [MARKDOWN_PLUGIN] : [];
  addImports(file, [{ module: REMARK_MODULE, defaultName: PLUGIN_NAME, names }]);
  return file.toText();
}

/** Returns whether the site generates a Markdown version of each page, as the templates of create-fumadocs-app do. */
function generatesMarkdown(project: Project, config: string): boolean {
  const sources = ['lib/source.ts', 'src/lib/source.ts', 'app/lib/source.ts'].map((path) => project.read(path) ?? '');
  return [config, ...sources].some((text) => text.includes('includeProcessedMarkdown'));
}

function formatMarkdownPlugin({ openApi }: Site, file: EditedFile): string {
  const description = openApi ? `, openapi: ${file.quote(`./${openApi.file}`)}` : '';
  return `[${MARKDOWN_PLUGIN}, { annotate: true${description} }]`;
}
