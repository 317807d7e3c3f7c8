import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '../service.ts';
import { download } from './description.ts';

let service: Awaited<ReturnType<typeof startService>>;
let folder: string;
let program: string;

beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(join(tmpdir(), 'apiblock-client-'));
  program = join(folder, 'program.ts');
  cpSync(join(import.meta.dirname, 'program.txt'), program);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  await createClient({
    input: (await (await download(service)).json()) as Record<string, unknown>,
    // Node.js runs the generated files without a build only if imports contain file extensions.
    output: { path: join(folder, 'client'), importFileExtension: '.ts' },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
});
afterAll(async () => {
  await service?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Returns the type errors of the program and of the generated client. */
function listTypeErrors(): string[] {
  const checked = ts.createProgram([program], {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
    types: ['node'],
    typeRoots: [join(import.meta.dirname, '../../../../node_modules/@types')],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  });
  return ts.getPreEmitDiagnostics(checked).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('a client that is generated from the OpenAPI description', () => {
  it('has no type errors, and neither does a program that uses it', () => {
    expect(listTypeErrors()).toEqual([]);
  });

  it('creates a token, and creates, lists, reads, updates and deletes a document', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, service.getToken()], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual({
      isListed: true,
      tags: ['client'],
      title: 'Updated by a client',
      isDeleted: true,
      statusAfterDeletion: 404,
    });
  });
});
