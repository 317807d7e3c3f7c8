import { addDefaultComponents } from '../edit/component-edits.js';
import { EditError } from '../edit/edit-error.js';
import { isCommonJs } from '../edit/syntax.js';
import { writeFirstPage } from '../first-page.js';
import type { FirstPage, SetupPlan } from '../plan.js';
import { findFile } from '../project.js';
import { findConfigFile, type Site } from '../site.js';
import { type DocusaurusSettings, editDocusaurusConfig, readDocusaurusSettings } from './docusaurus-config.js';
import { COMPONENTS_PURPOSE } from './mdx-components-file.js';
import { choosePageName } from './page-name.js';
import { formatPlugin, PLUGIN_NAME } from './remark-plugin.js';
import { importStylesInCss } from './style-import.js';

const COMPONENTS = `import MDXComponents from '@theme-original/MDXComponents';
import { mdxComponents } from 'apiblock';

export default { ...MDXComponents, ...mdxComponents };
`;

/** Plans the setup of the remark plugin and the components, as in the Docusaurus guide. */
export function setUpDocusaurus(site: Site, plan: SetupPlan): void {
  plan.install(['apiblock']);
  const path = findConfigPath(site);
  const lines = formatPluginLines(site, site.project.read(path) ?? '');
  plan.edit(path, { purpose: 'adds the apiblock plugin to the docs', lines }, (text) =>
    editDocusaurusConfig(path, text, site),
  );
  planComponents(site, plan);
}

export function addDocusaurusPage(site: Site, plan: SetupPlan): FirstPage {
  const { project } = site;
  const { docsFolder, docsPath, stylesheet } = readSettings(site);
  importStylesInCss(plan, stylesheet);
  const name = choosePageName(project, docsFolder);
  const path = `${docsFolder}/${name}.mdx`;
  plan.create(path, 'your first page', writeFirstPage(site, { style: 'front-matter' }));
  return { path, urlPath: `${docsPath}/${name}` };
}

function findConfigPath({ project }: Site): string {
  return findConfigFile(project, 'docusaurus.config') ?? 'docusaurus.config.js';
}

function formatPluginLines(site: Site, text: string): string {
  const start = isCommonJs(text)
    ? `const { default: ${PLUGIN_NAME} } = require('apiblock/remark');`
    : `import ${PLUGIN_NAME} from 'apiblock/remark';`;
  return `${start}\n\n// In the options of the docs:\nremarkPlugins: [${formatPlugin(site, PLUGIN_NAME)}],`;
}

function planComponents({ project, isTypeScript }: Site, plan: SetupPlan): void {
  const purpose = COMPONENTS_PURPOSE;
  const base = 'src/theme/MDXComponents';
  const candidates = [base, `${base}/index`].flatMap((path) =>
    ['js', 'jsx', 'ts', 'tsx'].map((extension) => `${path}.${extension}`),
  );
  const existing = findFile(project, candidates);
  if (existing === undefined) {
    plan.create(`${base}.${isTypeScript ? 'ts' : 'js'}`, purpose, COMPONENTS);
  } else {
    const lines = `import { mdxComponents } from 'apiblock';\n\n// In the exported object:\n...mdxComponents`;
    plan.edit(existing, { purpose, lines }, (text) => addDefaultComponents(existing, text));
  }
}

function readSettings(site: Site): DocusaurusSettings {
  const defaults = { docsFolder: 'docs', docsPath: '/docs', stylesheet: 'src/css/custom.css' };
  const path = findConfigPath(site);
  try {
    return readDocusaurusSettings(path, site.project.read(path) ?? '');
  } catch (error) {
    if (error instanceof EditError) return defaults;
    throw error;
  }
}
