import type { Files } from '../tools/init/memory-project.ts';

/** A copy of a generated site with changes that an author can make before running `apiblock init`. */
export interface AlteredSite {
  name: string;
  /** Name of the generated site. */
  base: string;
  /** The added and changed files. */
  files: Files;
  /** Paths of the generated files and folders that the site does not contain. */
  deletedPaths?: string[];
  /** Commands that install packages or change `package.json`. `TARBALL` is the path of the packed library. */
  install?: string[][];
  /** Whether `install` installs all packages. If not, it adds packages to those of the generated site. */
  isReinstalled?: boolean;
  /** The folder of the site in a workspace. `files` and `install` are relative to the root of the workspace. */
  packageFolder?: string;
  /** The start of the command that runs `apiblock` in the site. The default is `npx`. */
  runner?: string[];
  /** The command that builds the site. The default is `npm run build`. */
  build?: string[];
  /** The steps that the command leaves to the author. Without this property, the command must do all steps. */
  manualSteps?: ManualSteps;
  /** The path of the first page, if it differs from that of the generated site. */
  path?: string;
}

/** Steps that the author of a site must perform manually, because the command cannot edit a file. */
interface ManualSteps {
  /** Lines that the command must print. */
  printedLines: string[];
  /** The files that the author edits, with their new content. */
  files: Files;
}

const toCrlf = (text: string): string => text.replaceAll('\n', '\r\n');

const PACKAGE_JSON_WITHOUT_TYPE = `{
  "name": "site",
  "private": true,
  "scripts": { "dev": "vite", "build": "vite build" },
  "dependencies": { "apiblock": "file:../../apiblock-0.1.0.tgz", "react": "^19.0.0", "react-dom": "^19.0.0" },
  "devDependencies": { "@vitejs/plugin-react": "^6.0.0", "vite": "^8.0.0" }
}
`;

const VITE_CONDITION = `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
IMPORTS
export default defineConfig(({ command }) => {
  if (command === 'serve') return { plugins: [PLUGINreact()] }
  return { plugins: [PLUGINreact()], build: { sourcemap: true } }
})
`;

const viteSites: AlteredSite[] = [
  {
    name: 'vite-async-function',
    base: 'create-vite',
    files: {
      'vite.config.ts': `import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'

export default defineConfig(async ({ mode }) => {
  const env = loadEnv(mode, process.cwd())
  const config = {
    define: { __TITLE__: JSON.stringify(env.VITE_TITLE ?? 'Site') },
    plugins: [react()],
  }
  return config
})
`,
    },
  },
  {
    name: 'vite-condition',
    base: 'create-vite',
    files: { 'vite.config.ts': VITE_CONDITION.replace('IMPORTS\n', '\n').replaceAll('PLUGIN', '') },
    manualSteps: {
      printedLines: [
        "import mdx from '@mdx-js/rollup';",
        "{ enforce: 'pre', ...mdx({ remarkPlugins: [remarkGfm, remarkCodeGroups] }) },",
      ],
      files: {
        'vite.config.ts': VITE_CONDITION.replace(
          'IMPORTS',
          "import mdx from '@mdx-js/rollup';\nimport remarkCodeGroups from 'apiblock/remark';\nimport remarkGfm from 'remark-gfm';\n",
        ).replaceAll('PLUGIN', "{ enforce: 'pre', ...mdx({ remarkPlugins: [remarkGfm, remarkCodeGroups] }) }, "),
      },
    },
  },
  {
    name: 'vite-commonjs',
    base: 'create-vite-js',
    files: {
      'package.json': PACKAGE_JSON_WITHOUT_TYPE,
      'vite.config.js': `const react = require('@vitejs/plugin-react').default
const { defineConfig } = require('vite')

module.exports = defineConfig({
  plugins: [react()],
})
`,
    },
  },
  { name: 'vite-no-type', base: 'create-vite-js', files: { 'package.json': PACKAGE_JSON_WITHOUT_TYPE } },
  {
    name: 'vite-mts-crlf-tabs',
    base: 'create-vite',
    deletedPaths: ['vite.config.ts'],
    files: {
      'tsconfig.node.json': `{
  "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "skipLibCheck": true, "noEmit": true },
  "include": ["vite.config.mts"]
}
`,
      'vite.config.mts': toCrlf(`import { defineConfig, type Plugin } from "vite";
import react from "@vitejs/plugin-react";

const banner: Plugin = { name: "banner", transformIndexHtml: (html) => html };

export default defineConfig({
	plugins: [
		banner, // a comment
		react({ jsxRuntime: "automatic" }),
	],
	build: { sourcemap: true },
});
`),
      'src/App.tsx': toCrlf(`import "./App.css";

export default function App() {
	return (
		<>
			<h1>Site</h1>
		</>
	);
}
`),
    },
  },
  {
    name: 'vite-mdx',
    base: 'create-vite',
    install: [['npm', 'install', '--no-audit', '--no-fund', '-D', '@mdx-js/rollup', '@types/mdx', 'remark-math@6']],
    files: {
      'vite.config.ts': `import mdx from '@mdx-js/rollup'
import react from '@vitejs/plugin-react'
import remarkMath from 'remark-math'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [{ enforce: 'pre', ...mdx({ remarkPlugins: [[remarkMath, { singleDollarTextMath: false }]] }) }, react()],
})
`,
      'src/About.mdx': '# About $$x$$\n',
      'src/mdx.d.ts': '/// <reference types="mdx" />\n',
      'src/App.tsx': `import About from './About.mdx'

const App = () => (
  <main>
    <About />
  </main>
)

export default App
`,
    },
  },
];

