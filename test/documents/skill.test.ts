import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { evaluate } from '@mdx-js/mdx';
import { mdxComponents } from 'apiblock';
import remarkApiblock from 'apiblock/remark';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { readBlocks } from '../../src/pages.js';
import { checkPage } from '../../src/tools/check/inspect-page.js';
import { readConfig } from '../../src/tools/cli/shared/config.js';
import { createOpenApiFiller } from '../../src/tools/cli/shared/openapi-filler.js';
import { parseCommandLine } from './command-lines.ts';
import { files, root } from './read-documents.ts';

const FILE = 'skills/apiblock/SKILL.md';
const skill = readFileSync(root + FILE, 'utf8');

function readSamples(language: string): string[] {
  return Array.from(skill.matchAll(/^```(\w+)\n([^]*?)^```$/gm)).flatMap(([, name, code = '']) =>
    name === language ? [code] : [],
  );
}

const pages = readSamples('mdx');
const commands = [
  ...readSamples('sh').flatMap((sample) => sample.trim().split('\n')),
  ...Array.from(skill.matchAll(/`(npx apiblock [^`]+)`/g), ([, command = '']) => command),
];

const DESCRIPTION = `openapi: 3.1.0
info: { title: Documents, version: '1' }
paths:
  /documents/{id}/share:
    post:
      operationId: shareDocument
      parameters: [{ name: id, in: path, required: true, schema: { type: string }, example: 7b1e }]
      responses: { '201': { description: Created } }
`;

/** Creates a temporary folder with the files that the samples mention. */
function writeFiles(): { openapi: string; config: string } {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-skill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const openapi = join(folder, 'openapi.yaml');
  const config = join(folder, 'apiblock.config.json');
  writeFileSync(openapi, DESCRIPTION);
  writeFileSync(config, readSamples('json')[0] ?? '');
  return { openapi, config };
}

describe('the skill for agents', () => {
  it('has the front matter of the Agent Skills format', () => {
    const { name, description, ...others } = parse(/^---\n([^]*?)^---$/m.exec(skill)?.[1] ?? '') as Record<
      string,
      string
    >;
    expect(name).toBe(basename(dirname(FILE)));
    expect(name).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/);
    expect(description?.length).toBeGreaterThan(100);
    expect(description?.length).toBeLessThanOrEqual(1024);
    expect(others).toEqual({});
  });

  it('has fewer than 220 lines and 9000 characters, so that agents can read all of it', () => {
    expect(skill.split('\n').length).toBeLessThan(220);
    expect(skill.length).toBeLessThan(9000);
  });

  it('contains only samples in the languages that this file tests', () => {
    const languages = Array.from(skill.matchAll(/^```(\w+)$/gm), ([, language]) => language);
    expect(new Set(languages)).toEqual(new Set(['mdx', 'sh', 'json']));
    expect(languages.filter((language) => language === 'mdx').length).toBeGreaterThan(4);
  });

  it.each(pages)('contains a page that the check accepts: %s', (page) => {
    const fill = createOpenApiFiller({ openapi: new Map([[undefined, writeFiles().openapi]]), fieldLimits: {} });
    const problems = checkPage(page, fill).map(({ rule, message }) => `${rule}: ${message}`);
    expect(problems).toEqual([]);
  });

  it.each(pages)('contains a page that compiles and renders without notes: %s', async (page) => {
    const { openapi } = writeFiles();
    const { default: Page } = await evaluate(page, { ...runtime, remarkPlugins: [[remarkApiblock, { openapi }]] });
    const html = renderToStaticMarkup(createElement(Page, { components: mdxComponents }));
    expect(html).toContain('apiblock-block');
    expect(html).not.toContain('apiblock-problem');
  });

  it('shows test instructions that the test command understands', () => {
    const instructions = pages
      .flatMap((page) => readBlocks(page))
      .flatMap((block) => block.instructions)
      .filter(({ name }) => name === 'apiblock-test');
    expect(instructions.map(({ text }) => text)).toEqual(['capture id=/id', 'set id="missing" status=404']);
  });

  it.each(commands)('shows a command line that the program accepts: %s', async (command) => {
    expect(await parseCommandLine(command, writeFiles())).toBeGreaterThan(0);
  });

  it('shows a configuration file that the commands accept', () => {
    expect(readSamples('json')).toHaveLength(1);
    expect(readConfig(writeFiles().config)).toMatchObject({ baseUrl: 'http://localhost:3000' });
  });

  it('mentions only guides that the package contains', () => {
    const guides = Array.from(skill.matchAll(/`(\w+\.mdx)`/g), ([, guide = '']) => guide);
    expect(guides.length).toBeGreaterThan(2);
    expect(guides.filter((guide) => !files.has(`stories/${guide}`))).toEqual([]);
  });
});
