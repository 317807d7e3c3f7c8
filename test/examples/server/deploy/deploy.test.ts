import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { defaultTimeouts } from '../../../../examples/server/http/server.ts';
import { temporaryFolder } from '../support/service.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const service = read('examples/server/README.md');
const deployment = read('examples/server/deploy/README.md');
const unit = read('examples/server/deploy/apiblock@.service');
const settingOf = (name: string): string | undefined => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the service documentation', () => {
  it('lists exactly the environment variables that the service reads', () => {
    const variable = /\b(?:PORT|HOST|[A-Z]{3,}(?:_[A-Z]+)+)\b/g;
    const known = new Set(
      ['config.ts', 'stores/location.ts'].flatMap((file) => read(`examples/server/${file}`).match(variable) ?? []),
    );
    const table = service.slice(service.indexOf('| Variable |'), service.indexOf('The site is public only if'));
    const listed = new Set(
      [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, names = '']) => names.match(variable) ?? []),
    );
    expect([...listed].sort()).toEqual([...known].sort());
  });

  it('uses only npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const called = [...deployment.matchAll(/as_service ([a-z][\w:-]+)/g)].map(([, name = '']) => name);
    expect(called.length).toBeGreaterThan(3);
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('apiblock@.service', () => {
  it('starts an entry point that exists', () => {
    const [program = '', entry = ''] = (settingOf('ExecStart') ?? '').split(' ');
    expect([program, existsSync(join(root, entry))]).toEqual(['/opt/apiblock/node_modules/.bin/node', true]);
  });

  it('allows more time to stop than the service needs', () => {
    expect(Number(settingOf('TimeoutStopSec')) * 1000).toBeGreaterThan(defaultTimeouts.stop);
  });

  it.runIf(hasAnalyze)('passes systemd-analyze verify', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'apiblock@3001.service');
    writeFileSync(file, unit.replaceAll('/opt/apiblock/node_modules/.bin/node', process.execPath));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect([status, stderr.split('\n').filter((line) => line.includes('apiblock@'))]).toEqual([0, []]);
  });
});
