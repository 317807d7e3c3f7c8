// @vitest-environment jsdom
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listAllDescriptions } from './descriptions.ts';
import { Walk } from './walk.ts';

/**
 * Maximum number of tested operations per description, which are selected at regular intervals. Some operations of
 * large descriptions have thousands of fields, which take many seconds to render and compare.
 */
const MAX_OPERATIONS = 20;

const pick = <Item>(items: readonly Item[]): Item[] => {
  const step = Math.ceil(items.length / MAX_OPERATIONS);
  return items.filter((_, index) => index % step === 0);
};

/**
 * The rules of `apiblock check` that report contradictions in the description itself: an example that its schema does
 * not allow, a body in a request that cannot have one, a path that repeats the end of the server URL, or a path with a
 * parameter that is not described. A block that refers to the description repeats these contradictions. An import with
 * all details disables the rules.
 */
const DESCRIPTION_DEFECTS: ReadonlySet<string> = new Set([
  'value-mismatch',
  'missing-member',
  'request-body',
  'repeated-path',
  'undocumented-parameter',
]);

const toName = (path: string): string =>
  join(basename(dirname(dirname(path))), basename(dirname(path)), basename(path));

const walks = listAllDescriptions()
  .map((path) => [toName(path), new Walk(path)] as const)
  .filter(([, { operations }]) => operations.length > 0);

describe.each(walks)('pages for the description %s', (_, walk) => {
  it.each(pick(walk.operations).map((operation) => [operation.name, operation] as const))(
    'contain all details of %s and nothing else',
    { timeout: 240_000 },
    async (_name, operation) => {
      const { full, reference } = await walk.visit(operation);
      expect(full.differences).toEqual([]);
      expect(reference.differences).toEqual([]);
      expect(full.findings).toEqual([]);
      expect(reference.findings.filter(({ rule }) => !DESCRIPTION_DEFECTS.has(rule))).toEqual([]);
    },
  );
});
