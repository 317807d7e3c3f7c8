import type { OpenApiDocument } from '../document/open-api-document.js';
import { getItems, getMember, getString, type SourceNode } from '../source/source-node.js';

export interface CodeSample {
  /** The language in lowercase, or `text`. */
  language: string;
  /** `''` if the sample has no label. */
  label: string;
  code: string;
}

/** Returns the samples in `x-codeSamples` and in ReadMe's extension. OpenAPI has no keyword for code samples. */
export function readCodeSamples(operation: SourceNode, document: OpenApiDocument): CodeSample[] {
  const redocly = document.get(operation, 'x-codeSamples') ?? document.get(operation, 'x-code-samples');
  const readme =
    getMember(document.get(operation, 'x-readme'), 'code-samples') ?? getMember(operation, 'x-readme.code-samples');
  return [...getItems(redocly), ...getItems(readme)].flatMap((item) =>
    readCodeSample(document.resolve(item), document),
  );
}

function readCodeSample(sample: SourceNode, document: OpenApiDocument): CodeSample[] {
  const readText = (...names: string[]) =>
    names.map((name) => getString(document.get(sample, name))).find((text) => text !== '') ?? '';
  const code = readText('source', 'code');
  const language = readText('lang', 'language').toLowerCase() || 'text';
  return code === '' ? [] : [{ language, label: readText('label', 'name'), code }];
}
