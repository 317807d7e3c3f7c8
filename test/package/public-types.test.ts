import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const src = `${root}src/`;

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

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(`${root}tsconfig.json`, (file) => ts.sys.readFile(file)).config,
  ts.sys,
  root,
);

const program = ts.createProgram(
  ENTRIES.map((entry) => `${src}${entry}.ts`),
  options,
);
const checker = program.getTypeChecker();

/** Prints type names without the module that declares them. */
const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/**
 * Lists the exports of an entry point with their types, one per line. Interfaces contain only the members that this
 * library declares. The types are read from the sources, so that the test needs no build.
 */
function describeExports(file: string): string {
  const source = program.getSourceFile(src + file);
  const symbol = source && checker.getSymbolAtLocation(source);
  if (!symbol) throw new Error(`${file} is missing or exports nothing.`);
  const print = (type: ts.Type): string => checker.typeToString(type, source, FORMAT | ts.TypeFormatFlags.InTypeAlias);
  const membersOf = (type: ts.Type): string[] =>
    type.getProperties().flatMap((member) => {
      // Keep the declared type names, and skip members that are inherited from React's types.
      const [declaration] = member.declarations?.filter(ts.isPropertySignature) ?? [];
      return declaration?.getSourceFile().fileName.startsWith(src)
        ? [`  ${member.name}${declaration.questionToken ? '?' : ''}: ${declaration.type?.getText()}`]
        : [];
    });
  const lines = checker.getExportsOfModule(symbol).map((exported) => {
    const target = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if (target.flags & ts.SymbolFlags.Value) {
      const type = checker.getTypeOfSymbol(target);
      const calls = type.getCallSignatures().map((signature) => checker.signatureToString(signature, source, FORMAT));
      return `${exported.name}${calls.length > 0 ? calls.join('; ') : `: ${print(type)}`}`;
    }
    const type = checker.getDeclaredTypeOfSymbol(target);
    // The compiler orders union members by when it first encounters them, so sort them.
    if (type.isUnion()) return `type ${exported.name} = ${type.types.map(print).toSorted().join(' | ')}`;
    if (!type.isClassOrInterface()) return `type ${exported.name} = ${print(type)}`;
    return [`interface ${exported.name}`, ...membersOf(type).sort()].join('\n');
  });
  return `${lines.sort().join('\n')}\n`;
}

// If a recorded file changes, the public API has changed. Describe the change in the changelog.
it.each(ENTRIES)('the public types of apiblock/%s match the recorded file', async (entry) => {
  await expect(describeExports(`${entry}.ts`)).toMatchFileSnapshot(`./public-types/${entry}.txt`);
});
