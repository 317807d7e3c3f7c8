import { describe, expect, it } from 'vitest';
import { type Files, OPERATION, plan, toChangedFiles } from '../memory-project.ts';
import { viteJavaScript, viteTypeScript } from '../sites/vite.ts';

function editConfig(config: string): string | undefined {
  return toChangedFiles({ ...viteTypeScript, 'vite.config.ts': config })['vite.config.ts'];
}

const IMPORTS = `import mdx from '@mdx-js/rollup';
import remarkCodeGroups from 'apiblock/remark';
import remarkGfm from 'remark-gfm';
`;
const MDX = "{ enforce: 'pre', ...mdx({ remarkPlugins: [remarkGfm, remarkCodeGroups] }) }";

describe('planSite for a site created with create-vite', () => {
  it('plans all file changes for a TypeScript site', () => {
    const { plan: steps, page, url, pagesFolder } = plan(viteTypeScript);
    expect(steps.changes.map(({ path }) => path)).toEqual([
      'vite.config.ts',
      'src/mdx.d.ts',
      'src/ApiDocs.tsx',
      'src/ApiDocs.css',
      'src/App.tsx',
      'src/api-docs.mdx',
      'apiblock.config.json',
    ]);
    expect([steps.packages, steps.developmentPackages, steps.manualSteps]).toEqual([
      ['apiblock'],
      ['@mdx-js/rollup', 'remark-gfm', '@types/mdx'],
      [],
    ]);
    expect([page.path, url, pagesFolder]).toEqual(['src/api-docs.mdx', 'http://localhost:5173/', 'src']);
  });

  it('adds MDX to the generated configuration', () => {
    expect(toChangedFiles(viteTypeScript)['vite.config.ts']).toBe(`import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
${IMPORTS.replaceAll(';', '')}
// https://vite.dev/config/
export default defineConfig({
  plugins: [
    ${MDX},
    react({ include: /\\.(mdx|jsx?|tsx?)$/ }),
  ],
})
`);
  });

  it('renders the page at the end of the App component', () => {
    const app = toChangedFiles(viteTypeScript)['src/App.tsx'];
    expect(app).toBe(
      viteTypeScript['src/App.tsx']
        ?.replace("import './App.css'\n", "import './App.css'\nimport { ApiDocs } from './ApiDocs'\n")
        .replace('    </>\n', '      <ApiDocs />\n    </>\n'),
    );
  });

  it('writes JavaScript for a site without TypeScript', () => {
    expect(Object.keys(toChangedFiles(viteJavaScript))).toEqual([
      'vite.config.js',
      'src/ApiDocs.jsx',
      'src/ApiDocs.css',
      'src/App.jsx',
      'src/api-docs.mdx',
      'apiblock.config.json',
    ]);
    expect(plan(viteJavaScript).plan.developmentPackages).toEqual(['@mdx-js/rollup', 'remark-gfm']);
  });

  it('documents an operation from the OpenAPI description, and passes the description path to the plugin', () => {
    const changes = toChangedFiles(viteTypeScript, OPERATION);
    expect(changes['vite.config.ts']).toContain(
      "remarkPlugins: [remarkGfm, [remarkCodeGroups, { openapi: './openapi.yaml' }]]",
    );
    expect(changes['src/api-docs.mdx']).toContain('<ApiBlock operation="listUsers" />');
  });
});

