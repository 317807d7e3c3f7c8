// What becomes of the library's modules once each is a file of its own: short names within functions, and twins for CommonJS.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { minifySync, parseAst } from 'vite';

type Statement = ReturnType<typeof parseAst>['body'][number];

/** Which twins there are, and what they ask for. */
export interface TwinOptions {
  /** Whether a module has a twin. */
  isWanted: (file: string) => boolean;
  /** What stands for an import that depends on the environment. */
  toSpecifier: (specifier: string, file: string) => string;
}

/**
 * Shortens the names within functions, and writes each module once more for CommonJS, in the folder `cjs`. Both are the same
 * but for their imports and exports, so that in a package, where they stand side by side, one compresses the other. Names of
 * functions and of modules stay, also for stack traces.
 */
export function finishModules(
  folder: string,
  bundles: readonly string[],
  { isWanted, toSpecifier }: TwinOptions,
): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js') && !file.startsWith('cjs/') && !bundles.includes(file));
  const modules = new Map(files.map((file) => [file, shorten(file, readFileSync(join(folder, file), 'utf8'))]));
  for (const [file, code] of modules) {
    writeFileSync(join(folder, file), code);
    if (!isWanted(file)) continue;
    const twin = join(folder, 'cjs', file);
    mkdirSync(dirname(twin), { recursive: true });
    const toNames = (specifier: string) => findExports(modules.get(posix.join(posix.dirname(file), specifier)) ?? '');
    const commonJs = toCommonJs(code, (specifier) => toSpecifier(specifier, file), toNames);
    writeFileSync(twin, commonJs);
  }
}

/** Shortens bundles once more, whose own names nobody knows: what one minifier leaves, another finds. */
export function shortenBundles(folder: string, bundles: readonly string[]): void {
  for (const file of bundles)
    writeFileSync(join(folder, file), shorten(file, readFileSync(join(folder, file), 'utf8'), true));
}

function shorten(file: string, code: string, isBundle = false): string {
  const { code: short, errors } = minifySync(file, code, {
    module: true,
    compress: isBundle ? { target: 'es2022' } : false,
    mangle: { toplevel: isBundle },
    codegen: { removeWhitespace: true },
  });
  if (errors.length > 0) throw new Error(`${file} cannot be shortened: ${errors[0]?.message}`);
  // A page without a charset may load it. A text is escaped wherever it stands: none is taken raw.
  return short.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * A module for CommonJS. What it imports is taken as it is when the module is loaded, so that its body need not change: no
 * two modules import each other.
 */
function toCommonJs(
  code: string,
  toSpecifier: (specifier: string) => string,
  toNames: (specifier: string) => string[],
): string {
  const head: string[] = ['"use strict";Object.defineProperty(exports,"__esModule",{value:true});'];
  const body: string[] = [];
  const tail: string[] = [];
  for (const statement of parseAst(code).body) {
    const text = code.slice(statement.start, statement.end);
    if (statement.type === 'ExpressionStatement' && 'directive' in statement && statement.directive)
      head.unshift(`${text.replace(/;$/, '')};`);
    else if (statement.type === 'ImportDeclaration') head.push(toRequire(statement, toSpecifier));
    else if (statement.type === 'ExportNamedDeclaration') tail.push(toExports(statement, toSpecifier));
    else if (statement.type === 'ExportAllDeclaration')
      tail.push(
        ...toNames(statement.source.value).map((name) => toExport(name, name, toSpecifier(statement.source.value))),
      );
    else if (/^(?:Export|Import)/.test(statement.type)) throw new Error(`No twin for ${text}`);
    else body.push(text.endsWith('}') || text.endsWith(';') ? text : `${text};`);
  }
  return [...head, ...body, ...tail].join('');
}

function toRequire(
  { source, specifiers }: Extract<Statement, { type: 'ImportDeclaration' }>,
  toSpecifier: (specifier: string) => string,
): string {
  const names = specifiers.map((specifier) => {
    if (specifier.type !== 'ImportSpecifier') throw new Error(`Import the names of ${source.value}`);
    const imported = toName(specifier.imported);
    return imported === specifier.local.name ? imported : `${imported}:${specifier.local.name}`;
  });
  return `const{${names.join()}}=require(${JSON.stringify(toSpecifier(source.value))});`;
}

function toExports(
  { declaration, source, specifiers }: Extract<Statement, { type: 'ExportNamedDeclaration' }>,
  toSpecifier: (specifier: string) => string,
): string {
  if (declaration) throw new Error('Exports stand at the end');
  const from = source ? toSpecifier(source.value) : undefined;
  return specifiers.map(({ local, exported }) => toExport(toName(exported), toName(local), from)).join('');
}

function toExport(exported: string, local: string, from: string | undefined): string {
  return `exports.${exported}=${from === undefined ? '' : `require(${JSON.stringify(from)}).`}${local};`;
}

function findExports(code: string): string[] {
  return parseAst(code).body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.specifiers.map(({ exported }) => toName(exported)) : [],
  );
}

function toName(name: { type: string; name?: string; value?: unknown }): string {
  return name.name ?? String(name.value);
}
