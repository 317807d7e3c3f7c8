import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

const ENTRIES = [
  'astro',
  'index',
  'helpers',
  'markdown',
  'msw',
  'openapi',
  'pages',
  'proxy',
  'remark',
  'snippets',
  'testing',
];

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  types: [],
};

const host = ts.createCompilerHost(options);
const sourceFiles = new Map<string, ts.SourceFile | undefined>();

/** Parses each file only once, because all entry points import React's types. */
const cachingHost: ts.CompilerHost = {
  ...host,
  getSourceFile: (fileName, ...rest) => {
    if (!sourceFiles.has(fileName)) sourceFiles.set(fileName, host.getSourceFile(fileName, ...rest));
    return sourceFiles.get(fileName);
  },
};

/**
 * Lists the exports of a declaration file with their types, one per line. Interfaces contain only the members that this
 * library declares.
 */
function describeExports(file: string): string {
  const program = ts.createProgram([dist + file], options, cachingHost);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(dist + file);
  const symbol = source && checker.getSymbolAtLocation(source);
  if (!symbol) throw new Error(`${file} is missing or exports nothing. Run "npm run build" first.`);
  const print = (type: ts.Type): string =>
    checker.typeToString(type, source, ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias);
  const membersOf = (type: ts.Type): string[] =>
    type.getProperties().flatMap((member) => {
      // Keep the declared type names, and skip members that are inherited from React's types.
      const [declaration] = member.declarations?.filter(ts.isPropertySignature) ?? [];
      return declaration?.getSourceFile().fileName.startsWith(dist)
        ? [`  ${member.name}${declaration.questionToken ? '?' : ''}: ${declaration.type?.getText()}`]
        : [];
    });
  const lines = checker.getExportsOfModule(symbol).map((exported) => {
    const target = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if (target.flags & ts.SymbolFlags.Value) {
      const type = checker.getTypeOfSymbol(target);
      const calls = type
        .getCallSignatures()
        .map((signature) => checker.signatureToString(signature, source, ts.TypeFormatFlags.NoTruncation));
      return `${exported.name}${calls.length > 0 ? calls.join('; ') : `: ${print(type)}`}`;
    }
    const type = checker.getDeclaredTypeOfSymbol(target);
    if (type.isUnion() || !type.isClassOrInterface()) return `type ${exported.name} = ${print(type)}`;
    return [`interface ${exported.name}`, ...membersOf(type).sort()].join('\n');
  });
  return `${lines.sort().join('\n')}\n`;
}

// A changed file is a change of the public API, which must be described in the changelog.
it.each(ENTRIES)('the public types of apiblock/%s match the recorded file', { timeout: 60_000 }, async (entry) => {
  await expect(describeExports(`${entry}.d.ts`)).toMatchFileSnapshot(`./public-types/${entry}.txt`);
});
