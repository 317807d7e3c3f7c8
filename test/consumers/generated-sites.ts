import type { Files } from '../tools/init/memory-project.ts';
import { astroBasics, astroStarlight } from '../tools/init/sites/astro.ts';
import { nextraApp } from '../tools/init/sites/nextra.ts';
import { reactRouter } from '../tools/init/sites/react-router.ts';

/** A site that a generator writes, and that `apiblock init` sets up. */
export interface GeneratedSite {
  name: string;
  framework: string;
  /**
   * The arguments for npx that generate the site in the folder `site`, or the generated files if the generator
   * downloads its templates from GitHub.
   */
  source: string[] | Files;
  /** Files that replace generated files before `apiblock init` runs. */
  replacedFiles: Files;
  /** The path at which the site serves the first page. */
  path: string;
  /** Returns the command that serves the built site on a port. */
  toServeCommand: (port: number) => string[];
  /** Whether the site is tested even without `--all`. */
  isUsual?: boolean;
}

/** The generated layout without its fonts, because tests cannot download fonts from Google. */
const NEXT_LAYOUT = `import "./globals.css";

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`;

const NEXT_LAYOUT_TYPESCRIPT = `import type { Metadata } from "next";
${NEXT_LAYOUT.replace('{ children }', '{ children }: LayoutProps<"/">').replace(
  '\n\n',
  '\n\nexport const metadata: Metadata = { title: "Create Next App" };\n\n',
)}`;

/** The generated root layout of Fumadocs without its font. */
const FUMADOCS_LAYOUT = `import { RootProvider } from 'fumadocs-ui/provider/next';
import './global.css';

export default function Layout({ children }: LayoutProps<'/'>) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body className="flex flex-col min-h-screen">
        <RootProvider>{children}</RootProvider>
      </body>
    </html>
  );
}
`;

const serveVite = (port: number) => ['npx', 'vite', 'preview', '--host', '127.0.0.1', '--port', String(port)];
const serveNext = (port: number) => ['npx', 'next', 'start', '--hostname', '127.0.0.1', '--port', String(port)];
const serveAstro = (port: number) => ['npx', 'astro', 'preview', '--host', '127.0.0.1', '--port', String(port)];

const NEXT_OPTIONS = ['--app', '--use-npm', '--skip-install', '--disable-git', '--yes'];

/** create-next-app 14 asks for each option that is missing, even with `--yes`. */
const NEXT_14_OPTIONS = ['--ts', '--tailwind', '--no-eslint', '--no-src-dir', '--import-alias', '@/*'];

const toNext = (name: string, options: string[], replacedFiles: Files, major = 16): GeneratedSite => ({
  name,
  framework: 'next',
  source: [`create-next-app@${major}`, 'site', ...NEXT_OPTIONS, ...options],
  replacedFiles,
  path: '/docs',
  toServeCommand: serveNext,
});

const serveDocusaurus = (port: number) =>
  ['npx', 'docusaurus', 'serve', '--no-open', '--host', '127.0.0.1', '--port'].concat(String(port));

const toVite = (name: string, template: string): GeneratedSite => ({
  name,
  framework: 'vite',
  source: ['create-vite@9', 'site', '--template', template, '--no-interactive'],
  replacedFiles: {},
  path: '/',
  toServeCommand: serveVite,
});

const toDocusaurus = (name: string, language: string): GeneratedSite => ({
  name,
  framework: '@docusaurus/core',
  source: ['create-docusaurus@3', 'site', 'classic', language, '--skip-install'],
  replacedFiles: {},
  path: '/docs/api',
  toServeCommand: serveDocusaurus,
});

export const generatedSites: GeneratedSite[] = [
  { ...toVite('create-vite', 'react-ts'), isUsual: true },
  toVite('create-vite-js', 'react'),
  {
    ...toNext('create-next-app', ['--ts', '--no-tailwind', '--no-src-dir'], {
      'app/layout.tsx': NEXT_LAYOUT_TYPESCRIPT,
    }),
    isUsual: true,
  },
  toNext('create-next-app-tailwind', ['--ts', '--tailwind', '--src-dir'], {
    'src/app/layout.tsx': NEXT_LAYOUT_TYPESCRIPT,
  }),
  toNext('create-next-app-js', ['--js', '--no-tailwind', '--no-src-dir'], { 'app/layout.js': NEXT_LAYOUT }),
  // The generated layout is not replaced, because the template of version 14 contains its fonts.
  toNext('create-next-app-14', NEXT_14_OPTIONS, {}, 14),
  toDocusaurus('create-docusaurus', '--typescript'),
  toDocusaurus('create-docusaurus-js', '--javascript'),
  {
    name: 'create-fumadocs-app',
    framework: 'fumadocs-core',
    source: ['create-fumadocs-app@16', 'site', '--template', '+next+fuma-docs-mdx', '--pm', 'npm', '--no-git', '--yes'],
    replacedFiles: { 'app/layout.tsx': FUMADOCS_LAYOUT },
    path: '/docs/api',
    toServeCommand: serveNext,
  },
  {
    name: 'create-astro',
    framework: 'astro',
    source: astroBasics,
    replacedFiles: {},
    path: '/docs',
    toServeCommand: serveAstro,
  },
  {
    name: 'create-astro-starlight',
    framework: 'astro',
    source: astroStarlight,
    replacedFiles: {},
    path: '/api',
    toServeCommand: serveAstro,
  },
  {
    name: 'create-react-router',
    framework: 'react-router',
    source: reactRouter,
    replacedFiles: {},
    path: '/docs',
    toServeCommand: () => ['npx', 'react-router-serve', './build/server/index.js'],
  },
  {
    name: 'nextra-template',
    framework: 'nextra',
    source: nextraApp,
    // Nextra 4.6 accepts newer versions of zod, but does not work with them.
    replacedFiles: {
      'package.json': (nextraApp['package.json'] ?? '').replace('{', '{\n  "overrides": { "zod": "4.1.12" },'),
    },
    path: '/docs',
    toServeCommand: serveNext,
  },
];
