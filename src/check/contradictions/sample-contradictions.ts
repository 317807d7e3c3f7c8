import { isPropKnown } from '../../pages/element-props.js';
import { asString } from '../../model/text/coerce.js';
import type { Finding } from '../problem.js';
import type { Block, BlockField } from './blocks.js';
import { findByPath, toTypedValue } from './typed-value.js';
import { reportAt, type Words } from './report.js';
import { findSamplesForStatus, readResponseSamples, readBodySample, type Sample } from './read-samples.js';
import { CONSTRAINT_PROPS, findMismatch, formatValue } from './values.js';

/** Reports samples of a block that contradict its fields. */
export function findSampleContradictions(block: Block): Finding[] {
  const body = readBodySample(block);
  const answers = readResponseSamples(block);
  return block.fields.flatMap((field) => {
    const { component, place, path } = field;
    if (path === undefined || field.isOptional) return [];
    const isBody = component === 'ParamField' && place.location === 'body';
    const samples = isBody ? [body] : component === 'ResponseField' ? findSamplesForStatus(answers, place.status) : [];
    return samples.flatMap((sample) => (sample ? checkSample(sample, block, field, path) : [])).slice(0, 1);
  });
}

function checkSample(sample: Sample, block: Block, field: BlockField, path: string): Finding[] {
  const { component, given } = field;
  const { found, lacking } = findByPath(sample.root, path);
  const isAbsent = component === 'ParamField' ? field.field.readOnly : field.field.writeOnly;
  const report = (words: Omit<Words, 'prop'>, start: number, end: number) =>
    reportAt({ ...words, prop: sample.prop }, 'ApiBlock', [block.element, field.element], {
      start: sample.locate(start),
      end: Math.max(sample.locate(start), sample.locate(end - 1)) + 1,
    });
  if (lacking && field.field.required && isPropKnown(given, 'required') && !isAbsent) {
    const words = {
      rule: 'missing-member',
      message: `The sample does not contain ${JSON.stringify(path)}, but its field is required`,
      expected: 'a sample that contains every required field',
    } as const;
    return [report(words, lacking.start, lacking.start + 1)];
  }
  if (!CONSTRAINT_PROPS.every((name) => isPropKnown(given, name))) return [];
  const type = asString(given.values.type).trim();
  for (const node of found) {
    const datum = toTypedValue(node, sample.source);
    const mismatch = findMismatch(datum, field.field, type);
    if (!mismatch) continue;
    const { clause, expected } = mismatch;
    const message = `The sample's ${JSON.stringify(path)} is ${formatValue(datum)}, ${clause}`;
    return [report({ rule: 'value-mismatch', message, expected }, node.start, node.end)];
  }
  return [];
}
