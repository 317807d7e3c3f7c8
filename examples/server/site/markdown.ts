import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/**
 * Base URL for resolving relative image URLs. The top-level domain `.invalid` is reserved, so no real URL has this
 * origin.
 */
const base = 'http://site.invalid';

/**
 * Renders Markdown as safe HTML. Escapes embedded HTML, removes link URLs with unsafe protocols, and replaces images on
 * other hosts with links, because the content security policy blocks them. Lowers headings by one level, because the
 * page title is the first-level heading.
 */
export function renderMarkdown(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return lowerHeadings(replaceForeignImages(html));
}

// A regular expression is sufficient, because micromark escapes every "<" that does not start a tag.
function lowerHeadings(html: string): string {
  return html.replace(/<(\/?)h([1-5])\b/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`);
}

function replaceForeignImages(html: string): string {
  let openLinks = 0;
  return html.replace(
    /<a\b|<\/a>|<img src="([^"]*)" alt="([^"]*)"[^>]*>/g,
    (tag, source: string | undefined, text: string) => {
      if (source === undefined) {
        openLinks += tag === '</a>' ? -1 : 1;
        return tag;
      }
      if (isOnThisSite(source)) return tag;
      const label = text || source;
      return openLinks > 0 || source === '' ? label : `<a href="${source}">${label}</a>`;
    },
  );
}

function isOnThisSite(source: string): boolean {
  const decoded = source.replaceAll('&amp;', '&');
  return decoded !== '' && URL.canParse(decoded, base) && new URL(decoded, base).origin === base;
}
