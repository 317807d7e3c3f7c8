import { readFileSync } from 'node:fs';
import { launchChromium } from '../../chromium.ts';
import { hosts as own } from './hosts.ts';
import { readLooks } from './read-looks.ts';
const only = process.argv[2] ? new RegExp(process.argv[2]) : /./;
const ALL = process.argv.includes('--all');
const pk = '/tmp/w/hosts-tmp/pk/';
const hosts = [
  ...own,
  {
    name: 'REAL starlight',
    css: ['layers', 'props', 'reset', 'util', 'markdown', 'asides', 'anchor-links', 'print']
      .map((n) => readFileSync(pk + `st/package/dist/style/${n}.css`, 'utf8'))
      .join('\n'),
    className: 'sl-markdown-content',
  },
  { name: 'REAL nextra', css: readFileSync(pk + 'nx/package/dist/style-prefixed.css', 'utf8') },
  {
    name: 'REAL tw3',
    css: readFileSync(pk + 'node_modules/tw3/src/css/preflight.css', 'utf8').replace(
      /theme\('[^']*', ([^;]*)\);/g,
      '$1;',
    ),
  },
];
const blocks = readFileSync('/tmp/w/hosts-tmp/blocks.html', 'utf8').replaceAll(
  '<code class="language-',
  '<code class="language-',
);
const css = readFileSync('dist/styles.css', 'utf8');
const browser = await launchChromium();
const toPage = (host: { css: string; className?: string } | undefined, place: string, scheme: string) => {
  const mine = `<style>${css}</style>`,
    theirs = `<style>${host?.css ?? ''}</style>`;
  return `<!doctype html><html lang=en data-theme=${scheme} data-bs-theme=${scheme} class=${scheme}><head>${place === 'before' ? theirs + mine : mine + theirs}
<style>html{font-size:16px!important} #frame{all:unset;display:block!important;position:absolute!important;left:0;top:0;width:1000px!important;max-width:none!important;margin:0!important;padding:0!important;font:16px/1.5 DejaVu Sans,sans-serif!important;color:#345!important}</style></head>
<body><main class="${host?.className ?? ''}"><article><div id=frame class="${host?.className ?? ''}">${blocks}</div></article></main></body></html>`;
};
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
const page = await context.newPage();
const read = async (html: string, scheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setContent(html);
  await page.evaluate(() => {
    document.querySelector('[data-block=longBodies]')?.remove();
    for (const group of document.querySelectorAll('[data-tabs]')) {
      group.setAttribute('data-running', 'true');
      [...group.querySelectorAll(':scope > .apiblock-panel')].forEach((p, i) => {
        if (i) p.setAttribute('hidden', 'until-found');
      });
    }
  });
  return readLooks(page);
};
for (const scheme of ['light', 'dark'] as const) {
  if (process.argv.includes('--light') && scheme === 'dark') continue;
  const base = await read(toPage(undefined, 'before', scheme), scheme);
  for (const host of hosts)
    for (const place of ['before', 'after']) {
      if (!only.test(host.name)) continue;
      const t = Date.now();
      const found = await read(toPage(host, place, scheme), scheme);
      const diffs = new Map<string, string[]>();
      for (const [what, look] of Object.entries(found))
        for (const [name, value] of Object.entries(look)) {
          const want = base[what]?.[name];
          if (want !== value) {
            const k = `${name}: ${want} -> ${value}`;
            (diffs.get(k) ?? diffs.set(k, []).get(k)!).push(what);
          }
        }
      console.log(
        `== ${host.name} ${place} ${scheme}: ${diffs.size} kinds of ${Object.keys(found).length} (${Date.now() - t} ms)`,
      );
      for (const [k, v] of [...diffs].slice(0, ALL ? 999 : 12))
        console.log(`   ${k.slice(0, 110)}  x${v.length}  ${v[0]} | ${v[v.length - 1]}`);
    }
}
await browser.close();
