import { describe, expect, it } from 'vitest';
import { toTwin } from '../../src/markdown/twin/to-twin.js';
import { type Found, readers } from '../markdown/read-markdown.ts';
import { type Library, ownPages, publicPages } from './library.ts';
import { readPage, type WrittenField } from './read-page.ts';
import { parseTree, type TreeNode } from './tree.ts';

// Each page is read twice: its source by its words, and its twin by parsers that are not the library's own.

/** The letters and digits of a text: the marks of tables are words to one parser and none to the other. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const countIn = (text: string, part: string): number => text.split(part).length - 1;

/** All words of a page's source, without those of its front matter, its imports and its expressions. */
function toWords({ type, value = '', children = [] }: TreeNode): string {
  if (type === 'yaml' || type === 'mdxjsEsm' || type.endsWith('Expression')) return '';
  return value + children.map(toWords).join('');
}

const toCode = (value: unknown): string =>
  typeof value === 'string' && value.trim() !== '' ? value : JSON.stringify(value, undefined, 1).replace(/\n\s*/g, ' ');

/** The line of a field, in which its description begins. */
function toHead({ name, type, location, required, deprecated, labels, default: own }: WrittenField): string {
  const said = [
    type,
    location,
    required && 'required',
    deprecated && 'deprecated',
    own !== undefined && `Default: ${toCode(own)}`,
  ].filter(Boolean);
  // Labels stand before and after the rest; how many of them before is not read here.
  if (labels.length > 0) return `${name} (`;
  return said.length > 0 ? `${name} (${said.join(', ')})` : name;
}

function findMissing(lines: readonly string[], expected: readonly string[]): string[] {
  let at = 0;
  return expected.filter((line) => {
    const found = lines.findIndex((text, index) => index >= at && text.startsWith(line));
    if (found >= 0) at = found + 1;
    return found < 0;
  });
}

const libraries: [whose: string, library: Library][] = [
  ['of ours', ownPages],
  ['of others', publicPages],
];
const SITE = { twins: new Set<string>(), bases: [], index: 'llms.txt' };

describe.each(libraries.filter(([, library]) => library.size > 0))(
  'twins of pages written for Mintlify, %s',
  (_, library) => {
    it.each([...library.keys()])('%s', (file) => {
      const source = library.get(file) as string;
      const twin = toTwin(source, 'page.md', SITE, false);
      expect(twin).not.toHaveProperty('fault');
      const { markdown } = twin as { markdown: string };
      // What a page imports has a twin of its own.
      const page = readPage(source, new Map());
      const written = lettersOf(toWords(parseTree(source)));
      for (const [name, read] of readers) {
        const found: Found = read(markdown);
        expect(found.html, name).toEqual([]);
        expect(findMissing(found.texts, page.fields.map(toHead)), name).toEqual([]);
        const words = lettersOf(found.words);
        // Components inside say more among the words of a field: its sentences are whole, but for what a tooltip says.
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
  },
);
