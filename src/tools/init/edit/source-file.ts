import type { Comment, Node, Program } from 'acorn';
import { parseModule } from '../../pages/parse-module.js';
import { EditError } from './edit-error.js';

interface TextEdit {
  start: number;
  end: number;
  text: string;
}

interface Addition {
  items: string[];
  apply: (items: readonly string[]) => void;
}

/**
 * A JavaScript or TypeScript file and its syntax tree. Edits replace or insert text at positions of the tree, so that
 * the rest of the file keeps its formatting.
 */
export class EditedFile {
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  readonly comments: Comment[] = [];
  readonly #edits: TextEdit[] = [];
  /** Items to add, keyed by their array or object. All items of an array or object are added with one edit. */
  readonly #additions = new Map<Node, Addition>();

  /** Parses a file. Throws an {@link EditError} if it contains a syntax error. */
  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
    this.program = this.#parse(text, { problem: 'it contains a syntax error', comments: this.comments });
  }

  /** Throws an {@link EditError} that begins with `problem` if the text contains a syntax error. */
  #parse(text: string, { problem, comments }: { problem: string; comments?: Comment[] }): Program {
    try {
      return parseModule(this.path, text, comments);
    } catch (error) {
      if (error instanceof SyntaxError) throw new EditError(`${problem}: ${error.message}`);
      throw error;
    }
  }

  slice({ start, end }: Node): string {
    return this.text.slice(start, end);
  }

  insert(offset: number, text: string): void {
    this.replace(offset, offset, text);
  }

  replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text });
  }

  /**
   * Collects items to add to a list. If several calls add items to the same list, `toText` passes all items to the
   * `apply` function of the first call.
   */
  addLater(list: Node, items: readonly string[], apply: Addition['apply']): void {
    const addition = this.#additions.get(list);
    if (addition) addition.items.push(...items);
    else this.#additions.set(list, { items: [...items], apply });
  }

  /**
   * Returns the text with all edits. Throws an {@link EditError} if the result contains a syntax error, so that an edit
   * never breaks a file.
   */
  toText(): string {
    for (const { items, apply } of this.#additions.values()) apply(items);
    this.#additions.clear();
    if (this.#edits.length === 0) return this.text;
    const lineBreak = this.text.includes('\r\n') ? '\r\n' : '\n';
    let result = '';
    let position = 0;
    // Sorting is stable, so insertions at the same position keep their order.
    for (const { start, end, text } of this.#edits.toSorted((one, other) => one.start - other.start)) {
      result += this.text.slice(position, start) + text.replaceAll(/\r?\n/g, lineBreak);
      position = end;
    }
    result += this.text.slice(position);
    this.#parse(result, { problem: 'it would contain a syntax error after the edit' });
    return result;
  }

  /** Returns the whitespace at the start of the line that contains an offset. */
  indentAt(offset: number): string {
    const start = this.text.lastIndexOf('\n', offset - 1) + 1;
    let end = start;
    while (this.text[end] === ' ' || this.text[end] === '\t') end++;
    return this.text.slice(start, end);
  }

  isSameLine(start: number, end: number): boolean {
    return !this.text.slice(start, end).includes('\n');
  }

  /** The whitespace of one indentation level: the indentation of the first indented line, or else two spaces. */
  get indentUnit(): string {
    // Skip empty lines, and the lines of block comments, which begin with a space and an asterisk.
    return /^[ \t]+(?=[^\s*])/m.exec(this.text)?.[0] ?? '  ';
  }

  /** Quotes a string with the kind of quotes that the imports of the file use. */
  quote(value: string): string {
    const firstImport = this.program.body.find((statement) => statement.type === 'ImportDeclaration');
    const usesDouble = firstImport
      ? this.slice(firstImport.source).startsWith('"')
      : this.#countQuotes('"') > this.#countQuotes("'");
    return usesDouble ? `"${value}"` : `'${value}'`;
  }

  #countQuotes(quote: string): number {
    return this.text.split(quote).length - 1;
  }

  /** The end of a statement: `;`, or `''` if the first import or variable declaration of the file has no semicolon. */
  get semicolon(): string {
    const statement = this.program.body.find(
      ({ type }) => type === 'ImportDeclaration' || type === 'VariableDeclaration',
    );
    return statement && !this.slice(statement).endsWith(';') ? '' : ';';
  }
}
