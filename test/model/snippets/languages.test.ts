import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { snippetLanguages } from '../../../src/model/http/snippet-languages.js';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

describe.each(snippetLanguages)('the request language $id', ({ id, label }) => {
  it.skipIf(id === 'curl')('has an execution test', () => {
    const path = `test/model/snippets/execution/${id}.exhaustive.test.ts`;
    expect(existsSync(new URL(path, root)), `${path} is missing`).toBe(true);
  });

  it('has a story in Snippets.stories.tsx', () => {
    const story = `createLanguage('${id}', '${label}'`;
    expect(read('stories/Snippets.stories.tsx').includes(story), `${story} is missing`).toBe(true);
  });

  it('is listed in the reference and in the guide to request languages', () => {
    const row = read('stories/Reference.mdx')
      .split('\n')
      .find((line) => line.startsWith('| `languages` |'));
    expect(row).toContain(`\`${id}\``);
    const languageRow = `| \`${id}\` |`;
    expect(read('stories/RequestLanguages.mdx').includes(languageRow), `${languageRow} is missing`).toBe(true);
  });

  it.skipIf(id === 'curl')('has its toolchain installed by .ci/run and listed in CONTRIBUTING.md', () => {
    const runner = read(`test/model/snippets/execution/${id}.exhaustive.test.ts`);
    const packages = /packages: '([^']*)'/.exec(runner)?.[1]?.split(' ').filter(Boolean) ?? [];
    const script = read('.ci/run');
    const contributing = read('CONTRIBUTING.md');
    for (const name of packages) {
      expect(script.includes(name), `.ci/run does not install ${name}`).toBe(true);
      expect(contributing.includes(name), `CONTRIBUTING.md does not list ${name}`).toBe(true);
    }
  });
});
