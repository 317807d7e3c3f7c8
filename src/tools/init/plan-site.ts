import { parseJson } from '../../model/json/parse-json.js';
import { CONFIG_FILE } from '../site/config-file.js';
import { EditError } from './edit/edit-error.js';
import { addAstroPage, setUpAstro } from './frameworks/astro.js';
import { type BasePathOption, readBasePath } from './frameworks/base-path.js';
import { addDocusaurusPage, setUpDocusaurus } from './frameworks/docusaurus.js';
import { addFumadocsPage, setUpFumadocs } from './frameworks/fumadocs.js';
import { addNextPage, setUpNext } from './frameworks/next.js';
import { addNextraPage, setUpNextra } from './frameworks/nextra.js';
import { addNodePage, setUpNode } from './frameworks/node.js';
import { addReactRouterPage, setUpReactRouter } from './frameworks/react-router.js';
import { addVitePage, setUpVite } from './frameworks/vite.js';
import { toRunCommand } from './package-manager.js';
import { type FirstPage, SetupPlan } from './plan.js';
import type { Framework, Site } from './site.js';

/** The steps and settings of `apiblock init` for a framework. */
interface FrameworkSteps {
  label: string;
  /** Adds the steps that the site needs to compile the page. */
  setUp: (site: Site, plan: SetupPlan) => void;
  /** Adds the page, its styles and its route to a plan. Returns the page. */
  addPage: (site: Site, plan: SetupPlan) => FirstPage;
  /** Returns the path of the folder that contains the pages for `apiblock check`. */
  getPagesFolder: (page: FirstPage) => string;
  /** The script in `package.json` that starts the development server, or the command if there is no such script. */
  start: { script: string } | { command: string };
  port: number;
  basePath?: BasePathOption;
  /** Returns the arguments to pass to `apiblock import`, so that it writes pages that the site can display. */
  getImportArguments: (page: FirstPage) => string[];
}

const FRAMEWORKS: Record<Framework, FrameworkSteps> = {
  next: {
    label: 'Next.js with the App Router',
    setUp: setUpNext,
    addPage: addNextPage,
    getPagesFolder: ({ path }) => (path.startsWith('src/') ? 'src/app' : 'app'),
    start: { script: 'dev' },
    port: 3000,
    basePath: { file: 'next.config', name: 'basePath' },
    getImportArguments: ({ path }) => ['--out', getFolder(path), '--style', 'app-router'],
  },
  vite: {
    label: 'Vite with React',
    setUp: setUpVite,
    addPage: addVitePage,
    getPagesFolder: ({ path }) => getFolder(path),
    start: { script: 'dev' },
    port: 5173,
    basePath: { file: 'vite.config', name: 'base' },
    getImportArguments: () => ['--out', 'src/api', '--style', 'heading'],
  },
  docusaurus: {
    label: 'Docusaurus',
    setUp: setUpDocusaurus,
    addPage: addDocusaurusPage,
    getPagesFolder: ({ path }) => getFolder(path),
    start: { script: 'start' },
    port: 3000,
    basePath: { file: 'docusaurus.config', name: 'baseUrl' },
    getImportArguments: ({ path }) => ['--out', `${getFolder(path)}/api`],
  },
  astro: {
    label: 'Astro',
    setUp: setUpAstro,
    addPage: addAstroPage,
    getPagesFolder: () => 'src',
    start: { script: 'dev' },
    port: 4321,
    basePath: { file: 'astro.config', name: 'base' },
    getImportArguments: ({ path }) =>
      path.startsWith('src/content/')
        ? ['--out', `${getFolder(path)}/api`]
        : ['--out', 'src/api', '--style', 'heading'],
  },
  nextra: {
    label: 'Nextra',
    setUp: setUpNextra,
    addPage: addNextraPage,
    getPagesFolder: ({ path }) => (path.endsWith('/page.mdx') ? getFolder(getFolder(path)) : getFolder(path)),
    start: { script: 'dev' },
    port: 3000,
    basePath: { file: 'next.config', name: 'basePath' },
    getImportArguments: ({ path }) =>
      path.endsWith('/page.mdx')
        ? ['--out', getFolder(path), '--style', 'app-router', '--full']
        : ['--out', `${getFolder(path)}/api`, '--style', 'heading', '--full'],
  },
  fumadocs: {
    label: 'Fumadocs',
    setUp: setUpFumadocs,
    addPage: addFumadocsPage,
    getPagesFolder: ({ path }) => getFolder(path),
    start: { script: 'dev' },
    port: 3000,
    basePath: { file: 'next.config', name: 'basePath' },
    getImportArguments: ({ path }) => ['--out', `${getFolder(path)}/api`],
  },
  'react-router': {
    label: 'React Router',
    setUp: setUpReactRouter,
    addPage: addReactRouterPage,
    getPagesFolder: () => 'app',
    start: { script: 'dev' },
    port: 5173,
    basePath: { file: 'react-router.config', name: 'basename' },
    getImportArguments: () => ['--out', 'app/api', '--style', 'heading'],
  },
  node: {
    label: 'Node.js without a framework',
    setUp: setUpNode,
    addPage: addNodePage,
    getPagesFolder: ({ path }) => getFolder(path),
    start: { command: 'node docs/build.mjs && node docs/server.mjs' },
    port: 3000,
    getImportArguments: () => ['--out', 'docs/api', '--style', 'heading'],
  },
};

function getFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** The plan for a site, and the values that the instructions for the next steps contain. */
export interface SitePlan {
  /** The display name of the framework. */
  label: string;
  plan: SetupPlan;
  /**
   * The files that the next run adds or changes, after the author has done the manual steps. Until then, they would
   * break the site's build.
   */
  laterFiles: string[];
  page: FirstPage;
  pagesFolder: string;
  startCommand: string;
  /** The URL of the first page on the development server. */
  url: string;
  /** The arguments to pass to `apiblock import`, so that it writes pages that the site can display. */
  importArguments: string[];
}

/** Plans the changes that a site needs. Reads the files of the site, but changes nothing. */
export function planSite(site: Site): SitePlan {
  const steps = FRAMEWORKS[site.framework];
  const plan = new SetupPlan(site.project, site.dependencies);
  steps.setUp(site, plan);
  const isSetUp = plan.manualSteps.length === 0;
  const pagePlan = isSetUp ? plan : new SetupPlan(site.project, site.dependencies);
  const page = steps.addPage(site, pagePlan);
  const pagesFolder = steps.getPagesFolder(page);
  planConfigFile(site, pagePlan, pagesFolder);
  const basePath = steps.basePath ? readBasePath(site, steps.basePath) : '';
  return {
    label: steps.label,
    plan,
    laterFiles: isSetUp ? [] : pagePlan.changes.map(({ path }) => path),
    page,
    pagesFolder,
    startCommand: 'script' in steps.start ? toRunCommand(site.packageManager, steps.start.script) : steps.start.command,
    url: `http://localhost:${steps.port}${basePath}${page.urlPath}`,
    importArguments: steps.getImportArguments(page),
  };
}

/**
 * Adds the configuration file that the other commands read. If the file already exists, adds the path of the OpenAPI
 * description to it.
 */
function planConfigFile({ project, openApi }: Site, plan: SetupPlan, pagesFolder: string): void {
  const purpose = 'specifies the pages that apiblock check and the other commands read';
  const existing = project.read(CONFIG_FILE);
  if (existing === undefined) {
    const config = { pages: pagesFolder, ...(openApi && { openapi: openApi.file }) };
    plan.create(CONFIG_FILE, purpose, `${JSON.stringify(config, null, 2)}\n`);
  } else if (openApi) {
    const lines = `"openapi": ${JSON.stringify(openApi.file)}`;
    plan.edit(CONFIG_FILE, { purpose: 'specifies the OpenAPI description', lines }, (text) =>
      addMember(text, 'openapi', lines),
    );
  }
}

/** Adds a member to the JSON object in a file, unless the object already has a member with this name. */
function addMember(text: string, name: string, member: string): string {
  const config = parseJson(text);
  if (typeof config !== 'object' || config === null || Array.isArray(config))
    throw new EditError('it does not contain a JSON object');
  if (Object.hasOwn(config, name)) return text;
  const end = text.lastIndexOf('}');
  const members = text.slice(0, end).trimEnd();
  const separator = Object.keys(config).length === 0 ? '' : ',';
  const indent = /\n[ \t]+(?=")/.exec(members)?.[0];
  return indent === undefined
    ? `${members}${separator && ', '}${member}${text.slice(end)}`
    : `${members}${separator}${indent}${member}\n${text.slice(end)}`;
}
