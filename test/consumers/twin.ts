import { posix } from 'node:path';
import type { Site } from './sites.ts';
import type { Fail } from './visit.ts';

/** The page as Markdown is served beside it, and the index names it. */
export async function checkTwin(site: Site, url: string, fail: Fail): Promise<void> {
  const twin = posix.basename(site.page).replace(/x$/, '');
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, url));
    const type = answer.headers.get('Content-Type') ?? '';
    if (!answer.ok || !/^text\/(?:markdown|plain)/.test(type))
      fail(`${path} is answered with ${answer.status} as ${type}`);
    return answer.text();
  };
  const text = await read(twin);
  for (const part of [
    '# Sharing documents',
    '### POST `https://api.example.com/api/v1/documents/:id/share`',
    '- `expiresIn` (`string`, Default: `7d`): A count followed by `h` or `d`.',
    '"views": 12345678901234567890',
    "-H 'Authorization: Bearer <ACCESS_TOKEN>'",
    'requests.post(url, json={"expiresIn": "7d"})',
    'console.log(`only ${shares.length}`);',
    '](llms.txt)',
  ])
    if (!text.includes(part)) fail(`${twin} lacks ${part}`);
  if (/<\/?(?:ApiBlock|CodeGroup|Expandable|ParamField|RequestExample|Response\w+)/.test(text))
    fail(`${twin} holds JSX`);
  const index = await read('llms.txt');
  if (!index.includes(`- [Sharing documents](${twin})`)) fail(`llms.txt does not list ${twin}`);
}
