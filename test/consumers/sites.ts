/**
 * A site that uses the packed library. The folder with its name contains exactly the files that a user of the framework writes:
 *
 * - `package.json` with the tested versions of the framework and its dependencies. It does not contain `apiblock`, because the
 *   runner adds the packed tarball. `npm run build` builds the site. `npm start` serves the build in the foreground, on 127.0.0.1
 *   and the port in `PORT`.
 * - No page: all sites use `page.mdx` in this folder. The runner copies it to the path in `page`, with the front matter that the
 *   framework needs. It contains no imports, so the site must pass the components to MDX.
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
  /** The localStorage entries that select the dark theme. If undefined, the site follows the theme of the system. */
  darkStorage?: Record<string, string>;
  /**
   * How much of the Content Security Policy the framework supports: the strict policy, the policy with hashes of its
   * inline code, or neither.
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
    scriptBudget: 3600,
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
  // Docusaurus includes a hash of the site URL in the names of its storage entries.
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
    scriptBudget: 3600,
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
    scriptBudget: 3600,
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

/** The sites that are tested by default, and by `.ci/run`. `--all` also tests the other sites. */
export const usual = ['vite', 'next', 'astro', 'node'];
