import remarkCodeGroups from 'apiblock/remark';

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
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: { title: 'Example API' },
  },
};
