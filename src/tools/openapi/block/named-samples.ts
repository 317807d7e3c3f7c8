import type { OpenApiDocument } from '../document/open-api-document.js';
import type { Content } from '../operation/operation.js';
import type { SampleOptions } from '../sample/sample-value.js';
import { toPlainText, toSingleLine } from './to-plain-text.js';
import { allowsExample, type ShownBody, toShownBody } from './body.js';

export interface NamedSample {
  body: ShownBody;
  /** The summary or name of the example. `''` if the sample is not a named example. */
  label: string;
  /** The description of the example as CommonMark, or `''`. */
  description: string;
}

/**
 * Returns a body for each distinct sample. Omits examples whose type the schema does not allow. A single sample has no
 * label, because readers have no other sample to choose.
 */
export function toNamedSamples(
  content: Content,
  document: OpenApiDocument,
  options: Omit<SampleOptions, 'hasFiles'>,
): NamedSample[] {
  const { namedExamples } = content;
  const examples = content.examples.filter((example) => allowsExample(content, example, document));
  const samples = new Map<string | undefined, NamedSample>();
  for (const example of examples) {
    const body = toShownBody({ ...content, examples: [example] }, document, options);
    const { label = '', description = '' } = namedExamples.find(({ value }) => value === example) ?? {};
    if (!samples.has(body.sample)) samples.set(body.sample, { body, label, description });
  }
  const [only, ...others] = samples.values();
  if (!only) return [{ body: toShownBody({ ...content, examples }, document, options), label: '', description: '' }];
  return others.length === 0 ? [{ ...only, label: '' }] : [only, ...others];
}

/**
 * Returns the description of a sample as inline Markdown on one line, or `''` if it equals the label. Converts HTML to
 * plain text, because blocks would show the tags literally.
 */
export function toSampleDescription(description: string, label: string): string {
  const text = description.includes('<') ? toPlainText(description) : toSingleLine(description);
  return text === label ? '' : text;
}
