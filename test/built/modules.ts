// Minifies the built modules of the library, and converts them to CommonJS.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { minifySync, parseAst } from 'vite';

type Statement = ReturnType<typeof parseAst>['body'][number];

export interface CommonJsOptions {
  /** Whether a module has a CommonJS version. */
  isWanted: (file: string) => boolean;
  /** Returns the specifier to use in CommonJS, because `#` imports are not available there. */
  toSpecifier: (specifier: string, file: string) => string;
}

/**
 * Shortens the names of local variables in each module, and writes a CommonJS version to the folder `cjs`. Both
 * versions differ only in their imports and exports, so that they compress well together. Top-level names stay
 * unchanged, which also keeps stack traces readable.
 */
export function finishModules(
  folder: string,
  bundles: readonly string[],
  { isWanted, toSpecifier }: CommonJsOptions,
): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js') && !file.startsWith('cjs/') && !bundles.includes(file));
  const modules = new Map(files.map((file) => [file, shorten(file, readFileSync(join(folder, file), 'utf8'))]));
  for (const [file, code] of modules) {
    writeFileSync(join(folder, file), code);
    if (!isWanted(file)) continue;
    const target = join(folder, 'cjs', file);
    mkdirSync(dirname(target), { recursive: true });
    const toNames = (specifier: string) => findExports(modules.get(posix.join(posix.dirname(file), specifier)) ?? '');
    const commonJs = toCommonJs(code, (specifier) => toSpecifier(specifier, file), toNames);
    writeFileSync(target, commonJs);
  }
}

/** Minifies bundles again, including their top-level names, because a second minifier finds more to remove. */
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
  // Escape all characters outside ASCII, because a page without a charset may load the script. No code uses `String.raw`.
  return short.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Converts a module to CommonJS. Imported values are read once, when the module is loaded, so that its body stays
 * unchanged. This is possible because the modules have no circular imports.
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
    else if (/^(?:Export|Import)/.test(statement.type))
      throw new Error(`This statement cannot be converted to CommonJS: ${text}`);
    else body.push(text.endsWith('}') || text.endsWith(';') ? text : `${text};`);
  }
  return [...head, ...body, ...tail].join('');
}

function toRequire(
  { source, specifiers }: Extract<Statement, { type: 'ImportDeclaration' }>,
  toSpecifier: (specifier: string) => string,
): string {
  const names = specifiers.map((specifier) => {
    if (specifier.type !== 'ImportSpecifier') throw new Error(`Use only named imports from ${source.value}.`);
    const imported = toName(specifier.imported);
    return imported === specifier.local.name ? imported : `${imported}:${specifier.local.name}`;
  });
  return `const{${names.join()}}=require(${JSON.stringify(toSpecifier(source.value))});`;
}

function toExports(
  { declaration, source, specifiers }: Extract<Statement, { type: 'ExportNamedDeclaration' }>,
  toSpecifier: (specifier: string) => string,
): string {
  if (declaration) throw new Error('Expected all exports in a list at the end of the module.');
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
