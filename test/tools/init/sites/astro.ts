// Files from the create-astro 5 templates for Astro 7.
import type { Files } from '../memory-project.ts';

const toPackageJson = (name: string, dependencies: object) =>
  `${JSON.stringify({ name, type: 'module', version: '0.0.1', scripts: { dev: 'astro dev', build: 'astro build' }, dependencies }, null, 2)}\n`;

/** The template `minimal`. */
export const astroMinimal: Files = {
  'package.json': toPackageJson('minimal', { astro: '^7.3.5' }),
  'tsconfig.json': '{ "extends": "astro/tsconfigs/strict" }\n',
  'astro.config.mjs': `// @ts-check
import { defineConfig } from 'astro/config';

// https://astro.build/config
export default defineConfig({});
`,
  'src/pages/index.astro': '---\n\n---\n\n<html lang="en"><body><h1>Astro</h1></body></html>\n',
};

/** The template `basics`, which contains a layout. */
export const astroBasics: Files = {
  ...astroMinimal,
  'package.json': toPackageJson('basics', { astro: '^7.3.5' }),
  'src/layouts/Layout.astro': `<!doctype html>
<html lang="en">
	<head>
		<meta charset="utf-8" />
		<meta name="viewport" content="width=device-width" />
		<title>Astro Basics</title>
	</head>
	<body>
		<slot />
	</body>
</html>
`,
};

/** The template `starlight`. */
export const astroStarlight: Files = {
  'package.json': toPackageJson('starlight', { '@astrojs/starlight': '^0.42.0', astro: '^7.3.5', sharp: '^0.34.3' }),
  'tsconfig.json': '{ "extends": "astro/tsconfigs/strict" }\n',
  'astro.config.mjs': `// @ts-check
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

// https://astro.build/config
export default defineConfig({
	integrations: [
		starlight({
			title: 'My Docs',
			social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/withastro/starlight' }],
			sidebar: [
				{
					label: 'Reference',
					items: [{ autogenerate: { directory: 'reference' } }],
				},
			],
		}),
	],
});
`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = {
	docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),
};
`,
  'src/content/docs/index.mdx': '---\ntitle: Welcome to Starlight\n---\n',
  'src/content/docs/reference/example.md': '---\ntitle: Example Reference\n---\n',
};
