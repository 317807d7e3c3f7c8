/**
 * A site that uses the packed library. The folder with its name contains exactly the files that a user of the framework
 * writes:
 *
 * - `package.json` with the tested versions of the framework and its dependencies. It does not contain `apiblock`,
 *   because the runner adds the packed tarball. `npm run build` builds the site. `npm start` serves the build in the
 *   foreground, on 127.0.0.1 and the port in `PORT`.
 * - No page, because all sites use `page.mdx` in this folder. The runner copies this page to the path in `page`, with
 *   the front matter that the framework needs. The page contains no imports, so the site must pass the components to
 *   MDX. Then the runner builds the site again with `operation.mdx`, `openapi.yaml` and `apiblock.config.json`, and
 *   with the change in `openapi`.
 *
 * The guide for the framework is `stories/guides/<Name>.mdx`. A test checks that it shows every file of the folder.
 */
export interface Site {
  /** Name of the site's folder. */
  name: string;
  /** The framework package. The results table shows its installed version. */
  framework: string;
  /** Path of the page file in the site. */
  page: string;
  /** Front matter to insert at the start of the page. */
  frontMatter?: string;
  /** The path at which the site serves the page. */
  path: string;
  /** The path at which the framework itself serves the page as Markdown, if it does. */
  textPath?: string;
  /** Build output to delete before each build. */
  output: string[];
  /** The localStorage entries that select the dark theme. If undefined, the site follows the system theme. */
  darkStorage?: Record<string, string>;
  /**
   * How much of the Content Security Policy the framework supports: the strict policy, the policy with hashes of the
   * framework's inline code, or neither.
   */
  policy: 'strict' | 'hashes' | 'framework';
  /** Maximum size of the scripts that the library adds to the page, in bytes after Brotli compression. */
  scriptBudget?: number;
  /**
   * Whether code fences lose their titles, because the framework accepts no remark plugin. The panels are then named
   * after their language.
   */
  dropsTitles?: boolean;
  /** Whether example groups outside of blocks are static HTML, without tabs. */
  hasStaticGroups?: boolean;
  /** The build tool that measures the size of single components. */
  importPages?: 'next' | 'vite';
  /**
   * The change that makes the operations of `openapi.yaml` available to pages. If undefined, the framework accepts no
   * remark plugin.
   */
  openapi?: OpenApiChange;
  /** The page with operations of `openapi.yaml`, if the site cannot use `operation.mdx`. */
  operationPage?: string;
  /** The pages that `apiblock import` writes. `undefined` if the site needs other changes to show these pages. */
  importedPages?: ImportedPages;
}

/** Pages that `apiblock import` writes from `openapi.yaml`. */
export interface ImportedPages {
  out: string;
  /** The other options of the import command in the guide. */
  options: string[];
  /** The path at which the site serves the imported page `documents`. */
  path: string;
}

/** The change to the configuration that passes the path of the description to the remark plugin. */
export interface OpenApiChange {
  /** Files in which to replace `before` with `after`. */
  files: string[];
  before: string;
  after: string;
}

export const sites: Site[] = [
  {
    name: 'vite',
    framework: 'vite',
    page: 'src/page.mdx',
    path: '/',
    output: ['dist', 'build', 'node_modules/.vite'],
    policy: 'strict',
    importPages: 'vite',
    openapi: {
      files: ['vite.config.ts'],
      before: 'remarkPlugins: [remarkGfm, remarkCodeGroups]',
      after: "remarkPlugins: [remarkGfm, [remarkCodeGroups, { openapi: './openapi.yaml' }]]",
    },
  },
  {
    name: 'next',
    framework: 'next',
    page: 'app/page.mdx',
    path: '/',
    output: ['.next'],
    policy: 'hashes',
    scriptBudget: 5000,
    importPages: 'next',
    openapi: {
      files: ['next.config.mjs'],
      before: "remarkPlugins: ['remark-gfm', 'apiblock/remark']",
      after: "remarkPlugins: ['remark-gfm', ['apiblock/remark', { openapi: './openapi.yaml' }]]",
    },
    importedPages: { out: 'app/docs', options: ['--style', 'app-router'], path: '/docs/documents' },
  },
  {
    name: 'astro',
    framework: 'astro',
    page: 'src/page.mdx',
    path: '/',
    output: ['dist', '.astro', 'node_modules/.vite'],
    policy: 'hashes',
    hasStaticGroups: true,
    openapi: {
      files: ['astro.config.mjs'],
      before: 'remarkPlugins: [remarkAstroBlocks]',
      after: "remarkPlugins: [[remarkAstroBlocks, { openapi: './openapi.yaml' }]]",
    },
  },
  {
    name: 'node',
    framework: 'react',
    page: 'page.mdx',
    path: '/',
    output: ['public'],
    policy: 'strict',
    openapi: {
      files: ['build.js', 'server.js'],
      before: 'remarkPlugins: [remarkGfm, remarkCodeGroups]',
      after: "remarkPlugins: [remarkGfm, [remarkCodeGroups, { openapi: './openapi.yaml' }]]",
    },
  },
  // Docusaurus includes a hash of the site URL in the names of its storage entries.
  {
    name: 'docusaurus',
    framework: '@docusaurus/core',
    page: 'docs/index.mdx',
    path: '/',
    output: ['build', '.docusaurus', 'node_modules/.cache'],
    darkStorage: { 'theme-604': 'dark' },
    policy: 'framework',
    openapi: {
      files: ['docusaurus.config.js'],
      before: 'remarkPlugins: [remarkCodeGroups]',
      after: "remarkPlugins: [[remarkCodeGroups, { openapi: './openapi.yaml' }]]",
    },
  },
  {
    name: 'nextra',
    framework: 'nextra',
    page: 'app/page.mdx',
    path: '/',
    output: ['.next'],
    darkStorage: { theme: 'dark' },
    policy: 'framework',
    scriptBudget: 5000,
    dropsTitles: true,
    operationPage: 'nextra/operation.mdx',
  },
  {
    name: 'fumadocs',
    framework: 'fumadocs-ui',
    page: 'content/docs/index.mdx',
    frontMatter: '---\ntitle: Sharing documents\n---\n\n',
    path: '/',
    textPath: '/text',
    output: ['.next', '.source'],
    darkStorage: { theme: 'dark' },
    policy: 'framework',
    scriptBudget: 5000,
    openapi: {
      files: ['source.config.ts'],
      before: 'remarkPlugins: [[remarkApiMarkdown, { annotate: true }], remarkCodeGroups]',
      after:
        "remarkPlugins: [[remarkApiMarkdown, { annotate: true, openapi: './openapi.yaml' }], [remarkCodeGroups, { openapi: './openapi.yaml' }]]",
    },
  },
  {
    name: 'react-router',
    framework: 'react-router',
    page: 'app/page.mdx',
    path: '/',
    output: ['build', '.react-router'],
    policy: 'hashes',
    openapi: {
      files: ['vite.config.ts'],
      before: 'remarkPlugins: [remarkGfm, remarkCodeGroups]',
      after: "remarkPlugins: [remarkGfm, [remarkCodeGroups, { openapi: './openapi.yaml' }]]",
    },
  },
];

/** The sites that are tested by default, and by `.ci/run`. `--all` also tests the other sites. */
export const usual = ['vite', 'next', 'astro', 'node'];
