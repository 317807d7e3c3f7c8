import { isKnown } from '../../pages/given.js';
import { toText } from '../../model/text/text.js';
import type { Finding } from '../problem.js';
import type { Block, BlockField } from './blocks.js';
import { findData, toDatum } from './datum.js';
import { reportAt } from './report.js';
import { findAnswers, readAnswerSamples, readBodySample, type Sample } from './sample.js';
import { findContradiction } from './values.js';

/** What the samples of a block say otherwise than its fields. */
export function findSampleContradictions(block: Block): Finding[] {
  const body = readBodySample(block);
  const answers = readAnswerSamples(block);
  return block.fields.flatMap((field) => {
    const { component, place, path } = field;
    if (path === undefined || field.isOptional) return [];
    const isBody = component === 'ParamField' && place.location === 'body';
    const samples = isBody ? [body] : component === 'ResponseField' ? findAnswers(answers, place.status) : [];
    return samples.flatMap((sample) => (sample ? checkSample(sample, block, field, path) : [])).slice(0, 1);
  });
}

function checkSample(sample: Sample, block: Block, field: BlockField, path: string): Finding[] {
  const { found, lacking } = findData(sample.root, path);
  const { component, given } = field;
  const isAbsent = component === 'ParamField' ? field.field.readOnly : field.field.writeOnly;
  const report = (rule: 'missing-member' | 'value-mismatch', message: string, expected: string, at: number) =>
    reportAt({ rule, message, expected, prop: sample.prop }, 'ApiBlock', [block.element, field.element], {
      start: sample.locate(at),
      end: sample.locate(at) + 1,
    });
  if (lacking && field.field.required && isKnown(given, 'required') && !isAbsent) {
    return [
      report(
        'missing-member',
        `The sample has no ${JSON.stringify(path)}, which its field says is required`,
        'every required field in the sample',
        lacking.start,
      ),
    ];
  }
  if (!['type', 'enum', 'pattern'].every((name) => isKnown(given, name))) return [];
  const type = toText(given.values.type).trim();
  for (const node of found) {
    const datum = toDatum(node, sample.source);
    const why = findContradiction(datum, field.field, type);
    if (why === undefined) continue;
    const shown = datum.text.length > 40 ? `${datum.text.slice(0, 40)}…` : datum.text;
    const value = datum.kind === 'string' ? JSON.stringify(shown) : shown;
    return [report('value-mismatch', `${JSON.stringify(path)} is ${value} in the sample, but ${why}`, why, node.start)];
  }
  return [];
}
