import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { libraryFile } from '../description.ts';
import { oasExamplesFolder } from '../oas-examples.ts';

/** The folders of `@readme/oas-examples`, one for each version of OpenAPI. */
const VERSIONS = ['2.0', '3.0', '3.1'];

/**
 * The YAML files in `@readme/oas-examples` whose content differs from the JSON file with the same name. All other YAML
 * files are omitted, because `compare-documents.corpora.test.ts` reads both files of each description and finds no
 * difference.
 */
const DIFFERENT_YAML_FILES = [
  '2.0/yaml/petstore-expanded.yaml',
  '3.0/yaml/petstore-expanded.yaml',
  '3.0/yaml/uspto.yaml',
  '3.1/yaml/parameters-style.yaml',
  '3.1/yaml/train-travel.yaml',
];

export const findExample = (path: string): string => join(oasExamplesFolder, path);

/** Returns the paths of all descriptions to test, including `OPENAPI_DESCRIPTION` if it is set. */
export function listAllDescriptions(): string[] {
  const { OPENAPI_DESCRIPTION: file } = process.env;
  return file === undefined ? listDescriptions() : [...listDescriptions(), file];
}

/**
 * Returns the paths of `library.json` and of the descriptions with different content in `@readme/oas-examples`. If the
 * environment variable `OPENAPI_DESCRIPTIONS` specifies a folder, also returns the paths of all descriptions in this
 * folder and its subfolders.
 */
export function listDescriptions(): string[] {
  const { OPENAPI_DESCRIPTIONS: directory } = process.env;
  return [
    libraryFile,
    ...VERSIONS.flatMap((version) => findDescriptions(join(oasExamplesFolder, version, 'json'))),
    ...DIFFERENT_YAML_FILES.map(findExample),
    ...(directory === undefined ? [] : findDescriptions(directory)),
  ];
}

function findDescriptions(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => ['.json', '.yaml', '.yml'].includes(extname(path)) && statSync(path).isFile())
    .filter((path) => basename(path) !== 'package.json' && isDescription(readFileSync(path, 'utf8')))
    .sort();
}

/** Returns whether a file is the root file of a description, not a file to which it refers. */
function isDescription(text: string): boolean {
  return /^\s*["']?(?:openapi|swagger)["']?\s*:/m.test(text) || /^\s*\{\s*"(?:openapi|swagger)"\s*:/.test(text);
}
