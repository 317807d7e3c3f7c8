import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  compareWithBaseline,
  writeBaseline,
} from '../../../../../../src/tools/cli/commands/check/routes/route-baseline.js';
import type { RouteGap } from '../../../../../../src/tools/cli/commands/check/routes/route-gaps.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-baseline-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function createGap(rule: RouteGap['rule'], title: string): RouteGap {
  const position = { file: 'routes.txt', line: 1, column: 1, endLine: 1, endColumn: 2, source: '' };
  return { rule, title, severity: 'error', message: '', ...position };
}

const LOST = createGap('unknown-route', 'GET /lost');
const METRICS = createGap('undocumented-route', 'GET /metrics');

describe('writeBaseline', () => {
  it('writes each difference once in sorted order, and a later comparison finds no new differences', () => {
    const file = join(folder, 'baseline.txt');
    writeBaseline(file, [LOST, METRICS, LOST]);
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.filter((line) => !line.startsWith('#'))).toEqual([
      'undocumented-route GET /metrics',
      'unknown-route GET /lost',
      '',
    ]);
    expect(compareWithBaseline(file, [LOST, METRICS])).toEqual({ newGaps: [], outdated: [] });
  });
});

describe('compareWithBaseline', () => {
  it('distinguishes rules, and reports outdated entries at their line', () => {
    const file = join(folder, 'baseline.txt');
    writeFileSync(file, '\ufeff# Accepted\r\n\r\n  route-mismatch GET /lost\r\nundocumented-route GET /metrics\r\n');
    const { newGaps, outdated } = compareWithBaseline(file, [LOST, METRICS]);
    expect(newGaps).toEqual([LOST]);
    expect(outdated).toMatchObject([
      {
        rule: 'outdated-baseline',
        severity: 'warning',
        message: 'This difference no longer exists: route-mismatch GET /lost',
        line: 3,
        column: 3,
      },
    ]);
  });
});
