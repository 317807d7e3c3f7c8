/** The data that identifies a block in the Markdown version of its page. */
interface BlockPosition {
  method: string;
  /** The URL as the block displays it. The Markdown version can contain another origin. */
  url: string;
  /** Index among the blocks of the page with the same method and path. */
  index: number;
}

/**
 * Returns the part of a page's Markdown version that describes a block, from its heading to the next heading of the
 * same or a higher level. Returns `undefined` if the page does not contain the block.
 */
export function findBlockMarkdown(page: string, { method, url, index }: BlockPosition): string | undefined {
  const lines = page.split('\n');
  const headings = findHeadings(lines);
  const starts = lines.flatMap((line, number) => {
    if (!isEndpoint(line, { method, url })) return [];
    // The block's heading is the line with the endpoint, or a title directly above this line.
    const heading = headings.findLast((candidate) => candidate.number <= number);
    const isHeading = heading?.number === number;
    const isBelow = heading && lines.slice(heading.number + 1, number).every((text) => text.trim() === '');
    return heading && (isHeading || isBelow) ? [heading] : [];
  });
  const start = starts[index];
  if (!start) return undefined;
  const end = headings.find(({ number, level }) => number > start.number && level <= start.level);
  return `${lines.slice(start.number, end?.number).join('\n').trimEnd()}\n`;
}

interface Heading {
  number: number;
  level: number;
}

function findHeadings(lines: readonly string[]): Heading[] {
  const headings: Heading[] = [];
  let fence: string | undefined;
  for (const [number, line] of lines.entries()) {
    const [marks] = /^ {0,3}(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (fence) {
      if (marks?.trim().startsWith(fence) && line.trim() === marks.trim()) fence = undefined;
    } else if (marks) {
      fence = marks.trim();
    } else {
      const level = /^#{1,6}(?= )/.exec(line)?.[0].length;
      if (level) headings.push({ number, level });
    }
  }
  return headings;
}

/**
 * Returns whether a line contains only the method and the URL of a block, as in "## GET
 * `https://api.example.com/users`".
 */
function isEndpoint(line: string, { method, url }: Pick<BlockPosition, 'method' | 'url'>): boolean {
  const found = /^(?:#{1,6} )?(?<words>[^`]*)`(?<url>[^`]+)`$/.exec(line)?.groups;
  if (!found) return false;
  // A webhook has a label before its method.
  const words = (found['words'] ?? '').trim().split(' ');
  const hasMethod = method === '' || words.at(-1) === method;
  return hasMethod && hasSamePath(found['url'] ?? '', url);
}

/** Returns whether two URLs are the same after their origins are removed. */
export function hasSamePath(url: string, otherUrl: string): boolean {
  return removeOrigin(url) === removeOrigin(otherUrl);
}

function removeOrigin(url: string): string {
  return url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '');
}
