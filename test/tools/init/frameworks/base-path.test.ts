import { describe, expect, it } from 'vitest';
import { type Files, plan } from '../memory-project.ts';
import { astroMinimal, astroStarlight } from '../sites/astro.ts';
import { fumadocs } from '../sites/fumadocs.ts';
import { next14, nextTypeScript } from '../sites/next.ts';
import { nextraApp } from '../sites/nextra.ts';
import { reactRouter } from '../sites/react-router.ts';
import { viteTypeScript } from '../sites/vite.ts';

function getUrl(files: Files, path: string, config: string): string {
  // Replace the configuration file of the site, even if its extension is different.
  const name = path.slice(0, path.lastIndexOf('.'));
  const others = Object.entries(files).filter(([other]) => !other.startsWith(`${name}.`));
  return plan({ ...Object.fromEntries(others), [path]: config }).url;
}

describe('planSite: URL of the first page', () => {
  it.each([
    ['Next.js', nextTypeScript, 'next.config.ts', "export default { basePath: '/site' };", ':3000/site/docs'],
    ['Next.js 14', next14, 'next.config.js', "module.exports = { basePath: '/a/b' };", ':3000/a/b/docs'],
    ['Nextra', nextraApp, 'next.config.mjs', "export default nextra({})({ basePath: '/site' });", ':3000/site/docs'],
    ['Fumadocs', fumadocs, 'next.config.mjs', "export default withMDX({ basePath: '/site' });", ':3000/site/docs/api'],
    ['Vite', viteTypeScript, 'vite.config.ts', "export default { base: '/site/', plugins: [] };", ':5173/site/'],
    ['Astro', astroMinimal, 'astro.config.mjs', "export default { base: 'site' };", ':4321/site/docs'],
    [
      'Starlight',
      astroStarlight,
      'astro.config.mjs',
      "import starlight from '@astrojs/starlight';\nexport default { base: '/site', integrations: [starlight({})] };",
      ':4321/site/api',
    ],
    [
      'React Router',
      reactRouter,
      'react-router.config.ts',
      "export default { basename: '/site/' };",
      ':5173/site/docs',
    ],
  ])('includes the base path if the site uses %s', (_, files, path, config, end) => {
    expect(getUrl(files, path, config)).toBe(`http://localhost${end}`);
  });

  it.each([
    ['a variable', "const base = '/site';\nexport default { base, plugins: [] };", '/site/'],
    ['an environment variable', 'export default { base: process.env.BASE, plugins: [] };', '/'],
    ['a relative path', "export default { base: './', plugins: [] };", '/'],
    ['a URL', "export default { base: 'https://cdn.example.com/site/', plugins: [] };", '/site/'],
    ['an invalid URL', "export default { base: 'https://[/', plugins: [] };", '/'],
    ['a function with several results', "export default (env) => { if (env) return {}; return { base: '/a' }; };", '/'],
    ['a syntax error', 'export default {', '/'],
  ])('includes the base path only if the value is a constant absolute path or URL (%s)', (_, config, path) => {
    expect(getUrl(viteTypeScript, 'vite.config.ts', config)).toBe(`http://localhost:5173${path}`);
  });
});
