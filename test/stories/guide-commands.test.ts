import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseCommandLine } from '../documents/command-lines.ts';
import { documents, storybookPages } from '../documents/read-documents.ts';
import { readConfig } from '../../src/tools/cli/shared/config.js';

/** Writes the files that the commands in the guides read: an OpenAPI description and a configuration file. */
function writeFiles(): { openapi: string; config: string } {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const openapi = join(folder, 'openapi.yaml');
  const config = join(folder, 'apiblock.config.json');
  writeFileSync(openapi, "openapi: 3.1.0\ninfo: { title: Documents, version: '1' }\npaths: {}\n");
  writeFileSync(config, JSON.stringify({ pages: '*.mdx', baseUrl: 'http://localhost:3000', openapi: 'openapi.yaml' }));
  return { openapi, config };
}

/** The `apiblock` commands in the code fences of the guides, without redirections of their output. */
const commands = [...documents.filter(({ file }) => file === 'README.md'), ...storybookPages].flatMap(
  ({ file, text }) =>
    Array.from(text.matchAll(/^```(?:sh|yaml)\n([^]*?)^```$/gm)).flatMap(([, code = '']) =>
      Array.from(code.matchAll(/npx apiblock [^\n>]+/g), ([command]) => ({ file, command: command.trim() })),
    ),
);

describe('apiblock with the commands in the guides', () => {
  it('is tested with more than 40 commands', () => {
    expect(commands.length).toBeGreaterThan(40);
  });

  it.each(commands)('accepts the command $command ($file)', async ({ command }) => {
    expect(await parseCommandLine(command, writeFiles())).toBe(1);
  });
});

/** The configuration files in the code fences of the guides. */
const configurations = storybookPages.flatMap(({ file, text }) =>
  Array.from(text.matchAll(/^```json\n([^]*?)^```$/gm), ([, json = '']) => ({ file, json })).filter(({ json }) =>
    ['"pages"', '"rules"', '"defaults"'].some((key) => json.includes(key)),
  ),
);

describe('readConfig with the configuration files in the guides', () => {
  it('is tested with more than four configuration files', () => {
    expect(configurations.length).toBeGreaterThan(4);
  });

  it.each(configurations)('accepts the configuration file in $file', ({ json }) => {
    const { config } = writeFiles();
    writeFileSync(config, json);
    const keys = Object.keys(JSON.parse(json) as object);
    expect(Object.keys(readConfig(config))).toEqual(expect.arrayContaining(keys));
  });
});
