import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as ts from 'typescript';
import { expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));

/** Names that several files export on purpose: files for different export conditions, and label packs. */
const SHARED_NAMES = ['createProxy', 'labels'];

/** Returns the names that a file declares and exports. Names that it exports from other files are not included. */
function listDeclaredNames(path: string): string[] {
  const { statements } = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    const isExported = ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? name.text : []));
    const { name } = statement as ts.DeclarationStatement;
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
}

it('no two source files export the same name, except for names that are shared on purpose', () => {
  const files = new Map<string, string[]>();
  for (const path of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const name of new Set(listDeclaredNames(join(SOURCES, path))))
      files.set(name, [...(files.get(name) ?? []), path]);
  }
  expect(files.size).toBeGreaterThan(1_000);
  // The browser version of a component has the same name, but is in a file whose name begins with "Lazy".
  const isOtherVersion = (path: string) => basename(path).startsWith('Lazy');
  const repeated = [...files].filter(
    ([name, paths]) => !SHARED_NAMES.includes(name) && paths.filter((path) => !isOtherVersion(path)).length > 1,
  );
  expect(repeated).toEqual([]);
});
