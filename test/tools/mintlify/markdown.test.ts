import { describe, expect, it } from 'vitest';
import { convertPage } from '../../../src/tools/markdown/pages/convert-page.js';
import { type Found, readers } from '../markdown/read-markdown.ts';
import { type Library, ownPages, publicPages } from './library.ts';
import { readPage, type WrittenField } from './read-page.ts';
import { parseTree, type TreeNode } from './tree.ts';

// Each page is read twice: from its source, without the library's code, and from its Markdown version with independent
// Markdown parsers.

/**
 * Returns only the letters and digits of a string, because Markdown parsers return different punctuation for tables.
 */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const countIn = (text: string, part: string): number => text.split(part).length - 1;

/** Returns the text of a page without its front matter, imports and expressions. */
function toWords({ type, value = '', children = [] }: TreeNode): string {
  if (type === 'yaml' || type === 'mdxjsEsm' || type.endsWith('Expression')) return '';
  return value + children.map(toWords).join('');
}

const toCode = (value: unknown): string =>
  typeof value === 'string' && value.trim() !== '' ? value : JSON.stringify(value, undefined, 1).replace(/\n\s*/g, ' ');

/** Returns the start of the line that documents a field. */
function toHead({ name, type, location, required, deprecated, labels, default: own }: WrittenField): string {
  const details = [
    type,
    location,
    required && 'required',
    deprecated && 'deprecated',
    own !== undefined && `Default: ${toCode(own)}`,
  ].filter(Boolean);
  // Labels are placed between the other details, so only the name can be compared.
  if (labels.length > 0) return `${name} (`;
  return details.length > 0 ? `${name} (${details.join(', ')})` : name;
}

/** Returns the expected line starts that are missing from `lines` or are not in the expected order. */
function findMissing(lines: readonly string[], expected: readonly string[]): string[] {
  const missing: string[] = [];
  let next = 0;
  for (const start of expected) {
    const found = lines.findIndex((line, index) => index >= next && line.startsWith(start));
    if (found >= 0) next = found + 1;
    else missing.push(start);
  }
  return missing;
}

const libraries: [whose: string, library: Library][] = [
  ['own pages', ownPages],
  ['public pages', publicPages],
];
const SITE = { markdownFiles: new Map<string, string>(), bases: [], index: 'llms.txt' };

describe.each(libraries.filter(([, library]) => library.size > 0))('convertPage for %s', (_, library) => {
  it.each([...library.keys()])('keeps all documented content of %s', (file) => {
    const source = library.get(file) as string;
    const converted = convertPage({ page: source, path: 'page.md', isMarkdown: false }, SITE);
    expect(converted).not.toHaveProperty('syntaxError');
    const { markdown } = converted as { markdown: string };
    // Do not read imported pages, because they have their own Markdown files.
    const page = readPage(source, new Map());
    const written = lettersOf(toWords(parseTree(source)));
    for (const [name, read] of readers) {
      const found: Found = read(markdown);
      expect(found.html, name).toEqual([]);
      expect(findMissing(found.texts, page.fields.map(toHead)), name).toEqual([]);
      const words = lettersOf(found.words);
      // Compare single sentences, because nested components add text between the sentences of a field. Exclude the
      // beginning of a sentence that contains a tooltip.
      const sentences = [...page.fields, ...page.expandables].flatMap(({ text }) =>
        text.replace('Each token has', '').split(/[\n.:;|]/),
      );
      expect(
        sentences.filter((sentence) => !words.includes(lettersOf(sentence))),
        name,
      ).toEqual([]);
      for (const { text } of page.fields.filter((field) => field.text.length > 30))
        expect(countIn(words, lettersOf(text)), `${name}: ${text}`).toBeLessThanOrEqual(
          countIn(written, lettersOf(text)),
        );
      for (const { title } of page.expandables) expect(found.texts, name).toContain(title);
      for (const { fences } of page.groups)
        for (const { code, language, title } of fences) {
          expect(found.fences, name).toContainEqual({ language, text: code });
          if (fences.length > 1) expect(found.texts, name).toContain(title);
        }
    }
  });
});
