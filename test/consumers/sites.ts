/**
 * The consumer sites. Each folder beside this file holds exactly the files that a person writes to make such a site:
 *
 * - `package.json`, private, with the framework and what it needs at the versions that were tested, without `apiblock`:
 *   the packed tarball is added by the runner. `npm run build` builds the site, `npm start` serves what was built on
 *   127.0.0.1 at the port `PORT` in the foreground.
 * - No page: `page.mdx` beside this file is the page of all sites, and the runner copies it to the place that the table
 *   names, with the front matter that the framework needs. It imports nothing, so the site hands the components to MDX.
 * - Its guide is `stories/guides/<Name>.mdx`; a test keeps that it shows every file of the folder.
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
  /** The path at which the framework serves its own text of the page, where it has one. */
  textPath?: string;
  /** Build output to delete before each build. */
  output: string[];
  /** The local storage entries that select the dark theme. Without them, the site follows the system. */
  darkStorage?: Record<string, string>;
  /** The Content Security Policy that the framework supports. */
  policy: 'strict' | 'hashes' | 'framework';
  /** The script that the library may add to the page, in bytes compressed by Brotli. */
  scriptBudget?: number;
  /** Whether fences lose their titles, because the framework accepts no remark plugin. Panels are then named by language. */
  dropsTitles?: boolean;
  /** Whether example groups and fields in a block are static HTML, without tabs and sections. */
  hasStaticGroups?: boolean;
  /** The build tool with which the size of single components is measured. */
  importPages?: 'next' | 'vite';
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
  },
  {
    name: 'next',
    framework: 'next',
    page: 'app/page.mdx',
    path: '/',
    output: ['.next'],
    policy: 'hashes',
    scriptBudget: 3000,
    importPages: 'next',
  },
  {
    name: 'astro',
    framework: 'astro',
    page: 'src/page.mdx',
    path: '/',
    output: ['dist', '.astro', 'node_modules/.vite'],
    policy: 'hashes',
    hasStaticGroups: true,
  },
  { name: 'node', framework: 'react', page: 'page.mdx', path: '/', output: ['public'], policy: 'strict' },
  // Docusaurus names its storage after the address of the site.
  {
    name: 'docusaurus',
    framework: '@docusaurus/core',
    page: 'docs/index.mdx',
    path: '/',
    output: ['build', '.docusaurus', 'node_modules/.cache'],
    darkStorage: { 'theme-604': 'dark' },
    policy: 'framework',
  },
  {
    name: 'nextra',
    framework: 'nextra',
    page: 'app/page.mdx',
    path: '/',
    output: ['.next'],
    darkStorage: { theme: 'dark' },
    policy: 'framework',
    scriptBudget: 3000,
    dropsTitles: true,
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
    scriptBudget: 3000,
  },
  {
    name: 'react-router',
    framework: 'react-router',
    page: 'app/page.mdx',
    path: '/',
    output: ['build', '.react-router'],
    policy: 'hashes',
  },
];

/** Those that run on each submission; `--all` runs the others too. */
export const usual = ['vite', 'next', 'astro', 'node'];
