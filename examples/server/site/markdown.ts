import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

const base = 'http://site.invalid';

/**
 * Renders Markdown as safe HTML: HTML is escaped, unsafe link protocols are removed, and images from other hosts become
 * links because the content security policy blocks them. Headings move down one level, below the page heading.
 */
export function renderMarkdown(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return lowerHeadings(replaceForeignImages(html));
}

// In the output of micromark, "<" always starts a generated tag, and quotes in attribute values are escaped.
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
