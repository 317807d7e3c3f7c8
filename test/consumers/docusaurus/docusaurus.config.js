import { execSync } from 'node:child_process';
import remarkCodeGroups from 'apiblock/remark';

/** Adds a Markdown version of each page and llms.txt to the built files. */
function pagesAsMarkdown() {
  return {
    name: 'pages-as-markdown',
    postBuild({ outDir }) {
      execSync(`npx apiblock markdown docs --out "${outDir}"`, { stdio: 'inherit' });
    },
  };
}

/** @type {import('@docusaurus/types').Config} */
export default {
  title: 'Example API',
  url: 'https://docs.example.com',
  baseUrl: '/',
  future: { v4: true },
  onBrokenLinks: 'throw',
  presets: [
    [
      'classic',
      /** @type {import('@docusaurus/preset-classic').Options} */
      ({
        docs: { routeBasePath: '/', remarkPlugins: [remarkCodeGroups] },
        blog: false,
        theme: { customCss: './src/css/custom.css' },
      }),
    ],
  ],
  plugins: [pagesAsMarkdown],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: { title: 'Example API' },
  },
};
