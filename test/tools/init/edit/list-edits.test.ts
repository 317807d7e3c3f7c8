import type { ArrayExpression, ExportDefaultDeclaration, ObjectExpression } from 'acorn';
import { describe, expect, it } from 'vitest';
import { appendItems, prependItems } from '../../../../src/tools/init/edit/list-edits.js';
import { EditedFile } from '../../../../src/tools/init/edit/source-file.js';
import { findObjectProperty } from '../../../../src/tools/init/edit/syntax.js';

function edit(list: string, change: (file: EditedFile, node: ArrayExpression | ObjectExpression) => void): string {
  const file = new EditedFile('config.js', `export default ${list}`);
  const [statement] = file.program.body as [ExportDefaultDeclaration];
  change(file, statement.declaration as ArrayExpression | ObjectExpression);
  return file.toText().slice('export default '.length);
}

describe('appendItems', () => {
  it.each([
    ['[]', '[x]'],
    ['[ ]', '[x]'],
    ['[a]', '[a, x]'],
    ['[a,]', '[a, x,]'],
    ['[\n  a,\n]', '[\n  a,\n  x,\n]'],
    ['[\n  a\n]', '[\n  a,\n  x\n]'],
    ['[\n\ta,\n]', '[\n\ta,\n\tx,\n]'],
    ['[\n  a // one, two\n]', '[\n  a, // one, two\n  x\n]'],
    ['[\n  a, /* one */ // two\n]', '[\n  a, /* one */ // two\n  x,\n]'],
    ['[\n  a /* , */,\n  // last\n]', '[\n  a /* , */,\n  x,\n  // last\n]'],
    ['[\n  // nothing yet\n]', '[\n  // nothing yet\n  x,\n]'],
    ['[/* none */]', '[/* none */\n  x,\n]'],
    ['[a, // one\n  b]', '[a, // one\n  b, x]'],
    ['[(a)]', '[(a), x]'],
    ['[((a) /* ) */), ]', '[((a) /* ) */), x, ]'],
    ['[\n  /** @type {A} */ (a)\n]', '[\n  /** @type {A} */ (a),\n  x\n]'],
  ])('adds an item to the array %j', (before, after) => {
    expect(edit(before, (file, node) => appendItems(file, node, ['x']))).toBe(after);
  });

  it.each([
    ['{}', '{ x: 1 }'],
    ['{ a }', '{ a, x: 1 }'],
    ['{\n  /* options */\n}', '{\n  /* options */\n  x: 1,\n}'],
    ['{\n  a: {\n    b: 1,\n  },\n}', '{\n  a: {\n    b: 1,\n  },\n  x: 1,\n}'],
  ])('adds a property to the object %j', (before, after) => {
    expect(edit(before, (file, node) => appendItems(file, node, ['x: 1']))).toBe(after);
  });

  it('moves each item to its own line if the line would be too long', () => {
    const item = 'x'.repeat(70);
    expect(edit('[a, b]', (file, node) => appendItems(file, node, [item]))).toBe(`[\n  a,\n  b,\n  ${item},\n]`);
  });
});

describe('appendItems in a file with CRLF line breaks', () => {
  it('uses the indentation of the first indented line, even if a blank line precedes that line', () => {
    const file = new EditedFile('config.js', "import a from 'a';\r\n\r\nexport default {\r\n\tplugins: [a],\r\n};\r\n");
    const [, statement] = file.program.body as [unknown, ExportDefaultDeclaration];
    const plugins = findObjectProperty(statement.declaration as ObjectExpression, 'plugins')?.value as ArrayExpression;
    appendItems(file, plugins, ['x'.repeat(70)]);
    expect(file.toText()).toContain(`\tplugins: [\r\n\t\ta,\r\n\t\t${'x'.repeat(70)},\r\n\t],\r\n`);
  });
});

describe('prependItems', () => {
  it.each([
    ['[]', '[x]'],
    ['[a]', '[x, a]'],
    ['[\n  a,\n]', '[\n  x,\n  a,\n]'],
    ['[\n  // first\n  a\n]', '[\n  x,\n  // first\n  a\n]'],
    ['[ (a)]', '[ x, (a)]'],
    ['[/** @type {A} */ (a)]', '[x, /** @type {A} */ (a)]'],
  ])('adds an item to the array %j', (before, after) => {
    expect(edit(before, (file, node) => prependItems(file, node, ['x']))).toBe(after);
  });
});
