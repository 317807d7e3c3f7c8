import type { ArrayExpression, Node, ObjectExpression } from 'acorn';
import type { EditedFile } from './source-file.js';

/** Maximum length of a line to which items are added. If the line would be longer, each item moves to its own line. */
const MAX_LINE_LENGTH = 100;

/** Maximum length of an item that is added to a line with other items. */
const MAX_ITEM_LENGTH = 60;

interface List {
  /** Position after the opening bracket. */
  open: number;
  /** Position of the closing bracket. */
  close: number;
  items: Node[];
  /** The whitespace between the brackets and the items of a list on one line. */
  padding: string;
}

function toList(node: ArrayExpression | ObjectExpression): List {
  const items = node.type === 'ArrayExpression' ? node.elements.filter((item) => item !== null) : node.properties;
  return { open: node.start + 1, close: node.end - 1, items, padding: node.type === 'ArrayExpression' ? '' : ' ' };
}

/** Adds items at the end of an array or object. Keeps comments, trailing commas and the number of items per line. */
export function appendItems(
  file: EditedFile,
  node: ArrayExpression | ObjectExpression,
  texts: readonly string[],
): void {
  file.addLater(node, texts, (items) => appendAll(file, toList(node), items));
}

function appendAll(file: EditedFile, list: List, texts: readonly string[]): void {
  const last = list.items.at(-1);
  if (!last) {
    fillList(file, list, texts);
  } else if (isMultiline(file, list)) {
    appendLines(file, list, texts);
  } else if (mustSplit(file, list, texts)) {
    splitList(file, list, { before: [], after: texts });
  } else {
    file.insert(findItemEnd(file, last, list), texts.map((text) => `, ${text}`).join(''));
  }
}

/** Adds items at the start of an array or object, in the same way as {@link appendItems}. */
export function prependItems(
  file: EditedFile,
  node: ArrayExpression | ObjectExpression,
  texts: readonly string[],
): void {
  const list = toList(node);
  const [first] = list.items;
  if (!first) {
    appendItems(file, node, texts);
  } else if (isMultiline(file, list)) {
    const indent = file.indentAt(first.start);
    file.insert(list.open, texts.map((text) => `\n${indent}${indentLines(text, indent)},`).join(''));
  } else if (mustSplit(file, list, texts)) {
    splitList(file, list, { before: texts, after: [] });
  } else {
    file.insert(findContentStart(file, list), texts.map((text) => `${text}, `).join(''));
  }
}

function isMultiline(file: EditedFile, { open, items: [first] }: List): boolean {
  return first !== undefined && !file.isSameLine(open, first.start);
}

function indentLines(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`);
}

/** Adds items to an empty list. The list can contain comments. */
function fillList(file: EditedFile, { open, close, padding }: List, texts: readonly string[]): void {
  const outer = file.indentAt(close);
  const inner = outer + file.indentUnit;
  const lines = texts.map((text) => `${inner}${indentLines(text, inner)},\n`).join('');
  const isEmpty = file.text.slice(open, close).trim() === '';
  const line = texts.join(', ');
  const isShort = !line.includes('\n') && outer.length + line.length <= MAX_LINE_LENGTH;
  if (isEmpty && isShort) {
    file.replace(open, close, `${padding}${line}${padding}`);
  } else if (isEmpty) {
    file.replace(open, close, `\n${lines}${outer}`);
  } else if (file.isSameLine(open, close)) {
    file.insert(close, `\n${lines}${outer}`);
  } else {
    file.insert(close - outer.length, lines);
  }
}

function appendLines(file: EditedFile, list: List, texts: readonly string[]): void {
  const last = list.items.at(-1);
  if (!last) return;
  const indent = file.indentAt(last.start);
  const end = findItemEnd(file, last, list);
  const comma = findComma(file, end, list.close);
  if (comma === undefined) file.insert(end, ',');
  const separated = texts.map((text) => `\n${indent}${indentLines(text, indent)}`).join(',');
  file.insert(findEndOfComments(file, comma ?? end), separated + (comma === undefined ? '' : ','));
}

/**
 * Returns the position after an item and the parentheses around it. These parentheses are not part of the item's node.
 */
function findItemEnd(file: EditedFile, item: Node, { close }: List): number {
  let { end } = item;
  for (let index = end; index < close && file.text[index] !== ','; index++) {
    const comment = file.comments.find((comment) => comment.start === index);
    if (comment) index = comment.end - 1;
    else if (file.text[index] === ')') end = index + 1;
  }
  return end;
}

/** Returns the position of the first comment or item in a list. */
function findContentStart(file: EditedFile, { open }: List): number {
  let start = open;
  while (file.text[start]?.trim() === '') start++;
  return start;
}

/** Returns the position after the comma that follows an item, or `undefined` if there is none. */
function findComma(file: EditedFile, start: number, end: number): number | undefined {
  for (let index = start; index < end; index++) {
    const comment = file.comments.find((comment) => comment.start === index);
    if (comment) index = comment.end - 1;
    else if (file.text[index] === ',') return index + 1;
  }
  return undefined;
}

/** Returns the end of the comments that follow an item on its line, so that they stay next to the item. */
function findEndOfComments(file: EditedFile, start: number): number {
  let end = start;
  for (const comment of file.comments) {
    const isNext = comment.start >= end && file.text.slice(end, comment.start).trim() === '';
    if (isNext && file.isSameLine(start, comment.end)) end = comment.end;
  }
  return end;
}

function mustSplit(file: EditedFile, list: List, texts: readonly string[]): boolean {
  const { open, close, items } = list;
  const lineStart = file.text.lastIndexOf('\n', open) + 1;
  const added = texts.reduce((sum, text) => sum + text.length + 2, 0);
  const isLong = close - lineStart + added > MAX_LINE_LENGTH || texts.some((text) => text.length > MAX_ITEM_LENGTH);
  const hasComments = file.comments.some(({ start }) => start >= open && start < close);
  const canMove = (item: Node) => file.isSameLine(item.start, item.end) && findItemEnd(file, item, list) === item.end;
  return isLong && !hasComments && items.every(canMove);
}

/** Adds items to a single-line list, and writes each item on its own line. */
function splitList(
  file: EditedFile,
  { open, close, items }: List,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): void {
  const outer = file.indentAt(open);
  const inner = outer + file.indentUnit;
  const toLines = (texts: readonly string[]) => texts.map((text) => `${indentLines(text, inner)},\n${inner}`).join('');
  items.forEach((item, index) => {
    const previous = items[index - 1];
    if (previous) file.replace(previous.end, item.start, `,\n${inner}`);
    else file.replace(open, item.start, `\n${inner}${toLines(before)}`);
  });
  const end = items.at(-1)?.end ?? open;
  const added = after.map((text) => `,\n${inner}${indentLines(text, inner)}`).join('');
  file.replace(end, close, `${added},\n${outer}`);
}
