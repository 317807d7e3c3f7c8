import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOpenApi, toDocument } from '../../../../src/tools/openapi/document/read-open-api.js';
import type { ComparedPage } from '../../../../src/tools/check/page-drift.js';
import { DriftDetector } from '../../../../src/tools/openapi/drift/find-drift.js';
import type { PageField } from '../../../../src/tools/pages/page-block.js';
import { readPageWithBlocks } from '../../../../src/tools/pages/read-blocks.js';
import { toRuns } from '../../../support/property-runs.ts';
import { libraryFile } from '../description.ts';
import { writeFullPages } from '../export/full-pages.ts';
import { type Description, inlineReferences } from '../mutations/description.ts';
import type { ExpectedDifference } from '../mutations/mutation.ts';
import { MUTATIONS } from '../mutations/mutations.ts';
import { createRandom, pick } from '../mutations/random.ts';
import { findExample } from '../walker/descriptions.ts';

interface Documented {
  description: Description;
  pages: ComparedPage[];
}

const FILES = [libraryFile, findExample('3.0/json/petstore-expanded.json'), findExample('3.1/json/train-travel.json')];
const DOCUMENTED = FILES.map(readDocumented);

function readDocumented(path: string): Documented {
  const description = inlineReferences(readFileSync(path, 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-drift-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(description));
  const pages = writeFullPages(file).map(({ text }) => ({ text, blocks: readPageWithBlocks(text).blocks }));
  rmSync(folder, { recursive: true });
  return { description, pages };
}

interface Found {
  rule: string;
  message: string;
  /** The operation that the page documents. */
  operation: string | undefined;
  /** The page text from the start of the innermost element around the difference to the end of the line. */
  place: string;
}

function findDrift(pages: readonly ComparedPage[], description: Description): Found[] {
  const document = toDocument(readOpenApi(JSON.stringify(description), { path: 'openapi.json' }));
  const detector = new DriftDetector(new Map([[undefined, document]]), {});
  return pages.flatMap((page) => {
    const { findings, documented } = detector.compare(page);
    return findings.map(({ rule, message, end, within }) => ({
      rule,
      message,
      operation: documented[0]?.name,
      place: page.text.slice(within.at(-1)?.start, page.text.indexOf('\n', end)),
    }));
  });
}

/** The rule that reports each subject. Operations without a page are missing, because only the command reports them. */
const RULES: Readonly<Record<ExpectedDifference['subject'], string>> = {
  operation: 'drift-operation',
  server: 'drift-server',
  parameter: 'drift-parameter',
  body: 'drift-field',
  field: 'drift-field',
  type: 'drift-type',
  required: 'drift-required',
  value: 'drift-value',
  status: 'drift-status',
  'media-type': 'drift-type',
  header: 'drift-field',
  auth: 'drift-auth',
  oauth: 'drift-auth',
  deprecated: 'drift-deprecated',
};

describe('DriftDetector', () => {
  it.each(DOCUMENTED)('reports nothing for pages that document the whole description', ({ description, pages }) => {
    expect(findDrift(pages, description)).toEqual([]);
  });

  it('reports exactly one difference for each random mutation that a page can express', () => {
    const reportedKinds = new Set<string>();
    let count = 0;
    for (let seed = 1; count < toRuns(200); seed++) {
      const random = createRandom(seed);
      const mutation = pick(random, MUTATIONS);
      const documented = pick(random, DOCUMENTED);
      const mutated = structuredClone(documented?.description);
      const expected = mutated && mutation?.apply(mutated, random);
      if (!mutation || !documented || !mutated || !expected) continue;
      count++;
      const found = findDrift(documented.pages, mutated);
      const [first] = found;
      const context = { seed, mutation: mutation.name, expected, found };
      if (first) {
        reportedKinds.add(mutation.name);
        expect({ ...context, rules: found.map(({ rule }) => rule) }).toMatchObject({
          rules: [RULES[expected.subject]],
        });
        expect({ ...context, ...first }).toMatchObject(describePlace(expected));
      } else {
        const isExplained =
          INEXPRESSIBLE.has(mutation.name) || isNumberOfItems(expected) || !isDocumented(expected, documented);
        expect({ ...context, isExplained }).toEqual({ ...context, isExplained: true });
      }
    }
    if (process.env['ALL_INPUTS'] === '1') expect(reportedKinds.size).toBeGreaterThanOrEqual(30);
  });
});

/** The kinds of mutations that pages cannot express, or can express only with a Content-Type header. */
const INEXPRESSIBLE: ReadonlySet<string> = new Set([
  'a media type of a request body is added',
  'a media type of a response is replaced',
  'a path parameter is renamed',
  'a request body becomes required or optional',
  'an object no longer allows additional properties',
  'the keyword format is added to a schema with the type string',
  'the keyword minProperties is added to a schema with the type object',
  'the type is no longer specified',
]);

/** Returns whether a difference concerns the number of items in a whole body, which has no field in these pages. */
function isNumberOfItems({ keyword, name }: ExpectedDifference): boolean {
  return name === 'body' && ['minItems', 'maxItems', 'uniqueItems'].includes(keyword);
}

/** Returns whether the pages contain fields for the body that contains the difference. */
function isDocumented({ operation, status, name }: ExpectedDifference, { description, pages }: Documented): boolean {
  const [method = '', path = ''] = operation.split(' ');
  const { requestBody, responses } = description.paths[path]?.[method.toLowerCase()] ?? {};
  const content = status === '' ? requestBody?.content : responses?.[status]?.content;
  // If there are several media types, the fields of a page document only one of them.
  if (Object.keys(content ?? {}).length > 1 && (status !== '' || name.startsWith('body'))) return false;
  if (status === '') return true;
  const block = pages
    .flatMap(({ blocks }) => blocks)
    .find(({ props }) => props['method'] === method && props['endpoint'] === path);
  const isBodyField = ({ props }: PageField) => props['status'] === status && props['location'] !== 'header';
  return block?.fields.some(isBodyField) ?? false;
}

/** Returns the expected place: the field on the page, or any place if the page does not contain the field. */
function describePlace({ subject, change, name, operation }: ExpectedDifference) {
  const isOfField = ['parameter', 'field', 'type', 'required', 'value'].includes(subject) && change !== 'added';
  const lastName = /[^.[\]]+(?=[[\]]*$)/.exec(name)?.[0] ?? '';
  const isNamed = isOfField && name.includes('.') && lastName !== '';
  // A difference in an alternative has the position of the variant on the page.
  return isNamed ? { operation, place: expect.stringMatching(new RegExp(`${lastName}|<Variant`)) as string } : {};
}
