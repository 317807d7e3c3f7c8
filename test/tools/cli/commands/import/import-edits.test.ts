import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBlocks } from '../../../../../src/tools/openapi/pages/read-blocks.js';
import { toRuns } from '../../../../support/property-runs.ts';
import { describeOperations, ImportFolder, type Operations } from './import-runner.ts';

let folder: ImportFolder;
beforeEach(() => {
  folder = new ImportFolder();
});
afterEach(() => folder.remove());

/** Returns the paragraphs of a page after an edit at an index. */
type Edit = (paragraphs: string[], at: number) => string[];

const insert =
  (text: string): Edit =>
  (paragraphs, at) => [...paragraphs.slice(0, at), text, ...paragraphs.slice(at)];

const EDITS: Edit[] = [
  insert('Some *prose* of mine.'),
  insert('{/* a comment */}'),
  insert('```json\n{"a": 1}\n```'),
  insert('<Tabs>\n\n<ApiBlock method="GET" endpoint="/by-hand" />\n\n</Tabs>'),
  insert('Trailing space  \n\n\n\n\ttab'),
  (paragraphs, at) => paragraphs.filter((text, index) => index !== at || !/^<ApiBlock .*\/>$/.test(text)),
  (paragraphs, at) => paragraphs.filter((text, index) => index !== at || !text.startsWith('## ')),
  (paragraphs, at) => [...paragraphs.slice(at), ...paragraphs.slice(0, at)],
  (paragraphs) => paragraphs.toReversed(),
];

const edits = fc.array(fc.tuple(fc.constantFrom(...EDITS), fc.nat({ max: 20 })), { maxLength: 6 });

/** The older and the newer description each contain a random subset of these operations. */
const OPERATIONS: [string, Operations[string]][] = Array.from({ length: 8 }, (_, index) => [
  `GET /items/${index}`,
  {
    id: `getItem${index}`,
    tag: ['A', 'B'][index % 2],
    summary: `Get item ${index}`,
    responses: { 200: { description: 'OK' } },
  },
]);

function edit(page: string, steps: [Edit, number][]): string {
  const [, frontMatter = '', body = ''] = /^(---\n[^]*?\n---\n)([^]*)$/.exec(page) ?? [];
  let paragraphs = body.trim().split('\n\n');
  for (const [change, at] of steps) paragraphs = change(paragraphs, at % (paragraphs.length + 1));
  return `${frontMatter}\n${paragraphs.join('\n\n')}`;
}

/** Returns the operations or endpoints of all blocks on the pages. */
function listDocumented(files: Record<string, string>): unknown[] {
  return Object.entries(files)
    .filter(([path]) => path.endsWith('.mdx'))
    .flatMap(([, page]) => readBlocks(page))
    .map(({ props }) => props['operation'] ?? props['endpoint']);
}

describe('importPages after edits', () => {
  it.each([[[]], [['--full']]])(
    'keeps every byte of edited pages and documents every operation exactly once, unless its block was deleted (%j)',
    (args) => {
      const subset = fc.subarray(OPERATIONS);
      fc.assert(
        fc.property(subset, subset, edits, (older, newer, steps) => {
          folder.remove();
          folder = new ImportFolder();
          folder.run(describeOperations(Object.fromEntries(older)), ...args);
          if (older.length === 0) return;
          const { '.apiblock-import.json': _, ...pages } = folder.readAll();
          for (const [path, page] of Object.entries(pages)) {
            const edited = edit(page, steps);
            try {
              readBlocks(edited);
            } catch {
              // Skip a page if the edits separate an opening tag from its closing tag.
              continue;
            }
            folder.write(`docs/${path}`, edited);
          }
          const before = folder.readAll();
          const kept = new Set(listDocumented(before));
          folder.run(describeOperations(Object.fromEntries(newer)), ...args);
          const after = folder.readAll();
          for (const path of Object.keys(pages)) expect(after[path]?.startsWith(before[path] ?? '')).toBe(true);
          const documented = listDocumented(after);
          for (const [name, { id }] of newer) {
            const subject = args.length > 0 ? name.slice(4) : id;
            const wasWritten = older.some(([other]) => other === name);
            const isDeleted = wasWritten && !kept.has(subject);
            expect(documented.filter((found) => found === subject)).toHaveLength(isDeleted ? 0 : 1);
          }
          folder.run(describeOperations(Object.fromEntries(newer)), ...args);
          expect(folder.readAll()).toEqual(after);
        }),
        { numRuns: toRuns(200) },
      );
    },
  );
});
