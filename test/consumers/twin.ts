import { posix } from 'node:path';
import type { Site } from './sites.ts';
import type { Fail } from './visit.ts';

const FACTS = [
  '# Sharing documents',
  '### POST `https://api.example.com/api/v1/documents/:id/share`',
  '- `expiresIn` (`string`, Default: `7d`): A count followed by `h` or `d`.',
  '"views": 12345678901234567890',
  "-H 'Authorization: Bearer <ACCESS_TOKEN>'",
  'requests.post(url, json={"expiresIn": "7d"})',
  'console.log(`only ${shares.length}`);',
];

/** The page as Markdown is served beside it, and the index names it; so is what the framework makes of the page. */
export async function checkTwin(site: Site, url: string, fail: Fail): Promise<void> {
  const twin = posix.basename(site.page).replace(/x$/, '');
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, url));
    const type = answer.headers.get('Content-Type') ?? '';
    if (!answer.ok || !/^text\/(?:markdown|plain)/.test(type))
      fail(`${path} is answered with ${answer.status} as ${type}`);
    return answer.text();
  };
  const check = async (path: string, facts: readonly string[]) => {
    const text = await read(path);
    for (const fact of facts) if (!text.includes(fact)) fail(`${path} lacks ${fact}`);
    if (/<\/?(?:ApiBlock|CodeGroup|Expandable|ParamField|RequestExample|Response\w+)/.test(text))
      fail(`${path} holds JSX`);
  };
  await check(twin, [...FACTS, '](llms.txt)']);
  if (site.textPath !== undefined) await check(site.textPath, FACTS);
  const index = await read('llms.txt');
  if (!index.includes(`- [Sharing documents](${twin})`)) fail(`llms.txt does not list ${twin}`);
}
