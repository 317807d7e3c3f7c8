import { type Node, Parser } from 'commonmark';
import MarkdownIt from 'markdown-it';

/** The contents of a Markdown document by kind, in document order. */
export interface Found {
  /** Language and content of each fenced code block. */
  fences: { language: string; text: string }[];
  /** Content of each inline code span. */
  codes: string[];
  /** Text of each heading, paragraph and table cell, including code, with line breaks as spaces. */
  texts: string[];
  links: string[];
  /** All text in document order, including fenced code. */
  words: string;
  /** Raw HTML, including JSX. */
  html: string[];
}

type Reader = (markdown: string) => Found;

const createFound = (): Found => ({ fences: [], codes: [], texts: [], links: [], words: '', html: [] });
const withoutLastBreak = (text: string) => text.replace(/\n$/, '');

/** Parses Markdown with the reference implementation of CommonMark. */
const byCommonMark: Reader = (markdown) => {
  const found = createFound();
  const walker = new Parser().parse(markdown).walker();
  const add = (text: string) => {
    found.texts.push(`${found.texts.pop() ?? ''}${text}`);
  };
  for (let event = walker.next(); event; event = walker.next()) {
    const { node, entering } = event;
    if (entering) enter(node, found, add);
  }
  return found;
};

function enter(node: Node, found: Found, add: (text: string) => void): void {
  const literal = node.literal ?? '';
  found.words += node.type === 'softbreak' || node.type === 'linebreak' ? ' ' : literal;
  if (node.type === 'paragraph' || node.type === 'heading') found.texts.push('');
  if (node.type === 'text') add(literal);
  if (node.type === 'softbreak' || node.type === 'linebreak') add(' ');
  if (node.type === 'link') found.links.push(node.destination ?? '');
  if (node.type === 'html_block' || node.type === 'html_inline') found.html.push(literal);
  if (node.type === 'code') {
    found.codes.push(literal);
    add(literal);
  }
  if (node.type === 'code_block')
    found.fences.push({ language: (node.info ?? '').split(' ')[0] ?? '', text: withoutLastBreak(literal) });
}

const markdownIt = new MarkdownIt({ html: true });

/** Parses Markdown with markdown-it, which also supports tables and strikethrough. */
const byMarkdownIt: Reader = (markdown) => {
  const found = createFound();
  for (const token of markdownIt.parse(markdown, {})) {
    if (token.type === 'fence' || token.type === 'code_block')
      found.fences.push({ language: token.info.split(' ')[0] ?? '', text: withoutLastBreak(token.content) });
    if (token.type !== 'inline') found.words += token.content;
    if (token.type === 'html_block') found.html.push(token.content);
    if (token.type !== 'inline') continue;
    let text = '';
    for (const inline of token.children ?? []) {
      if (inline.type === 'softbreak' || inline.type === 'hardbreak') text += ' ';
      else text += inline.content;
      if (inline.type === 'code_inline') found.codes.push(inline.content);
      if (inline.type === 'html_inline') found.html.push(inline.content);
      if (inline.type === 'link_open') found.links.push(String(inline.attrGet('href')));
    }
    found.texts.push(text);
    found.words += text;
  }
  return found;
};

/** Two independent Markdown parsers, so that a test does not depend on the behavior of one parser. */
export const readers: [name: string, read: Reader][] = [
  ['commonmark', byCommonMark],
  ['markdown-it', byMarkdownIt],
];