/** Returns the command that runs a program from a package that is not installed. */
const runPackage = (name: string, program: string): string[] => ['npx', '--yes', '--package', name, program];

const pnpm = runPackage('pnpm@12', 'pnpm');
const yarn = runPackage('yarn@1', 'yarn');
const WORKSPACE = '{ "name": "workspace", "private": true, "workspaces": ["sites/*"] }\n';

const packageManagerSites: AlteredSite[] = [
  {
    name: 'npm-workspace',
    base: 'create-vite',
    packageFolder: 'sites/web',
    isReinstalled: true,
    files: { 'package.json': WORKSPACE, '.gitignore': 'node_modules\ndist\n' },
    install: [
      ['npm', 'install', '--no-audit', '--no-fund'],
      ['npm', 'install', '--no-audit', '--no-fund', '--workspace', 'sites/web', 'TARBALL'],
    ],
  },
  {
    name: 'pnpm-workspace',
    base: 'create-vite',
    packageFolder: 'sites/web',
    isReinstalled: true,
    files: {
      'package.json': '{ "name": "workspace", "private": true }\n',
      'pnpm-workspace.yaml': 'packages:\n  - sites/*\n',
      '.gitignore': 'node_modules\ndist\n',
    },
    install: [
      [...pnpm, 'install'],
      [...pnpm, '--dir', 'sites/web', 'add', 'TARBALL'],
    ],
    runner: [...pnpm, 'exec'],
  },
  {
    name: 'pnpm',
    base: 'create-next-app',
    isReinstalled: true,
    files: {},
    install: [
      [...pnpm, 'install'],
      [...pnpm, 'add', 'TARBALL'],
    ],
    runner: [...pnpm, 'exec'],
    build: [...pnpm, 'build'],
  },
  {
    name: 'yarn',
    base: 'create-vite',
    isReinstalled: true,
    files: {},
    install: [
      [...yarn, 'install'],
      [...yarn, 'add', 'TARBALL'],
    ],
    runner: yarn,
    build: [...yarn, 'build'],
  },
  {
    name: 'bun',
    base: 'create-vite',
    isReinstalled: true,
    files: {},
    install: [
      [...runPackage('bun@1', 'bun'), 'install'],
      [...runPackage('bun@1', 'bun'), 'add', 'TARBALL'],
    ],
    runner: runPackage('bun@1', 'bunx'),
  },
];

const NEXT_COMPONENTS = `import type { MDXComponents } from 'mdx/types'

const components: MDXComponents = {
  h1: ({ children }) => <h1 className="title">{children}</h1>,
}

export function useMDXComponents(): MDXComponents {
  return components
}
`;

const NEXT_LAYOUT = `export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`;

const NEXT_CONDITION = `module.exports = (phase) => {
  if (phase === 'phase-development-server') return { reactStrictMode: true }
  return { poweredByHeader: false }
}
`;

