import { planNext } from './frameworks/next.js';
import { planVite } from './frameworks/vite.js';
import { type FirstPage, Plan } from './plan.js';
import { type Framework, type Site, UnsupportedSiteError } from './site.js';

/** The configuration file of all commands. */
const CONFIG_FILE = 'apiblock.config.json';

/** What `apiblock init` needs to know about a framework. */
interface FrameworkSteps {
  label: string;
  /** Adds the steps to a plan, and returns the first page. */
  plan: (site: Site, plan: Plan) => FirstPage;
  /** The folder with the pages, which `apiblock check` reads. */
  getPagesFolder: (page: FirstPage) => string;
  /** The script that starts the development server, and the address of the server. */
  script: string;
  origin: string;
  /** The options with which `apiblock import` writes pages that the site shows. */
  getImportOptions: (page: FirstPage) => string;
}

const getFirstFolder = ({ path }: FirstPage) => path.slice(0, path.indexOf('/'));

const FRAMEWORKS: Partial<Record<Framework, FrameworkSteps>> = {
  next: {
    label: 'Next.js with the App Router',
    plan: planNext,
    getPagesFolder: ({ path }) => (path.startsWith('src/') ? 'src/app' : 'app'),
    script: 'dev',
    origin: 'http://localhost:3000',
    getImportOptions: ({ path }) => `--out ${path.replace('/page.mdx', '')} --style app-router`,
  },
  vite: {
    label: 'Vite with React',
    plan: planVite,
    getPagesFolder: getFirstFolder,
    script: 'dev',
    origin: 'http://localhost:5173',
    getImportOptions: () => '--out src/api --style heading',
  },
};

/** The plan for a site, and what its author can do next. */
export interface SitePlan {
  /** The framework as displayed. */
  label: string;
  plan: Plan;
  page: FirstPage;
  /** The folder with the pages. */
  pagesFolder: string;
  /** The script that starts the development server. */
  script: string;
  /** The URL of the first page on the development server. */
  url: string;
  /** The options with which `apiblock import` writes pages that the site shows. */
  importOptions: string;
}

/** Plans the changes that a site needs. Reads the files of the site, but changes nothing. */
export function planSite(site: Site): SitePlan {
  const steps = FRAMEWORKS[site.framework];
  if (!steps) throw new UnsupportedSiteError(`apiblock init does not support ${site.framework}`);
  const plan = new Plan(site.project, site.dependencies);
  const page = steps.plan(site, plan);
  const pagesFolder = steps.getPagesFolder(page);
  planConfigFile(site, plan, pagesFolder);
  return {
    label: steps.label,
    plan,
    page,
    pagesFolder,
    script: steps.script,
    url: steps.origin + page.urlPath,
    importOptions: steps.getImportOptions(page),
  };
}

/** Adds the configuration file that all commands read. Never changes an existing file. */
function planConfigFile({ project, openApi }: Site, plan: Plan, pagesFolder: string): void {
  const purpose = 'the pages that apiblock check and the other commands read';
  const existing = project.read(CONFIG_FILE);
  if (existing === undefined) {
    const config = { pages: pagesFolder, ...(openApi && { openapi: openApi.file }) };
    plan.create(CONFIG_FILE, purpose, `${JSON.stringify(config, null, 2)}\n`);
  } else if (openApi && !existing.includes('"openapi"')) {
    const reason = 'apiblock init never changes this file';
    plan.byHand({ path: CONFIG_FILE, purpose, reason, lines: `"openapi": ${JSON.stringify(openApi.file)}` });
  }
}
