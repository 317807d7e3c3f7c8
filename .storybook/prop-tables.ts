import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { Plugin } from 'vite';

/** One row of a prop table, as Storybook's docs take it. */
interface PropRow {
  name: string;
  description: string;
  type: { name: 'other' | 'enum'; value: string | string[]; required: boolean };
  table: { type: { summary: string }; defaultValue?: { summary: string } };
  control?: false | { type: string };
  options?: string[];
}

const entry = fileURLToPath(new URL('../src/index.ts', import.meta.url));
const moduleId = 'virtual:prop-tables';

/** Serves the prop tables of the library's components as a module: what its users' editors show them. */
export function propTables(): Plugin {
  return {
    name: 'prop-tables',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) => (id === `\0${moduleId}` ? `export default ${JSON.stringify(readPropTables())}` : undefined),
  };
}

/** The props of every exported `<Component>Props`, with their TSDoc, type and default, from the sources. */
export function readPropTables(): Record<string, Record<string, PropRow>> {
  const program = ts.createProgram([entry], {
    strict: true,
    skipLibCheck: true,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    jsx: ts.JsxEmit.ReactJSX,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${entry} is missing.`);
  const tables: Record<string, Record<string, PropRow>> = {};
  const exports = checker.getExportsOfModule(module);
  for (const exported of exports) {
    const component = /^([A-Z]\w*)Props$/.exec(exported.name)?.[1];
    if (!component || !exports.some(({ name }) => name === component)) continue;
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    // DOM attributes are React's to document; rows are the props that the library declares.
    const own = checker
      .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
      .filter((property) =>
        property.declarations?.some((node) => !/@types[\\/]react/.test(node.getSourceFile().fileName)),
      );
    const rows = own
      .map((property) => toRow(property, checker))
      .toSorted((a, b) => Number(b.type.required) - Number(a.type.required));
    tables[component] = Object.fromEntries(rows.map((row) => [row.name, row]));
  }
  return tables;
}

function toRow(property: ts.Symbol, checker: ts.TypeChecker): PropRow {
  const [declaration] = property.declarations ?? [];
  const written = declaration && ts.isPropertySignature(declaration) ? declaration.type : undefined;
  const summary = (written?.getText() ?? checker.typeToString(checker.getTypeOfSymbol(property))).replace(
    /\s*\|\s*undefined\b/,
    '',
  );
  const required = !(property.flags & ts.SymbolFlags.Optional);
  const tag = property.getJsDocTags(checker).find(({ name }) => name === 'defaultValue');
  const defaultValue = tag && ts.displayPartsToString(tag.text).replace(/^`([^`]*)`$/, '$1');
  const options = toOptions(checker.getNonNullableType(checker.getTypeOfSymbol(property)));
  return {
    name: property.name,
    description: ts.displayPartsToString(property.getDocumentationComment(checker)),
    type: options ? { name: 'enum', value: options, required } : { name: 'other', value: summary, required },
    table: { type: { summary }, ...(defaultValue ? { defaultValue: { summary: defaultValue } } : {}) },
    ...(options ? { control: { type: 'select' }, options } : toControl(summary)),
  };
}

/** The texts of a prop that takes one of a few; undefined for any other prop. */
function toOptions(type: ts.Type): string[] | undefined {
  const members = type.isUnion() ? type.types : [];
  const texts = members.flatMap((member) => (member.isStringLiteral() ? [member.value] : []));
  // `string & {}` beside the known texts lets editors suggest them.
  const open = members.every((member) => member.isStringLiteral() || member.isIntersection());
  return texts.length > 1 && open ? texts : undefined;
}

function toControl(summary: string): Pick<PropRow, 'control'> {
  if (/\bboolean\b/.test(summary)) return { control: { type: 'boolean' } };
  if (/^(string|JsonInput|ReactNode)$/.test(summary)) return { control: { type: 'text' } };
  if (summary.startsWith('number')) return { control: { type: 'number' } };
  return { control: false };
}
