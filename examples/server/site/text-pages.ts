import type { Site, SiteContext } from './site.ts';

/** Placeholder in the built Markdown files and in the OpenAPI description that is replaced with the public origin. */
const BUILT_ORIGIN = 'https://origin.invalid';

/** Matches the placeholder that the build writes for one of the site's own components. */
const COMPONENT = /^Known only at runtime: `(\w+)`$/gm;

/** The Markdown version of a page, a text index such as /llms.txt, or the OpenAPI description. */
export interface TextPage {
  readonly type: 'text/markdown; charset=utf-8' | 'text/plain; charset=utf-8' | 'application/xml' | 'application/json';
  readonly text: string;
}

/** Returns the page path for a Markdown path (`/documents` for `/documents.md`), or undefined for other paths. */
export function toPagePath(path: string): string | undefined {
  return /^(\/.+)\.md$/.exec(path)?.[1]?.replace(/^\/index$/, '/');
}

function toMarkdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

/**
 * Returns the Link header that points agents to the Markdown version of a page and to the index of all Markdown
 * versions. Returns undefined if the site was built without Markdown versions.
 *
 * @param hasMarkdown - Whether the page has a Markdown version.
 */
export function toLinkHeader({ markdownPages }: Site, path: string, hasMarkdown: boolean): string | undefined {
  if (!markdownPages) return undefined;
  const index = '</llms.txt>; rel="llms-txt"';
  return hasMarkdown ? `<${toMarkdownPath(path)}>; rel="alternate"; type="text/markdown", ${index}` : index;
}

/** Returns the Markdown version of a page, or undefined if there is none. */
export function toMarkdownPage(site: Site, context: SiteContext): TextPage | undefined {
  const { document, path, origin } = context;
  const type = 'text/markdown; charset=utf-8';
  if (document) return { type, text: toDocumentMarkdown(document, origin) };
  const markdown = site.markdownPages?.get(toMarkdownPath(path));
  return markdown === undefined ? undefined : { type, text: fillPlaceholders(site, markdown, origin) };
}

/** Returns the content of `/llms.txt`, `/llms-full.txt` or `/sitemap.xml`, or undefined for other paths. */
export function toIndexPage(site: Site, context: SiteContext): TextPage | undefined {
  const { path, origin, documents } = context;
  if (!site.markdownPages) return undefined;
  if (path === '/sitemap.xml') {
    const paths = [...site.pages.map((page) => page.path), ...documents.map(({ id }) => `/library/${id}`)];
    const urls = paths.map((pagePath) => `<url><loc>${origin}${pagePath}</loc></url>`).join('\n');
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
    return { type: 'application/xml', text };
  }
  const type = 'text/plain; charset=utf-8';
  const index = path === '/llms.txt' || path === '/llms-full.txt' ? site.markdownPages.get(path) : undefined;
  if (index === undefined) return undefined;
  const text = fillPlaceholders(site, index, origin);
  return { type, text: path === '/llms.txt' ? [text, ...listSections(site, context)].join('\n') : text };
}

/** Returns the sections of `/llms.txt` that the build cannot write: the OpenAPI description and published documents. */
function listSections({ openApi }: Site, { origin, documents }: SiteContext): string[] {
  const sections: string[] = [];
  if (openApi !== undefined)
    sections.push(
      `## OpenAPI\n\n- [OpenAPI description](${origin}/openapi.json): All operations of the API, as OpenAPI 3.1.\n`,
    );
  const links = documents.map(
    ({ id, title, tags }) =>
      `- [${escapeMarkdown(title)}](${origin}/library/${id}.md)${tags.length > 0 ? `: ${escapeMarkdown(tags.join(', '))}` : ''}`,
  );
  if (links.length > 0) sections.push(`## Library\n\n${links.join('\n')}\n`);
  return sections;
}

/** Returns the OpenAPI description with this service as its server, or undefined if the site was built without it. */
export function toOpenApiFile({ openApi }: Site, origin: string): TextPage | undefined {
  return openApi === undefined
    ? undefined
    : { type: 'application/json', text: openApi.replaceAll(BUILT_ORIGIN, () => origin) };
}

/** Replaces the placeholders that the build writes for the origin and for components. */
function fillPlaceholders({ componentTexts = {} }: Site, text: string, origin: string): string {
  return text
    .replaceAll(BUILT_ORIGIN, () => origin)
    .replace(COMPONENT, (note, name: string) => componentTexts[name]?.(origin) ?? note);
}

/** Formats a published document as a Markdown page with title, date and tags. */
function toDocumentMarkdown(document: NonNullable<SiteContext['document']>, origin: string): string {
  const { title, tags, updatedAt, markdown } = document;
  const parts = [
    `> All pages of this documentation are listed in [llms.txt](${origin}/llms.txt).`,
    `# ${escapeMarkdown(title)}`,
    `Updated ${updatedAt.slice(0, 10)}`,
    tags.length > 0 ? `Tags: ${tags.map(escapeMarkdown).join(', ')}` : '',
    markdown.trim() === '' ? 'This document has no text yet.' : markdown.trim(),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Escapes a string, so that Markdown displays it as plain text, and replaces line breaks with spaces. */
function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#+\-.!|~&]/g, '\\$&');
}
