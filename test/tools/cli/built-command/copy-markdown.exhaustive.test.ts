import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { evaluate } from '@mdx-js/mdx';
import { mdxComponents } from 'apiblock';
import remarkApiblock, { remarkAstroBlocks } from 'apiblock/remark';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { afterEach, describe, expect, it } from 'vitest';
import { description } from '../../remark/description.ts';
import { usePages } from './run-command.ts';

const pages = usePages();

function write(name: string, content: unknown): void {
  const path = join(pages.folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

afterEach(() => {
  write('apiblock.config.json', {});
  rmSync(join(pages.folder, 'docs'), { recursive: true });
});

/** Returns the Markdown version that `apiblock markdown` writes, without the line that links to the index. */
function writeMarkdown(name: string): string {
  const { status, stdout } = pages.run(['markdown', 'docs', '--out', 'text']);
  expect(status, stdout).toBe(0);
  const [, ...lines] = readFileSync(join(pages.folder, 'text', name), 'utf8').split('\n\n');
  return lines.join('\n\n');
}

/** The characters that React escapes. */
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Renders a page with the plugin, and returns the Markdown version in its HTML. */
async function renderContained(
  name: string,
  options: Parameters<typeof remarkApiblock>[0],
  plugin: typeof remarkApiblock = remarkApiblock,
): Promise<string | undefined> {
  const path = join(pages.folder, 'docs', name);
  const file = { path, value: readFileSync(path), cwd: pages.folder };
  const { default: Content } = await evaluate(file, {
    ...runtime,
    baseUrl: pathToFileURL(path).href,
    remarkPlugins: [[plugin, options]],
  });
  const html = renderToStaticMarkup(createElement(Content, { components: mdxComponents }));
  return /<div hidden="" data-apiblock-markdown="([^"]*)"/
    .exec(html)?.[1]
    ?.replaceAll(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity);
}

const USERS = `# Users

Prose with *emphasis*, a [link](/other) and \`code\`.

<ApiBlock method="GET" endpoint="/users/:id" response='{"text": "</div> \\" &amp; &lt;"}'>
  <ParamField path="id" type="string" required>The ID</ParamField>
</ApiBlock>

\`\`\`text
  white space  
		and "quotes" </script>
\`\`\`
`;

describe('remark plugin with the copyMarkdown option', () => {
  it('adds the same text as apiblock markdown, with defaults and language from the configuration file', async () => {
    write('docs/users.mdx', USERS);
    write('apiblock.config.json', {
      defaults: { baseUrl: 'https://api.example.com', labels: { pathParameters: 'Pfad' } },
      language: { 'docs/**': 'de' },
    });
    const contained = await renderContained('users.mdx', { copyMarkdown: true });
    expect(contained).toContain('### GET `https://api.example.com/users/:id`');
    expect(contained).toContain('#### Pfad');
    expect(contained).toBe(writeMarkdown('users.md'));
  });

  it('adds the text of an operation from an OpenAPI description, and values that the page imports', async () => {
    write('openapi.json', description);
    write('apiblock.config.json', { openapi: 'openapi.json' });
    write('limits.mjs', 'export const max = 100;\n');
    write(
      'docs/users.mdx',
      'import { max } from "../limits.mjs";\n\n# Users\n\nAt most {max}.\n\n<ApiBlock operation="createUser" />\n',
    );
    const contained = await renderContained('users.mdx', { openapi: './openapi.json', copyMarkdown: true });
    expect(contained).toContain('Creates a **user**.');
    expect(contained).toContain('At most 100.');
    expect(contained).toBe(writeMarkdown('users.md'));
  });

  it('adds the text of a Markdown page that is not valid MDX', async () => {
    write('docs/notes.md', '# Notes\n\nOne<br>two {three}.\n');
    const contained = await renderContained('notes.md', { copyMarkdown: true });
    expect(contained).toContain('One<br>two {three}.');
    expect(contained).toBe(writeMarkdown('notes.md'));
  });

  it('adds nothing if the option is missing', async () => {
    write('docs/users.mdx', USERS);
    expect(await renderContained('users.mdx', {})).toBeUndefined();
  });

  it('adds the same text with remarkAstroBlocks as with remarkCodeGroups', async () => {
    write('docs/users.mdx', USERS);
    const contained = await renderContained('users.mdx', { copyMarkdown: true }, remarkAstroBlocks);
    expect(contained).toBe(writeMarkdown('users.md'));
  });

  it.each([
    [{ defaults: [] }, '"defaults" in apiblock.config.json expects an object with props'],
    [{ language: 'tlh' }, '"language" in apiblock.config.json expects one of the languages ar, de, en'],
  ])('makes the compilation of a page fail if the configuration file contains %j', async (config, message) => {
    write('docs/users.mdx', USERS);
    write('apiblock.config.json', config);
    await expect(renderContained('users.mdx', { copyMarkdown: true })).rejects.toThrow(message);
  });
});
