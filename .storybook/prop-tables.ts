import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { Plugin } from 'vite';

/** A row of a prop table, in the format of Storybook's `argTypes`. */
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

/**
 * Creates a Vite plugin that provides a virtual module with the prop tables of all components. The tables are generated
 * from types and TSDoc. Tests of stories don't display prop tables, and reading the types takes several seconds, so the
 * module contains no tables in tests.
 */
export function propTables(): Plugin {
  const isTest = process.env['VITEST'] !== undefined;
  return {
    name: 'prop-tables',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      return `export default ${JSON.stringify(isTest ? {} : readPropTables())}`;
    },
  };
}

/**
 * Returns the prop tables of all exported components, keyed by component name and prop name. Descriptions and default
 * values come from the TSDoc of the `<Component>Props` types.
 */
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
  if (!module) throw new Error(`Cannot read prop tables: ${entry} does not exist.`);
  const tables: Record<string, Record<string, PropRow>> = {};
  const exports = checker.getExportsOfModule(module);
  for (const exported of exports) {
    const component = /^([A-Z]\w*)Props$/.exec(exported.name)?.[1];
    if (!component || !exports.some(({ name }) => name === component)) continue;
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    // Skip DOM attributes, which are declared in React's types.
    const ownProps = checker
      .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
      .filter((property) =>
        property.declarations?.some((node) => !/@types[\\/]react/.test(node.getSourceFile().fileName)),
      );
    const rows = ownProps
      .map((property) => toRow(property, checker))
      .toSorted((a, b) => Number(b.type.required) - Number(a.type.required));
    tables[component] = Object.fromEntries(rows.map((row) => [row.name, row]));
  }
  return tables;
}

function toRow(property: ts.Symbol, checker: ts.TypeChecker): PropRow {
  const [declaration] = property.declarations ?? [];
  const writtenType = declaration && ts.isPropertySignature(declaration) ? declaration.type : undefined;
  const summary = (writtenType?.getText() ?? checker.typeToString(checker.getTypeOfSymbol(property))).replace(
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

/** Returns the values of a prop whose type is a union of string literals, or `undefined` for any other type. */
function toOptions(type: ts.Type): string[] | undefined {
  const members = type.isUnion() ? type.types : [];
  const values = members.flatMap((member) => (member.isStringLiteral() ? [member.value] : []));
  // A union can also contain `string & {}`, which lets editors suggest the literals of an open string type.
  const hasOnlyStrings = members.every((member) => member.isStringLiteral() || member.isIntersection());
  return values.length > 1 && hasOnlyStrings ? values : undefined;
}

function toControl(summary: string): Pick<PropRow, 'control'> {
  if (/\bboolean\b/.test(summary)) return { control: { type: 'boolean' } };
  if (/^(string|JsonInput|ReactNode)$/.test(summary)) return { control: { type: 'text' } };
  if (summary.startsWith('number')) return { control: { type: 'number' } };
  return { control: false };
}
