import { addDefaultComponents } from '../edit/component-edits.js';
import { EditError } from '../edit/edit-error.js';
import { writeFirstPage } from '../first-page.js';
import type { FirstPage, Plan } from '../plan.js';
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

/** Plans the steps of the Docusaurus guide. */
export function planDocusaurus(site: Site, plan: Plan): FirstPage {
  const { project } = site;
  plan.install(['apiblock']);
  const configPath = findConfigFile(project, 'docusaurus.config') ?? 'docusaurus.config.js';
  const lines = `import ${PLUGIN_NAME} from 'apiblock/remark';\n\n// In the options of the docs:\nremarkPlugins: [${formatPlugin(site, PLUGIN_NAME)}],`;
  plan.edit(configPath, { purpose: 'adds the apiblock plugin to the docs', lines }, (text) =>
    editDocusaurusConfig(configPath, text, site),
  );
  planComponents(site, plan);
  importStylesInCss(plan, 'src/css/custom.css');
  const { docsFolder, docsPath } = readSettings(site, configPath);
  const name = choosePageName(project, docsFolder);
  const path = `${docsFolder}/${name}.mdx`;
  plan.create(path, 'your first page', writeFirstPage(site, { style: 'front-matter' }));
  return { path, urlPath: `${docsPath}/${name}` };
}

function planComponents({ project, isTypeScript }: Site, plan: Plan): void {
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

function readSettings({ project }: Site, configPath: string): DocusaurusSettings {
  const defaults = { docsFolder: 'docs', docsPath: '/docs' };
  try {
    return readDocusaurusSettings(configPath, project.read(configPath) ?? '');
  } catch (error) {
    if (error instanceof EditError) return defaults;
    throw error;
  }
}
