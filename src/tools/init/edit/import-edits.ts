import type { ImportDeclaration, Program } from 'acorn';
import { EditError } from './edit-error.js';
import type { EditedFile } from './source-file.js';
import { findStatementStart } from './statement-start.js';
import { containsString, findDefaultExport } from './syntax.js';

export interface NewImport {
  module: string;
  defaultName?: string;
  names?: readonly string[];
  isType?: boolean;
}

/**
 * Adds imports after the last import in a file, or before the first statement if the file contains no imports. If the
 * file already imports names from the same module, adds the new names to that import.
 *
 * @throws {EditError} If the file already contains another variable with one of the names.
 */
export function addImports(file: EditedFile, imports: readonly NewImport[]): void {
  const added = imports.filter((each) => !isImported(file.program, each));
  const lines: string[] = [];
  for (const each of added) {
    const { defaultName, names = [] } = each;
    const existing = findNamedImport(file.program, each);
    if (existing) {
      extendImport(file, existing, names);
    } else {
      const localNames = defaultName === undefined ? names : [defaultName, ...names];
      for (const name of localNames) requireUnusedName(file.program, name);
      lines.push(formatImport(file, each));
    }
  }
  if (lines.length === 0) return;
  const last = file.program.body.findLast(({ type }) => type === 'ImportDeclaration');
  if (last) file.insert(last.end, lines.map((line) => `\n${line}`).join(''));
  else file.insert(findFirstStart(file), `${lines.join('\n')}\n\n`);
}

export interface NewRequire {
  module: string;
  name: string;
  /** Whether the value is the default export of an ES module. */
  isDefaultExport: boolean;
}

/**
 * Adds `const NAME = require('MODULE')` after the last call to `require`, or before the first statement. Omits modules
 * that the file already requires.
 *
 * @throws {EditError} If the file already contains another variable with one of the names.
 */
export function addRequires(file: EditedFile, requires: readonly NewRequire[]): void {
  const added = requires.filter(({ module }) => !containsString(file.program, module));
  if (added.length === 0) return;
  for (const { name } of added) requireUnusedName(file.program, name);
  const lines = added.map(({ module, name, isDefaultExport }) => {
    const pattern = isDefaultExport ? `{ default: ${name} }` : name;
    return `const ${pattern} = require(${file.quote(module)})${file.semicolon}`;
  });
  const last = file.program.body.findLast(
    (statement) =>
      statement.type === 'VariableDeclaration' &&
      statement.declarations.some(({ init }) => init && file.slice(init).startsWith('require(')),
  );
  if (last) file.insert(last.end, lines.map((line) => `\n${line}`).join(''));
  else file.insert(findFirstStart(file), `${lines.join('\n')}\n\n`);
}

export interface NewDefaultImport {
  module: string;
  defaultName: string;
}

/**
 * Imports the default exports of ES modules. In a CommonJS module, adds calls to `require`, which can load ES modules.
 */
export function addDefaultImports(file: EditedFile, imports: readonly NewDefaultImport[]): void {
  if (findDefaultExport(file.program)?.isCommonJs) {
    const requires = imports.map(({ module, defaultName }) => ({ module, name: defaultName, isDefaultExport: true }));
    addRequires(file, requires);
  } else {
    addImports(file, imports);
  }
}

/** Imports a stylesheet, unless the module imports it already. */
export function addStyleImport(file: EditedFile, module: string): void {
  if (!containsString(file.program, module)) addImports(file, [{ module }]);
}

function isImported(program: Program, { module, defaultName, names = [] }: NewImport): boolean {
  const imports = program.body.filter(
    (statement): statement is ImportDeclaration =>
      statement.type === 'ImportDeclaration' && statement.source.value === module,
  );
  const specifiers = imports.flatMap(({ specifiers }) => specifiers);
  const hasDefault =
    defaultName === undefined ||
    specifiers.some(({ type, local }) => type === 'ImportDefaultSpecifier' && local.name === defaultName);
  const hasNames = names.every((name) =>
    specifiers.some(({ type, local }) => type === 'ImportSpecifier' && local.name === name),
  );
  return imports.length > 0 && hasDefault && hasNames;
}

function findNamedImport(program: Program, { module, defaultName, isType }: NewImport): ImportDeclaration | undefined {
  if (defaultName !== undefined || isType) return undefined;
  return program.body.find(
    (statement): statement is ImportDeclaration =>
      statement.type === 'ImportDeclaration' &&
      statement.source.value === module &&
      (statement as { importKind?: string }).importKind !== 'type' &&
      statement.specifiers.some(({ type }) => type === 'ImportSpecifier'),
  );
}

function extendImport(file: EditedFile, { specifiers }: ImportDeclaration, names: readonly string[]): void {
  const existing = specifiers.map(({ local }) => local.name);
  const added = names.filter((name) => !existing.includes(name));
  for (const name of added) requireUnusedName(file.program, name);
  const last = specifiers.at(-1);
  if (last) file.insert(last.end, added.map((name) => `, ${name}`).join(''));
}

function requireUnusedName(program: Program, name: string): void {
  const names = program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
    if (statement.type === 'FunctionDeclaration') return [statement.id.name];
    if (statement.type !== 'VariableDeclaration') return [];
    return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  });
  if (names.includes(name)) throw new EditError(`it already contains a variable with the name ${name}`);
}

function formatImport(file: EditedFile, { module, defaultName, names = [], isType }: NewImport): string {
  const clauses = [defaultName, names.length > 0 ? `{ ${names.join(', ')} }` : undefined];
  const clause = clauses.filter((each) => each !== undefined).join(', ');
  const from = clause === '' ? '' : `${clause} from `;
  return `import ${isType ? 'type ' : ''}${from}${file.quote(module)}${file.semicolon}`;
}

/**
 * Returns the start of the first statement, or of the comments directly above it. Skips directives such as
 * `'use client'`, because they must precede all other statements.
 */
function findFirstStart(file: EditedFile): number {
  const first = file.program.body.find((statement) => !isDirective(statement));
  return first ? findStatementStart(file, first) : file.text.length;
}

function isDirective(statement: Program['body'][number]): boolean {
  return statement.type === 'ExpressionStatement' && statement.directive !== undefined;
}
