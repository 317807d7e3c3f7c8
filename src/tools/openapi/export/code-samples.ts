import { readPropSource } from '../../pages/documented/prop-source.js';
import { getMemberMap, getValueText } from '../../../model/block/object-shapes.js';
import type { JsonNode } from '../../../model/json/json-tree.js';
import type { PageBlock } from '../../pages/page-block.js';
import { createArray, createString, type SourceNode } from '../source/source-node.js';
import type { PageOrigin } from './page-origin.js';
import { createDefinedObject, createOptionalString } from './value-node.js';

/** Converts the `codeExamples` prop to the extension `x-codeSamples`. Omits examples without code. */
export function createCodeSamples(block: PageBlock, page: PageOrigin): SourceNode | undefined {
  const source = readPropSource(block, 'codeExamples');
  if (source?.json?.kind !== 'array') return undefined;
  const origin = page.at(block.written['codeExamples']?.position);
  const samples = (source.json.items ?? []).flatMap((item) => createSample(item, source.text, origin) ?? []);
  return samples.length > 0 ? createArray(origin, samples) : undefined;
}

function createSample(item: JsonNode, source: string, origin: SourceNode): SourceNode | undefined {
  const members = getMemberMap(item);
  const read = (name: string) => getValueText(members.get(name), source) ?? '';
  const code = read('code');
  if (code === '') return undefined;
  return createDefinedObject(origin, [
    ['lang', createString(origin, read('language') || 'text')],
    ['label', createOptionalString(origin, read('label'))],
    ['source', createString(origin, code)],
  ]);
}
