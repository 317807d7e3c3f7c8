import { posix } from 'node:path';
import type { Site } from './sites.ts';
import type { Fail } from './visit.ts';

const EXPECTED_LINES = [
  '# Sharing documents',
  '### POST `https://api.example.com/api/v1/documents/:id/share`',
  '- `expiresIn` (`string`, Default: `7d`): A number followed by `h` or `d`.',
  '"views": 12345678901234567890',
  "-H 'Authorization: Bearer <ACCESS_TOKEN>'",
  'requests.post(url, json={"expiresIn": "7d"})',
  'console.log(`only ${shares.length}`);',
];

/**
 * Checks the Markdown version of the page and its entry in llms.txt. Also checks the Markdown that the framework itself
 * serves, if there is any.
 */
export async function checkMarkdown(site: Site, url: string, fail: Fail): Promise<void> {
  const markdownFile = posix.basename(site.page).replace(/x$/, '');
  const read = async (path: string) => {
    const response = await fetch(new URL(path, url));
    const type = response.headers.get('Content-Type') ?? '';
    if (!response.ok || !/^text\/(?:markdown|plain)/.test(type))
      fail(`${path} has status code ${response.status} and content type ${type}`);
    return response.text();
  };
  const check = async (path: string, expected: readonly string[]) => {
    const text = await read(path);
    for (const line of expected) if (!text.includes(line)) fail(`${path} does not contain ${line}`);
    if (/<\/?(?:ApiBlock|CodeGroup|Expandable|ParamField|RequestExample|Response\w+)/.test(text))
      fail(`${path} contains JSX`);
  };
  await check(markdownFile, [...EXPECTED_LINES, '](llms.txt)']);
  if (site.textPath !== undefined) await check(site.textPath, EXPECTED_LINES);
  const index = await read('llms.txt');
  if (!index.includes(`- [Sharing documents](${markdownFile})`)) fail(`llms.txt does not list ${markdownFile}`);
}
