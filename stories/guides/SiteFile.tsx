import { Markdown } from '@storybook/addon-docs/blocks';

// The sites that the consumer tests install, build and open: what a guide shows is what was tested.
const files = import.meta.glob<string>(['../../test/consumers/*/**', '../../test/consumers/page.mdx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const languages: Record<string, string> = {
  astro: 'html',
  css: 'css',
  html: 'html',
  js: 'js',
  jsx: 'jsx',
  json: 'json',
  mdx: 'mdx',
  md: 'md',
  mjs: 'js',
  ts: 'ts',
  tsx: 'tsx',
};

/**
 * A file of a consumer site, named by its path below `test/consumers`, under the name that it has in a reader's site.
 * Throws for a file that is not there.
 */
export function SiteFile({ of, as = of.slice(of.indexOf('/') + 1) }: { of: string; as?: string }) {
  const code = files[`../../test/consumers/${of}`];
  if (code === undefined) throw new Error(`There is no file test/consumers/${of}.`);
  const language = languages[as.slice(as.lastIndexOf('.') + 1)] ?? 'text';
  const fence = '`'.repeat(4);
  return <Markdown>{[`**${as}**`, '', fence + language, code.trimEnd(), fence].join('\n')}</Markdown>;
}
