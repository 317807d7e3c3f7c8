import { describe, expect, it } from 'vitest';
import { plan, toChangedFiles } from '../memory-project.ts';
import { reactRouter } from '../sites/react-router.ts';

describe('planSite for a site created with create-react-router', () => {
  it('plans all file changes', () => {
    const { plan: steps, url, pagesFolder } = plan(reactRouter);
    expect(steps.changes.map(({ path }) => path)).toEqual([
      'vite.config.ts',
      'app/mdx.d.ts',
      'app/mdx-components.ts',
      'app/app.css',
      'app/routes.ts',
      'app/routes/docs-layout.tsx',
      'app/routes/docs.css',
      'app/routes/docs.mdx',
      'apiblock.config.json',
    ]);
    expect([steps.packages, steps.developmentPackages, steps.manualSteps]).toEqual([
      ['apiblock'],
      ['@mdx-js/rollup', 'remark-gfm', '@types/mdx'],
      [],
    ]);
    expect([url, pagesFolder]).toEqual(['http://localhost:5173/docs', 'app']);
  });

  it('adds MDX, the components and an alias to the configuration', () => {
    expect(toChangedFiles(reactRouter)['vite.config.ts']).toBe(`import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import mdx from "@mdx-js/rollup";
import remarkCodeGroups from "apiblock/remark";
import remarkGfm from "remark-gfm";
import { fileURLToPath } from "node:url";

export default defineConfig({
  plugins: [
    { enforce: "pre", ...mdx({ providerImportSource: "~/mdx-components", remarkPlugins: [remarkGfm, remarkCodeGroups] }) },
    tailwindcss(),
    reactRouter(),
    tsconfigPaths(),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
});
`);
  });

  it('keeps existing aliases', () => {
    const config = 'export default {\n  resolve: {\n    alias: { "@": "./app" },\n  },\n};\n';
    expect(toChangedFiles({ ...reactRouter, 'vite.config.ts': config })['vite.config.ts']).toContain(
      'alias: { "@": "./app", "~": fileURLToPath(new URL("./app", import.meta.url)) },',
    );
  });

  it('returns a manual step that contains the alias and its import if the configuration cannot be edited', () => {
    const steps = plan({ ...reactRouter, 'vite.config.ts': 'export default createConfig();\n' }).plan;
    expect(steps.manualSteps.map(({ lines }) => lines)).toEqual([
      `import mdx from '@mdx-js/rollup';
import remarkCodeGroups from 'apiblock/remark';
import remarkGfm from 'remark-gfm';
import { fileURLToPath } from 'node:url';

// In "plugins", before the other plugins:
{ enforce: 'pre', ...mdx({ providerImportSource: '~/mdx-components', remarkPlugins: [remarkGfm, remarkCodeGroups] }) },

// In "resolve.alias":
'~': fileURLToPath(new URL('./app', import.meta.url)),`,
    ]);
  });

  it('adds a route for the page', () => {
    expect(toChangedFiles(reactRouter)['app/routes.ts']).toBe(
      `import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  layout("routes/docs-layout.tsx", [route("docs", "routes/docs.mdx")]),
] satisfies RouteConfig;
`,
    );
  });

  it('adds a route to a file that already imports the `route` function', () => {
    const routes = `import { type RouteConfig, index, route } from "@react-router/dev/routes";

export default [index("routes/home.tsx"), route("about", "routes/about.tsx")] satisfies RouteConfig;
`;
    expect(toChangedFiles({ ...reactRouter, 'app/routes.ts': routes })['app/routes.ts']).toContain(
      'import { type RouteConfig, index, route, layout } from "@react-router/dev/routes";',
    );
  });

  it('adds no route if file names determine the routes', () => {
    const routes = "import { flatRoutes } from '@react-router/fs-routes';\n\nexport default flatRoutes();\n";
    const paths = Object.keys(toChangedFiles({ ...reactRouter, 'app/routes.ts': routes }));
    expect(paths).toContain('app/routes/docs.mdx');
    expect(paths.filter((path) => path === 'app/routes.ts' || path.includes('docs-layout'))).toEqual([]);
  });

  it('leaves routes that are not an array unchanged', () => {
    const steps = plan({ ...reactRouter, 'app/routes.ts': 'export default getRoutes();\n' }).plan;
    expect(steps.manualSteps).toEqual([
      expect.objectContaining({ path: 'app/routes.ts', reason: 'its default export is not an array literal' }),
    ]);
  });

  it('adds the components to an existing mdx-components file', () => {
    const components = 'export const useMDXComponents = () => ({ h1: Title });\n';
    expect(toChangedFiles({ ...reactRouter, 'app/mdx-components.tsx': components })['app/mdx-components.tsx']).toBe(
      "import { mdxComponents } from 'apiblock';\n\nexport const useMDXComponents = () => ({ ...mdxComponents, h1: Title });\n",
    );
  });
});
