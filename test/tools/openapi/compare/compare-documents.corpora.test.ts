import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { upgrade } from '@scalar/openapi-upgrader';
import { describe, expect, it } from 'vitest';
import { pickInputs } from '../../../support/property-runs.ts';
import { oasExamplesFolder } from '../oas-examples.ts';
import { compare, outline } from './compare.ts';

/** Returns the paths of the JSON descriptions in `@readme/oas-examples`, relative to its folder. */
function listExamples(version: string): string[] {
  const paths = readdirSync(join(oasExamplesFolder, version, 'json'), { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => path.endsWith('.json')).map((path) => join(version, 'json', path));
}

const read = (path: string) => readFileSync(join(oasExamplesFolder, path), 'utf8');

/** Maximum size of a YAML file in bytes. Reading YAML is slow. */
const MAX_SIZE = 100_000;

/** Returns the YAML version of a JSON description or, if it is missing or large, the JSON version. */
function readOtherVersion(path: string): string {
  const file = join(oasExamplesFolder, path.replaceAll('json', 'yaml'));
  return existsSync(file) && statSync(file).size <= MAX_SIZE ? readFileSync(file, 'utf8') : read(path);
}

describe('compareDocuments for equal descriptions', () => {
  /** The differences between the JSON file and the YAML file, keyed by the path of the JSON file. */
  const FILE_DIFFERENCES: Record<string, string[]> = {
    '3.1/json/parameters-style.json': [
      'POST /anything/form-data/spaceDelimited: POST /anything/form-data/spaceDelimited operation changed (GET /anything/form-data/spaceDelimited -> POST /anything/form-data/spaceDelimited)',
      'GET /anything/form-data/deepObject: GET /anything/form-data/deepObject operation changed (POST /anything/form-data/deepObject -> GET /anything/form-data/deepObject)',
    ],
  };

  it.each(pickInputs(['2.0', '3.0', '3.1'].flatMap(listExamples), 4))(
    'reports no difference between %s and its YAML version',
    (path) => {
      const { operations, errors } = compare(read(path), readOtherVersion(path));
      expect(outline({ operations, errors: [] })).toEqual(FILE_DIFFERENCES[path] ?? []);
      // Each broken reference is in both versions, so the errors come in pairs.
      expect(errors.length % 2).toBe(0);
    },
  );

  /** The differences that the conversion to OpenAPI 3.1 causes, keyed by path. */
  const DIFFERENCES: Record<string, string[]> = {
    // OpenAPI 3.0 ignores `deprecated` next to a `$ref`.
    '3.0/json/schema-deprecated.json': [
      'POST /anything: body.category_alt deprecated added ( -> deprecated)',
      'POST /anything: 200 [].category_alt deprecated added ( -> deprecated)',
    ],
  };

  it.each(pickInputs(listExamples('3.0'), 4))(
    'reports no difference between %s and its conversion to OpenAPI 3.1',
    (path) => {
      const text = read(path);
      const { operations } = compare(text, upgrade(JSON.parse(text) as object, '3.1'));
      expect(outline({ operations, errors: [] })).toEqual(DIFFERENCES[path] ?? []);
    },
  );

  it('reports no difference between a Swagger 2.0 description and its conversion to OpenAPI 3.1', () => {
    const text = read('2.0/json/petstore.json');
    expect(outline(compare(text, upgrade(JSON.parse(text) as object, '3.1')))).toEqual([]);
  });
});
