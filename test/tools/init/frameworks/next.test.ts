import { describe, expect, it } from 'vitest';
import { type Files, OPERATION, plan, toChangedFiles } from '../memory-project.ts';
import { next14, nextJavaScript, nextTailwind, nextTypeScript } from '../sites/next.ts';

/** Returns the configuration of a site after the changes that `planSite` plans. */
function editConfig(config: string, path = 'next.config.ts'): string | undefined {
  return toChangedFiles(withConfig(config, path))[path];
}

function withConfig(config: string, path = 'next.config.ts'): Files {
  const { 'next.config.ts': _, ...files } = nextTypeScript;
  return { ...files, [path]: config };
}

const SETUP = `const withMDX = createMDX({ options: { remarkPlugins: ["remark-gfm", "apiblock/remark"] } });`;
const EXTENSIONS = 'pageExtensions: ["js", "jsx", "mdx", "ts", "tsx"]';

describe('planSite for a site created with create-next-app', () => {
  it('plans all file changes for a TypeScript site', () => {
    const { plan: steps, page, url, pagesFolder } = plan(nextTypeScript);
    expect(steps.changes.map(({ path, before }) => [path, before === undefined ? 'new' : 'changed'])).toEqual([
      ['next.config.ts', 'changed'],
      ['mdx-components.tsx', 'new'],
      ['app/layout.tsx', 'changed'],
      ['app/docs/layout.tsx', 'new'],
      ['app/docs/docs.css', 'new'],
      ['app/docs/page.mdx', 'new'],
      ['apiblock.config.json', 'new'],
    ]);
    expect([steps.packages, steps.developmentPackages, steps.manualSteps]).toEqual([
      ['apiblock', '@next/mdx@16', '@mdx-js/loader', '@mdx-js/react', 'remark-gfm'],
      ['@types/mdx'],
      [],
    ]);
    expect([page.path, url, pagesFolder]).toEqual(['app/docs/page.mdx', 'http://localhost:3000/docs', 'app']);
  });

  it('writes a page without metadata if the site is built with webpack', () => {
    const packageJson = nextTypeScript['package.json']?.replace('"next build"', '"next build --webpack"') ?? '';
    const files = toChangedFiles({ ...nextTypeScript, 'package.json': packageJson });
    expect(files['app/docs/page.mdx']).toMatch(/^# API\n/);
    expect(toChangedFiles(nextTypeScript)['app/docs/page.mdx']).toMatch(/^export const metadata = /);
  });

  it('adds MDX to the generated configuration and keeps its comments', () => {
    expect(toChangedFiles(nextTypeScript)['next.config.ts']).toBe(`import type { NextConfig } from "next";
import createMDX from "@next/mdx";

const nextConfig: NextConfig = {
  /* config options here */
  cacheComponents: true,
  partialPrefetching: true,
  ${EXTENSIONS},
};

${SETUP}

export default withMDX(nextConfig);
`);
  });

  it('imports the stylesheet after the other imports of the root layout', () => {
    expect(toChangedFiles(nextTypeScript)['app/layout.tsx']).toBe(
      nextTypeScript['app/layout.tsx']?.replace(
        'import "./globals.css";\n',
        'import "./globals.css";\nimport "apiblock/styles.css";\n',
      ),
    );
  });

  it('adds files to src, and the typography plugin to the stylesheet, if the site has a src folder and Tailwind', () => {
    const changes = toChangedFiles(nextTailwind);
    expect(Object.keys(changes)).toEqual([
      'next.config.ts',
      'src/mdx-components.tsx',
      'src/app/layout.tsx',
      'src/app/globals.css',
      'src/app/docs/layout.tsx',
      'src/app/docs/page.mdx',
      'apiblock.config.json',
    ]);
    expect(changes['src/app/globals.css']).toMatch(/^@import "tailwindcss";\n@plugin "@tailwindcss\/typography";\n\n/);
    expect(changes['src/app/docs/layout.tsx']).toContain('<main className="prose dark:prose-invert ');
    expect(plan(nextTailwind).plan.developmentPackages).toEqual(['@types/mdx', '@tailwindcss/typography']);
  });

  it('writes JavaScript without types for a site without TypeScript', () => {
    const changes = toChangedFiles(nextJavaScript);
    expect(Object.keys(changes).slice(0, 4)).toEqual([
      'next.config.mjs',
      'mdx-components.jsx',
      'app/layout.js',
      'app/docs/layout.jsx',
    ]);
    expect(changes['mdx-components.jsx']).not.toContain('type');
    expect(changes['next.config.mjs']).toMatch(/^import createMDX from '@next\/mdx';\n\n\/\*\* @type .* \*\/\nconst /);
    expect(plan(nextJavaScript).plan.developmentPackages).toEqual([]);
  });

  it('documents an operation from the OpenAPI description, and passes the description path to the plugin', () => {
    const changes = toChangedFiles(nextTypeScript, OPERATION);
    expect(changes['next.config.ts']).toContain(
      'remarkPlugins: ["remark-gfm", ["apiblock/remark", { openapi: "./openapi.yaml" }]]',
    );
    expect(changes['app/docs/page.mdx']).toMatch(/\n## List users\n\n<ApiBlock operation="listUsers" \/>\n$/);
    expect(changes['apiblock.config.json']).toBe('{\n  "pages": "app",\n  "openapi": "openapi.yaml"\n}\n');
  });
});

describe('planSite for the configuration of a Next.js site', () => {
  it('creates the configuration if it does not exist', () => {
    const { 'next.config.ts': _, ...files } = nextTypeScript;
    expect(toChangedFiles(files)['next.config.ts']).toBe(`import createMDX from '@next/mdx';

const withMDX = createMDX({ options: { remarkPlugins: ['remark-gfm', 'apiblock/remark'] } });

export default withMDX({ pageExtensions: ['js', 'jsx', 'mdx', 'ts', 'tsx'] });
`);
  });

  it('adds MDX to a CommonJS configuration', () => {
    expect(editConfig(`module.exports = {\n  reactStrictMode: true\n}\n`, 'next.config.js')).toBe(
      `const createMDX = require('@next/mdx');

const withMDX = createMDX({ options: { remarkPlugins: ['remark-gfm', 'apiblock/remark'] } });

module.exports = withMDX({
  reactStrictMode: true,
  pageExtensions: ['js', 'jsx', 'mdx', 'ts', 'tsx']
})
`,
    );
  });

  it.each([
    [
      'an exported object',
      'export default { output: "export" };',
      `export default withMDX({ output: "export", ${EXTENSIONS} });`,
    ],
    ['an empty object', 'export default {};', `export default withMDX({ ${EXTENSIONS} });`],
    [
      'an object with a type assertion',
      'export default { output: "export" } satisfies NextConfig;',
      `export default withMDX({ output: "export", ${EXTENSIONS} } satisfies NextConfig);`,
    ],
    [
      'a configuration in the wrapper of another plugin',
      'export default withSentryConfig({}, {});',
      `export default withMDX(withSentryConfig({ ${EXTENSIONS} }, {}));`,
    ],
  ])('adds MDX to %s', (_, before, after) => {
    const start = 'import x from "x";\n';
    expect(editConfig(`${start}\n${before}\n`)).toBe(
      `${start}import createMDX from "@next/mdx";\n\n${SETUP}\n\n${after}\n`,
    );
  });

  it('adds only the plugin to an existing MDX setup', () => {
    const config = (plugins: string) => `import createMDX from '@next/mdx'
import remarkMath from 'remark-math'

const withMDX = createMDX({ options: { remarkPlugins: [${plugins}] } })
export default withMDX({ pageExtensions: ['tsx', 'mdx'] })
`;
    expect(editConfig(config('remarkMath'))).toBe(config("remarkMath, 'apiblock/remark'"));
  });

  it.each([
    ['createMDX()', "createMDX({ options: { remarkPlugins: ['apiblock/remark'] } })"],
    ['createMDX({})', "createMDX({ options: { remarkPlugins: ['apiblock/remark'] } })"],
    ['createMDX({ options: {} })', "createMDX({ options: { remarkPlugins: ['apiblock/remark'] } })"],
  ])('adds the plugin options to %s', (before, after) => {
    const config = (call: string) =>
      `import createMDX from '@next/mdx'\nexport default ${call}({ pageExtensions: ['tsx', 'mdx'] })\n`;
    expect(editConfig(config(before))).toBe(config(after));
  });

  it.each([
    [
      'a function',
      'export default (phase) => ({ output: phase });',
      '(phase) => (withMDX({ output: phase, EXTENSIONS }));',
    ],
    [
      'an asynchronous function',
      'export default async function config() {\n  const next = {};\n  return next;\n}',
      'async function config() {\n  const next = { EXTENSIONS };\n  return withMDX(next);\n}',
    ],
  ])('passes the result of %s to the MDX plugin', (_, before, after) => {
    const start = 'import x from "x";\n';
    expect(editConfig(`${start}\n${before}\n`)).toBe(
      `${start}import createMDX from "@next/mdx";\n\n${SETUP}\n\nexport default ${after.replace('EXTENSIONS', EXTENSIONS)}\n`,
    );
  });

  it('returns manual steps with require instead of import for a CommonJS module', () => {
    const { plan: steps } = plan(withConfig('module.exports = getConfig();\n', 'next.config.js'));
    expect(steps.manualSteps[0]?.lines).toMatch(/^const createMDX = require\('@next\/mdx'\);\n/);
  });

  it('returns no manual steps if the author has already edited a configuration that planSite cannot edit', () => {
    const config = `const createMDX = require('@next/mdx');
const withMDX = createMDX({ options: { remarkPlugins: ['apiblock/remark'] } });
module.exports = (phase) => (phase === 'x' ? withMDX({}) : withMDX({ pageExtensions: ['mdx'] }));
`;
    expect(plan(withConfig(config, 'next.config.js')).plan.manualSteps).toEqual([]);
  });

  it.each([
    ['several possible results', 'export default (x) => { if (x) return {}; return {}; };', 'its default export'],
    [
      'a function in a call',
      'export default withSentryConfig(() => ({}));',
      'it passes a configuration function to another function',
    ],
    ['an unknown value', 'import config from "./base";\nexport default config;', 'its default export is not an object'],
    ['only a named export', 'export const config = {};', 'it has no default export'],
    ['a syntax error', 'export default {', 'it contains a syntax error'],
    ['an unknown array', 'export default { pageExtensions: extensions };', '"pageExtensions" is not an array literal'],
  ])('leaves a configuration with %s unchanged, and returns the lines to add', (_, config, reason) => {
    const { plan: steps } = plan(withConfig(config));
    expect(steps.changes.map(({ path }) => path)).not.toContain('next.config.ts');
    expect(steps.manualSteps).toEqual([
      expect.objectContaining({
        path: 'next.config.ts',
        reason: expect.stringContaining(reason) as string,
        lines: expect.stringContaining('createMDX({ options: { remarkPlugins:') as string,
      }),
    ]);
  });

  it('keeps Windows line breaks and a byte order mark', () => {
    const config = `\ufeff${nextTypeScript['next.config.ts']?.replaceAll('\n', '\r\n')}`;
    const edited = editConfig(config) ?? '';
    expect(edited.startsWith('\ufeffimport')).toBe(true);
    expect(edited.replaceAll('\r\n', '')).not.toContain('\n');
  });
});

describe('planSite for a Next.js 14 site', () => {
  const setup = 'const withMDX = createMDX({ options: { remarkPlugins: [remarkGfm, remarkCodeGroups] } });';

  it('imports remark plugins, because Next.js 14 does not accept the names of plugins', () => {
    expect(toChangedFiles(next14)['next.config.mjs']).toBe(`import createMDX from '@next/mdx';
import remarkCodeGroups from 'apiblock/remark';
import remarkGfm from 'remark-gfm';

/** @type {import('next').NextConfig} */
const nextConfig = { pageExtensions: ['js', 'jsx', 'mdx', 'ts', 'tsx'] };

${setup}

export default withMDX(nextConfig);
`);
    expect(toChangedFiles(next14, OPERATION)['next.config.mjs']).toContain(
      "remarkPlugins: [remarkGfm, [remarkCodeGroups, { openapi: './openapi.yaml' }]]",
    );
  });

  it('loads remark plugins with require in a CommonJS configuration', () => {
    const { 'next.config.mjs': _, ...files } = next14;
    const config = toChangedFiles({ ...files, 'next.config.js': 'module.exports = {};\n' })['next.config.js'];
    expect(config).toBe(`const createMDX = require('@next/mdx');
const { default: remarkCodeGroups } = require('apiblock/remark');
const { default: remarkGfm } = require('remark-gfm');

${setup}

module.exports = withMDX({ pageExtensions: ['js', 'jsx', 'mdx', 'ts', 'tsx'] });
`);
  });

  it('imports the plugin and adds it to an existing MDX setup', () => {
    const config = "import mdx from '@next/mdx';\nexport default mdx({})({ pageExtensions: ['mdx', 'tsx'] });\n";
    expect(toChangedFiles({ ...next14, 'next.config.mjs': config })['next.config.mjs']).toBe(
      `import mdx from '@next/mdx';
import remarkCodeGroups from 'apiblock/remark';
export default mdx({ options: { remarkPlugins: [remarkCodeGroups] } })({ pageExtensions: ['mdx', 'tsx'] });
`,
    );
  });

  it('returns manual steps that import the plugins', () => {
    const [step] = plan({ ...next14, 'next.config.mjs': 'export default getConfig();\n' }).plan.manualSteps;
    expect(step?.lines).toMatch(/^import createMDX .*\nimport remarkCodeGroups .*\nimport remarkGfm .*\n\n/);
    expect(step?.lines).toContain(setup);
    const withMdx = "import mdx from '@next/mdx';\nexport default mdx(getOptions())(getConfig());\n";
    const [pluginStep] = plan({ ...next14, 'next.config.mjs': withMdx }).plan.manualSteps;
    expect(pluginStep?.lines).toBe(
      'import remarkCodeGroups from \'apiblock/remark\';\n\n// In "options.remarkPlugins" of @next/mdx:\nremarkCodeGroups,',
    );
  });

  it('creates a JavaScript configuration if the site has none', () => {
    const { 'next.config.mjs': _, ...files } = next14;
    expect(toChangedFiles(files)['next.config.mjs']).toContain(setup);
  });

  it('restores the heading sizes that Tailwind 3 removes', () => {
    expect(toChangedFiles(next14)['app/docs/docs.css']).toContain('font-size: revert;');
    expect(toChangedFiles(nextTypeScript)['app/docs/docs.css']).not.toContain('font-size');
  });
});

it('planSite rejects Next.js versions before 14', () => {
  const packageJson = '{"dependencies": {"next": "13.5.6", "react": "^18"}}';
  expect(() => plan({ ...next14, 'package.json': packageJson })).toThrow(
    'This site uses Next.js 13. apiblock init supports Next.js 14 and later. Update Next.js first',
  );
});

describe('planSite for an existing mdx-components file', () => {
  const editComponents = (text: string) =>
    toChangedFiles({ ...nextTypeScript, 'mdx-components.tsx': text })['mdx-components.tsx'];

  it.each([
    [
      'an object that spreads its parameter',
      'export function useMDXComponents(components) {\n  return {\n    ...components,\n  }\n}',
      'export function useMDXComponents(components) {\n  return {\n    ...mdxComponents,\n    ...components,\n  }\n}',
    ],
    [
      'its parameter',
      'export function useMDXComponents(components) {\n  return components\n}',
      'export function useMDXComponents(components) {\n  return { ...mdxComponents, ...components }\n}',
    ],
    [
      'a constant',
      'const components = { h1: Title } satisfies MDXComponents\nexport function useMDXComponents() {\n  return components\n}',
      'const components = { ...mdxComponents, h1: Title } satisfies MDXComponents\nexport function useMDXComponents() {\n  return components\n}',
    ],
    [
      'the result of a function call',
      'export const useMDXComponents = () => getComponents()',
      'export const useMDXComponents = () => ({ ...mdxComponents, ...getComponents() })',
    ],
  ])('adds the components if useMDXComponents returns %s', (_, before, after) => {
    const start = "import { Title } from './title'\n";
    expect(editComponents(`${start}\n${before}\n`)).toBe(
      `${start}import { mdxComponents } from 'apiblock'\n\n${after}\n`,
    );
  });

  it('edits a file in the folder of the site, even if the app folder is in src', () => {
    const text = 'export function useMDXComponents(components) {\n  return components;\n}\n';
    const changes = toChangedFiles({ ...nextTailwind, 'mdx-components.tsx': text });
    expect(changes['mdx-components.tsx']).toContain('{ ...mdxComponents, ...components }');
    expect(Object.keys(changes)).not.toContain('src/mdx-components.tsx');
  });

  it('leaves a function with several return statements unchanged', () => {
    const text = 'export function useMDXComponents(c) {\n  if (c) return c;\n  return {};\n}\n';
    const { plan: steps } = plan({ ...nextTypeScript, 'mdx-components.tsx': text });
    expect(steps.manualSteps).toEqual([
      expect.objectContaining({
        path: 'mdx-components.tsx',
        reason: 'its function has several return statements, or does not end with one',
      }),
    ]);
  });
});

describe('planSite for the pages of a Next.js site', () => {
  it.each([
    'app/docs/page.tsx',
    'app/(marketing)/docs/page.tsx',
    'app/(marketing)/(guides)/docs/page.tsx',
    'app/(marketing)/[locale]/docs/page.tsx',
    'pages/docs.tsx',
    'src/pages/docs/index.js',
  ])('uses the folder api-docs if the site already has the page %s', (path) => {
    expect(plan({ ...nextTypeScript, [path]: '' }).page).toEqual({
      path: 'app/api-docs/page.mdx',
      urlPath: '/api-docs',
    });
  });

  it.each([
    ['app/(site)', '/docs'],
    ['app/[locale]', '/[locale]/docs'],
    ['app/(site)/[locale]', '/[locale]/docs'],
  ])('adds the page to the folder of the root layout, %s', (folder, urlPath) => {
    const { 'app/layout.tsx': layout = '', ...files } = nextTypeScript;
    const { page, plan: steps } = plan({ ...files, [`${folder}/layout.tsx`]: layout });
    expect(page).toEqual({ path: `${folder}/docs/page.mdx`, urlPath });
    expect(steps.changes.map(({ path }) => path)).toContain(`${folder}/layout.tsx`);
    expect(steps.manualSteps).toEqual([]);
  });

  it('does not import the stylesheet again if a stylesheet of the layout imports it', () => {
    const css = "@import 'apiblock/styles.css';\n";
    expect(Object.keys(toChangedFiles({ ...nextTypeScript, 'app/globals.css': css }))).not.toContain('app/layout.tsx');
  });

  it('returns a manual step for the root layout of a site with Tailwind if the layout contains a syntax error', () => {
    const { plan: steps } = plan({ ...nextTailwind, 'src/app/layout.tsx': 'export default function (' });
    expect(steps.manualSteps).toEqual([expect.objectContaining({ path: 'src/app/layout.tsx' })]);
  });

  it('returns a manual step for a missing root layout, and adds the page only in a later run', () => {
    const { 'app/layout.tsx': _, ...files } = nextTypeScript;
    const { plan: steps, laterFiles } = plan(files);
    expect(steps.manualSteps).toEqual([
      expect.objectContaining({
        path: 'app/layout.tsx',
        lines: expect.stringMatching(/^import 'apiblock\/styles\.css';\n/) as string,
      }),
    ]);
    expect(laterFiles).toContain('app/docs/page.mdx');
  });

  it('adds the path of the description to an existing apiblock.config.json', () => {
    const files = { ...nextTypeScript, 'apiblock.config.json': '{"pages": "app"}' };
    expect(toChangedFiles(files)['apiblock.config.json']).toBeUndefined();
    expect(toChangedFiles(files, OPERATION)['apiblock.config.json']).toBe(
      '{"pages": "app", "openapi": "openapi.yaml"}',
    );
  });

  it.each([
    ['{}', '{"openapi": "openapi.yaml"}'],
    ['{\n\t"pages": "app"\n}\n', '{\n\t"pages": "app",\n\t"openapi": "openapi.yaml"\n}\n'],
    ['{"openapi": "./api.yaml"}', undefined],
  ])('adds a missing description path to the apiblock.config.json %j: %j', (config, expected) => {
    const files = { ...nextTypeScript, 'apiblock.config.json': config };
    expect(toChangedFiles(files, OPERATION)['apiblock.config.json']).toBe(expected);
  });

  it('returns a manual step for an apiblock.config.json that is not a JSON object', () => {
    const files = { ...nextTypeScript, 'apiblock.config.json': '[' };
    expect(plan(files, OPERATION).plan.manualSteps).toEqual([
      expect.objectContaining({
        path: 'apiblock.config.json',
        reason: 'it does not contain a JSON object',
        lines: '"openapi": "openapi.yaml"',
      }),
    ]);
  });
});
