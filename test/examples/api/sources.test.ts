import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('the code in examples/api', () => {
  it('imports only zod, jose and files in the same folder', () => {
    for (const { file, source } of readSources())
      for (const [, name = ''] of source.matchAll(/from '([^']+)'/g))
        expect([file, name]).toEqual([
          file,
          expect.stringMatching(/^(\.{1,2}\/(?!.*(server|site|mocks)\/)|zod$|jose(\/jwt\/\w+)?$)/),
        ]);
  });

  it('uses no Node.js globals', () => {
    for (const { file, source } of readSources())
      expect([file, /\b(process|Buffer)\.\w|\brequire\(/.exec(source)?.[0]]).toEqual([file, undefined]);
  });
});

function readSources() {
  const root = new URL('../../../examples/api/', import.meta.url);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, source: readFileSync(new URL(file, root), 'utf8') }));
}
