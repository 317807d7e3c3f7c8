import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';

/** The styles of a documentation site, and the class of the element that contains its pages. */
export interface Host {
  name: string;
  css: string;
  className?: string;
}

const read = (name: string) =>
  readFile(name.startsWith('.') ? new URL(name, import.meta.url) : fileURLToPath(import.meta.resolve(name)), 'utf8');

const tailwind = await compile('@import "tailwindcss"; @plugin "@tailwindcss/typography";', {
  loadStylesheet: async (id, base) => ({
    path: id,
    base,
    content: await read(id === 'tailwindcss' ? `${id}/index.css` : id),
  }),
  loadModule: async (id, base) => ({ path: id, base, module: ((await import(id)) as { default: never }).default }),
});
const layered = tailwind.build(['prose', 'dark:prose-invert']);
/** The rules of Tailwind 4 without cascade layers, as in Tailwind 3. */
const unlayered = layered.replaceAll(/@layer [\w, ]+;/g, '').replaceAll(/@layer [\w]+ \{/g, '@media all {');

/** The page background of the create-react-router template. Pages with the typography plugin need it in dark mode. */
const reactRouter = await read('./create-react-router.css');

export const hosts: readonly Host[] = [
  { name: 'create-next-app', css: await read('./create-next-app.css') },
  { name: 'create-vite', css: await read('./create-vite.css') },
  { name: 'create-react-router', css: layered + reactRouter },
  { name: 'create-next-app with Tailwind', css: `${layered} body { font-family: Arial, Helvetica, sans-serif }` },
  { name: 'Tailwind 3', css: unlayered + (await read('./tailwind-3.css')) },
  { name: 'Tailwind 4', css: layered },
  {
    name: 'the typography plugin of Tailwind 4',
    css: layered + reactRouter,
    className: 'prose dark:prose-invert',
  },
  {
    name: 'the typography plugin of Tailwind 3',
    css: unlayered + reactRouter,
    className: 'prose dark:prose-invert',
  },
  { name: 'Bootstrap', css: await read('bootstrap/dist/css/bootstrap.css'), className: 'container' },
  { name: "Bootstrap's reboot", css: await read('bootstrap/dist/css/bootstrap-reboot.css') },
  { name: 'normalize.css', css: await read('normalize.css') },
  { name: 'modern-normalize', css: await read('modern-normalize') },
  {
    name: 'sanitize.css',
    css: (
      await Promise.all(
        ['sanitize', 'assets', 'forms', 'reduce-motion', 'typography'].map((part) => read(`sanitize.css/${part}.css`)),
      )
    ).join('\n'),
  },
  { name: 'Pico', css: await read('@picocss/pico/css/pico.css'), className: 'container' },
  { name: 'Pico without classes', css: await read('@picocss/pico/css/pico.classless.css') },
  { name: 'water.css', css: await read('water.css/out/water.css') },
  { name: 'Infima', css: await read('infima/dist/css/default/default.css'), className: 'markdown theme-doc-markdown' },
  { name: "GitHub's Markdown", css: await read('github-markdown-css'), className: 'markdown-body' },
  { name: 'Starlight', css: await read('./starlight.css'), className: 'content' },
  { name: 'Fumadocs', css: layered + (await read('./fumadocs.css')), className: 'prose' },
  { name: 'Nextra', css: layered + (await read('./nextra.css')) },
  { name: 'a theme that styles every element', css: await read('../../browser/host.css') },
];