describe('planSite for the configuration of a Vite site', () => {
  const start = "import react from '@vitejs/plugin-react-swc';\n";

  it.each([
    ['a configuration without plugins', '{ base: "/x" }', `{\n  base: "/x",\n  plugins: [${MDX}],\n}`],
    ['an empty plugins array', '{ plugins: [] }', `{ plugins: [${MDX}] }`],
    [
      'several plugins, including the React plugin with options',
      '{\n  plugins: [\n    tailwind(),\n    react({ tsDecorators: true }), // comment\n  ],\n}',
      `{\n  plugins: [\n    ${MDX},\n    tailwind(),\n    react({ tsDecorators: true }), // comment\n  ],\n}`,
    ],
    [
      'a function that returns an object',
      '(({ mode }) => ({ base: mode, plugins: [tailwind()] }))',
      `(({ mode }) => ({ base: mode, plugins: [\n  ${MDX},\n  tailwind(),\n] }))`,
    ],
    [
      'a function with a return statement',
      '(({ mode }) => {\n  const env = loadEnv(mode);\n  return { plugins: [] };\n})',
      `(({ mode }) => {\n  const env = loadEnv(mode);\n  return { plugins: [${MDX}] };\n})`,
    ],
    [
      'a function that returns a variable',
      '(async () => {\n  const config = { plugins: [] };\n  return config;\n})',
      `(async () => {\n  const config = { plugins: [${MDX}] };\n  return config;\n})`,
    ],
  ])('adds MDX to %s', (_, before, after) => {
    expect(editConfig(`${start}\nexport default defineConfig(${before});\n`)).toBe(
      `${start}${IMPORTS}\nexport default defineConfig(${after});\n`,
    );
  });

  it('adds only the plugin to an existing MDX setup', () => {
    const config = (imported: string, plugins: string) =>
      `import mdx from '@mdx-js/rollup';\n${imported}\nexport default { plugins: [mdx({ jsx: true${plugins} })] };\n`;
    expect(editConfig(config('', ''))).toBe(
      config("import remarkCodeGroups from 'apiblock/remark';\n", ', remarkPlugins: [remarkCodeGroups]'),
    );
  });

  it('adds MDX to a CommonJS module', () => {
    const config = (requires: string, plugins: string) =>
      `const react = require('@vitejs/plugin-react').default\n${requires}\nmodule.exports = { plugins: [${plugins}] }\n`;
    const requires = ['@mdx-js/rollup', 'apiblock/remark', 'remark-gfm'].map((module, index) => {
      const name = ['mdx', 'remarkCodeGroups', 'remarkGfm'][index] ?? '';
      return `const { default: ${name} } = require('${module}')\n`;
    });
    expect(editConfig(config('', 'react()'))).toBe(
      config(requires.join(''), `\n  ${MDX},\n  react({ include: /\\.(mdx|jsx?|tsx?)$/ }),\n`),
    );
  });

  it('does not edit a top-level variable if a parameter has the same name', () => {
    const config = 'const config = {};\nexport default (config) => config;\n';
    expect(plan({ ...viteTypeScript, 'vite.config.ts': config }).plan.manualSteps).toHaveLength(1);
  });

  it('returns manual steps with require instead of import for a CommonJS module that it cannot edit', () => {
    const { plan: steps } = plan({ ...viteTypeScript, 'vite.config.ts': 'module.exports = getConfig;\n' });
    expect(steps.manualSteps[0]?.lines).toContain("const { default: mdx } = require('@mdx-js/rollup');\n");
  });

  it('adds neither the page nor its component if the configuration cannot be edited to compile MDX', () => {
    const { plan: steps, laterFiles } = plan({ ...viteTypeScript, 'vite.config.ts': 'export default getConfig();' });
    expect(steps.changes.map(({ path }) => path)).toEqual(['src/mdx.d.ts']);
    expect(laterFiles).toEqual([
      'src/ApiDocs.tsx',
      'src/ApiDocs.css',
      'src/App.tsx',
      'src/api-docs.mdx',
      'apiblock.config.json',
    ]);
  });

  it.each([
    [
      'several possible results',
      'export default (x) => { if (x) return {}; return { base: "x" }; };',
      'default export',
    ],
    ['plugins from a function call', 'export default { plugins: getPlugins() };', '"plugins" is not an array literal'],
    ['a variable named mdx', 'const mdx = 1;\nexport default {};', 'a variable with the name mdx'],
  ])('leaves a configuration with %s unchanged, and returns the lines to add', (_, config, reason) => {
    const { plan: steps } = plan({ ...viteTypeScript, 'vite.config.ts': config });
    expect(steps.changes.map(({ path }) => path)).not.toContain('vite.config.ts');
    expect(steps.manualSteps).toEqual([
      expect.objectContaining({
        path: 'vite.config.ts',
        reason: expect.stringContaining(reason) as string,
        lines: expect.stringContaining(MDX) as string,
      }),
    ]);
  });
});

describe('planSite for the App component of a Vite site', () => {
  const planApp = (files: Files) => plan({ ...viteTypeScript, ...files }).plan;

  it.each([
    [
      'a component on one line',
      'export default () => <main>Hello</main>;',
      'export default () => <main>Hello<ApiDocs /></main>;',
    ],
    [
      'a component that is a named export',
      'export const App = () => <main>Hello</main>;',
      'export const App = () => <main>Hello<ApiDocs /></main>;',
    ],
  ])('adds the page to %s', (_, before, after) => {
    const change = planApp({ 'src/App.tsx': `${before}\n` }).changes.find(({ path }) => path === 'src/App.tsx');
    expect(change?.after).toBe(`import { ApiDocs } from './ApiDocs';\n\n${after}\n`);
  });

  it.each([
    ['export default () => <Main />;', 'App does not return an element with children'],
    ['export default class App extends Component {}', 'it contains no function component App'],
    ['export default ({ a }) => (a ? <b></b> : null);', 'App does not return an element with children'],
  ])('leaves the component %j unchanged', (text, reason) => {
    expect(planApp({ 'src/App.tsx': text }).manualSteps).toEqual([
      expect.objectContaining({ path: 'src/App.tsx', reason, lines: expect.stringContaining('<ApiDocs />') as string }),
    ]);
  });

  it('leaves the component unchanged if the site has a router', () => {
    const packageJson = '{"dependencies": {"vite": "8", "react": "19", "react-router-dom": "7"}}';
    const steps = planApp({ 'package.json': packageJson });
    expect(steps.manualSteps).toEqual([
      expect.objectContaining({ reason: expect.stringContaining('react-router-dom') as string }),
    ]);
  });
});
