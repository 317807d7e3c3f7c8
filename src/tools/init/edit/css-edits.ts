import { EditError } from './edit-error.js';

/** At-rules that can precede an `@import`. */
const LEADING_RULES = ['@charset', '@import', '@layer'];

/** A statement at the start of a stylesheet, such as `@import 'x.css';`. */
interface CssStatement {
  text: string;
  /** Offset after the semicolon that ends the statement. */
  end: number;
}

/**
 * Adds an `@import` after the existing imports in a stylesheet, because CSS ignores imports after other rules. Returns
 * the text unchanged if the stylesheet contains the import.
 */
export function addCssImport(css: string, module: string): string {
  if (listLeadingStatements(css).some(({ text }) => text.startsWith('@import') && text.includes(module))) return css;
  return insertStatement(css, `@import '${module}';`);
}

/** Adds `@plugin 'NAME';` after the imports in a stylesheet. This rule loads a Tailwind plugin. */
export function addTailwindPlugin(css: string, name: string): string {
  return css.includes(`@plugin '${name}'`) || css.includes(`@plugin "${name}"`)
    ? css
    : insertStatement(css, `@plugin '${name}';`);
}

function insertStatement(css: string, statement: string): string {
  const statements = listLeadingStatements(css);
  const [first] = statements;
  const usesDouble = first !== undefined && first.text.includes('"');
  const line = usesDouble ? statement.replaceAll("'", '"') : statement;
  const lineBreak = css.includes('\r\n') ? '\r\n' : '\n';
  const last = statements.at(-1);
  if (last) return `${css.slice(0, last.end)}${lineBreak}${line}${css.slice(last.end)}`;
  if (css === '') return `${line}${lineBreak}`;
  // A byte order mark must stay at the start of the file. Elsewhere, it would be part of a selector.
  const start = css.startsWith('\ufeff') ? 1 : 0;
  return `${css.slice(0, start)}${line}${lineBreak}${lineBreak}${css.slice(start)}`;
}

/** Returns the `@charset`, `@import` and `@layer` statements at the start of a stylesheet. */
function listLeadingStatements(css: string): CssStatement[] {
  const statements: CssStatement[] = [];
  let position = skipBlank(css, 0);
  while (LEADING_RULES.some((name) => css.startsWith(name, position))) {
    const end = findEnd(css, position);
    // `@layer` can also begin a block.
    if (end === undefined) break;
    statements.push({ text: css.slice(position, end), end });
    position = skipBlank(css, end);
  }
  return statements;
}

/** Returns the position after whitespace, a byte order mark and comments. */
function skipBlank(css: string, start: number): number {
  let position = skipWhitespace(css, start);
  while (css.startsWith('/*', position)) position = skipWhitespace(css, findCommentEnd(css, position));
  return position;
}

function skipWhitespace(css: string, start: number): number {
  let position = start;
  while (css[position]?.trim() === '') position++;
  return position;
}

function findCommentEnd(css: string, start: number): number {
  const end = css.indexOf('*/', start + 2);
  if (end === -1) throw new EditError('it contains an unterminated comment');
  return end + 2;
}

/** Returns the position after the semicolon of a statement, or `undefined` if the statement is a block. */
function findEnd(css: string, start: number): number | undefined {
  let quote = '';
  let depth = 0;
  for (let position = start; position < css.length; position++) {
    const character = css[position] ?? '';
    if (character === '\\') {
      position++;
    } else if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") {
      quote = character;
    } else if (character === '(') {
      depth++;
    } else if (character === ')') {
      depth--;
    } else if (character === '{') {
      return undefined;
    } else if (character === ';' && depth === 0) {
      return position + 1;
    }
  }
  throw new EditError('it contains an unterminated at-rule');
}
