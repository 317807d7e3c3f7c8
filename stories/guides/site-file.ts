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

/** Formats a file of a consumer site as Markdown: its name on the reader's site, and its code in a fence. */
export function toSiteFile(code: string, of: string, as = of.slice(of.indexOf('/') + 1)): string {
  const language = languages[as.slice(as.lastIndexOf('.') + 1)] ?? 'text';
  const fence = '`'.repeat(4);
  return [`**${as}**`, '', fence + language, code.trimEnd(), fence].join('\n');
}