const NEXT_EXTENSIONS = "pageExtensions: ['js', 'jsx', 'mdx', 'ts', 'tsx']";

const MDX_PACKAGES = ['@next/mdx@16', '@mdx-js/loader', '@mdx-js/react', '@types/mdx'];

const nextSites: AlteredSite[] = [
  {
    name: 'next-webpack',
    base: 'create-next-app-js',
    files: {},
    install: [['npm', 'pkg', 'set', 'scripts.build=next build --webpack']],
  },
  {
    name: 'next-commonjs-wrapped',
    base: 'create-next-app-js',
    deletedPaths: ['next.config.mjs'],
    files: {
      'analyzer.js':
        'module.exports = ({ enabled }) => (config = {}) => Object.assign({}, config, { env: { ANALYZE: String(enabled) } });\n',
      'next.config.js': toCrlf(`const withAnalyzer = require("./analyzer")({
	enabled: process.env.ANALYZE === "true",
});

/** @type {import('next').NextConfig} */
const nextConfig = {
	reactStrictMode: true,
};

module.exports = withAnalyzer(nextConfig);
`),
    },
  },
  {
    name: 'next-async-function',
    base: 'create-next-app',
    deletedPaths: ['next.config.ts'],
    files: {
      'next.config.mjs': `// @ts-check
export default async (phase) => {
  /** @type {import('next').NextConfig} */
  const nextConfig = {
    env: { PHASE: phase },
  }
  return nextConfig
}
`,
    },
  },
  {
    name: 'next-condition',
    base: 'create-next-app-js',
    deletedPaths: ['next.config.mjs'],
    files: { 'next.config.js': NEXT_CONDITION },
    manualSteps: {
      printedLines: [
        "const createMDX = require('@next/mdx');",
        "const withMDX = createMDX({ options: { remarkPlugins: ['remark-gfm', 'apiblock/remark'] } });",
        `withMDX({ ...config, ${NEXT_EXTENSIONS} })`,
      ],
      files: {
        'next.config.js': `const createMDX = require('@next/mdx');

const withMDX = createMDX({ options: { remarkPlugins: ['remark-gfm', 'apiblock/remark'] } });

module.exports = (phase) => {
  if (phase === 'phase-development-server') return withMDX({ reactStrictMode: true, ${NEXT_EXTENSIONS} })
  return withMDX({ poweredByHeader: false, ${NEXT_EXTENSIONS} })
}
`,
      },
    },
  },
  {
    name: 'next-mdx',
    base: 'create-next-app-tailwind',
    install: [['npm', 'install', '--no-audit', '--no-fund', ...MDX_PACKAGES]],
    deletedPaths: ['next.config.ts'],
    files: {
      'next.config.mjs': `import createMDX from '@next/mdx'

const withMDX = createMDX({
  extension: /\\.(md|mdx)$/,
  options: {
    remarkPlugins: [],
    rehypePlugins: [],
  },
})

export default withMDX({ pageExtensions: ['js', 'jsx', 'md', 'mdx', 'ts', 'tsx'] })
`,
      // Next.js also reads this file if the app folder is in src.
      'mdx-components.tsx': NEXT_COMPONENTS,
      'src/app/about/page.mdx': '# About\n',
    },
  },
  {
    name: 'next-components-condition',
    base: 'create-next-app',
    install: [['npm', 'install', '--no-audit', '--no-fund', ...MDX_PACKAGES]],
    files: {
      'mdx-components.tsx': NEXT_COMPONENTS.replace(
        '  return components\n',
        "  if (process.env.PLAIN === '1') return {}\n  return components\n",
      ),
    },
    manualSteps: {
      printedLines: ["import { mdxComponents } from 'apiblock';", '...mdxComponents'],
      files: {
        'mdx-components.tsx': `import { mdxComponents } from 'apiblock'\n${NEXT_COMPONENTS.replace(
          '  return components\n',
          "  if (process.env.PLAIN === '1') return mdxComponents\n  return { ...components, ...mdxComponents }\n",
        )}`,
      },
    },
  },
  {
    name: 'next-pages-router',
    base: 'create-next-app-js',
    files: {
      'pages/docs/index.js': 'export default function Docs() {\n  return <h1>Docs</h1>;\n}\n',
      'pages/about.js': 'export default function About() {\n  return <h1>About</h1>;\n}\n',
    },
    path: '/api-docs',
  },
  {
    name: 'next-route-group',
    base: 'create-next-app',
    deletedPaths: ['app/layout.tsx', 'app/page.tsx'],
    files: {
      'app/(site)/layout.tsx': NEXT_LAYOUT,
      'app/(site)/page.tsx': 'export default function Home() {\n  return <h1>Home</h1>;\n}\n',
      'app/(shop)/cart/layout.tsx': NEXT_LAYOUT.replace('RootLayout', 'CartLayout'),
      'app/(shop)/cart/page.tsx': 'export default function Cart() {\n  return <h1>Cart</h1>;\n}\n',
    },
  },
];

