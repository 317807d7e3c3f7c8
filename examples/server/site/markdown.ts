import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

const base = 'http://site.invalid';

/**
 * Markdown as HTML that can do nothing: HTML in it shows as text, links keep only harmless protocols, and pictures of
 * other hosts become links, as no request of a page goes to another host. Headings go one level down, below the
 * page's own.
 */
export function renderMarkdown(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return lowerHeadings(replaceForeignImages(html));
}

// In micromark's output a "<" always begins a tag it wrote itself, and attribute values hold no bare quotes.
function lowerHeadings(html: string): string {
  return html.replace(/<(\/?)h([1-5])\b/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`);
}

function replaceForeignImages(html: string): string {
  let links = 0;
  return html.replace(
    /<a\b|<\/a>|<img src="([^"]*)" alt="([^"]*)"[^>]*>/g,
    (tag, source: string | undefined, text: string) => {
      if (source === undefined) {
        links += tag === '</a>' ? -1 : 1;
        return tag;
      }
      if (isOwn(source)) return tag;
      const label = text || source;
      return links > 0 || source === '' ? label : `<a href="${source}">${label}</a>`;
    },
  );
}

function isOwn(source: string): boolean {
  const decoded = source.replaceAll('&amp;', '&');
  return decoded !== '' && URL.canParse(decoded, base) && new URL(decoded, base).origin === base;
}
