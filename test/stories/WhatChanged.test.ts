import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatDiff } from '../../src/tools/cli/commands/diff/diff-reports.js';
import { compareOpenApi } from '../../src/tools/openapi/diff/compare-open-api.js';
import { DIFF_RULES } from '../../src/tools/openapi/diff/diff-rules.js';
import { readOpenApi } from '../../src/tools/openapi/document/read-open-api.js';
import { root } from '../documents/read-documents.ts';

const guide = readFileSync(`${root}stories/WhatChanged.mdx`, 'utf8');

/** Returns the content of the first code fence with a language. */
function readFence(language: string): string {
  return new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(guide)?.[1] ?? '';
}

/** Returns one version of the example in the guide, without the lines of the diff that begin with `removed`. */
function readVersion(removed: '+' | '-', path: string) {
  const lines = readFence('diff').split('\n');
  const text = lines.filter((line) => !line.startsWith(removed)).map((line) => line.slice(1));
  const api = readOpenApi(text.join('\n'), { path: 'openapi.yaml' });
  const version = removed === '+' ? '1.4.0' : '2.0.0';
  return { api, path, title: 'Shop API', version, name: `Shop API ${version}`, toPath: () => path };
}

/** Returns the guide's table of breaking changes, or of other changes. */
function toTable(isBreaking: boolean): string {
  const rows = DIFF_RULES.filter((rule) => rule.isBreaking === isBreaking);
  return ['| Change | Why |', '|---|---|', ...rows.map(({ title, reason }) => `| ${title} | ${reason} |`)].join('\n');
}

describe('the guide "What changed"', () => {
  it('shows the output of the command for its example', () => {
    const old = readVersion('+', 'old/openapi.yaml');
    const newSide = readVersion('-', 'openapi.yaml');
    const { changes } = compareOpenApi(old.api, newSide.api);
    expect(formatDiff({ old, new: newSide, changes }, 'human', false)).toBe(readFence('text'));
  });

  it('lists all rules for breaking and non-breaking changes', () => {
    expect(guide).toContain(`These changes are breaking:\n\n${toTable(true)}\n\n`);
    expect(guide).toContain(`These changes are not breaking:\n\n${toTable(false)}\n\n`);
  });
});