const ASTRO_SHARED = `import mdx from "@astrojs/mdx";
import react from "@astrojs/react";

export const shared = { integrations: [mdx(), react()] };
`;

const contentSites: AlteredSite[] = [
  {
    name: 'astro-mdx',
    base: 'create-astro',
    install: [['npm', 'install', '--no-audit', '--no-fund', '@astrojs/mdx', 'remark-math@6']],
    files: {
      'astro.config.mjs': `// @ts-check
import { defineConfig } from "astro/config";
import mdx from "@astrojs/mdx";
import remarkMath from "remark-math";

export default defineConfig({
	integrations: [
		mdx({
			remarkPlugins: [remarkMath],
		}),
	],
});
`,
      'src/pages/about.mdx': '# About\n\n$$\nx\n$$\n',
    },
  },
  {
    name: 'astro-imported-config',
    base: 'create-astro',
    install: [['npm', 'install', '--no-audit', '--no-fund', '@astrojs/mdx', '@astrojs/react', 'react', 'react-dom']],
    files: {
      'shared.config.mjs': ASTRO_SHARED,
      'astro.config.mjs': 'import { shared } from "./shared.config.mjs";\n\nexport default shared;\n',
    },
    manualSteps: {
      printedLines: [
        "import { remarkAstroBlocks } from 'apiblock/remark';",
        "import { unified } from '@astrojs/markdown-remark';",
      ],
      files: {
        'astro.config.mjs': `import { unified } from '@astrojs/markdown-remark';
import { remarkAstroBlocks } from 'apiblock/remark';
import { shared } from "./shared.config.mjs";

export default { ...shared, markdown: { processor: unified({ remarkPlugins: [remarkAstroBlocks] }) } };
`,
      },
    },
  },
  {
    name: 'docusaurus-commonjs-function',
    base: 'create-docusaurus-js',
    install: [['npm', 'install', '--no-audit', '--no-fund', 'remark-math@6']],
    deletedPaths: ['blog'],
    files: {
      'src/css/site.css': ':root {\n  --ifm-color-primary: #2e8555;\n}\n',
      'docusaurus.config.js': `const {themes} = require('prism-react-renderer');
const remarkMath = require('remark-math').default;

/** @type {() => Promise<import('@docusaurus/types').Config>} */
module.exports = async function createConfig() {
  const config = {
    title: 'My Site',
    favicon: 'img/favicon.ico',
    url: 'https://example.com',
    baseUrl: '/',
    presets: [
      [
        'classic',
        /** @type {import('@docusaurus/preset-classic').Options} */
        ({
          docs: {
            sidebarPath: './sidebars.js',
            remarkPlugins: [[remarkMath, {singleDollarTextMath: false}]],
          },
          blog: false,
          theme: {
            customCss: require.resolve('./src/css/site.css'),
          },
        }),
      ],
    ],
    themeConfig: {colorMode: {respectPrefersColorScheme: true}, prism: {theme: themes.github}},
  };
  return config;
};
`,
    },
  },
  {
    name: 'docusaurus-components',
    base: 'create-docusaurus',
    files: {
      'src/theme/MDXComponents.tsx': toCrlf(`import MDXComponents from "@theme-original/MDXComponents";
import type { ReactNode } from "react";

export default {
	...MDXComponents,
	Highlight: ({ children }: { children: ReactNode }) => <mark>{children}</mark>,
};
`),
    },
  },
];

export const alteredSites: AlteredSite[] = [...viteSites, ...packageManagerSites, ...nextSites, ...contentSites];
