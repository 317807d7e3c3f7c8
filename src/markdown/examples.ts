import type { RootContent } from 'mdast';
import { type CodeExample, toCodeExamples } from '../model/block/examples.js';
import { toFenceExamples } from '../model/block/fence.js';
import { toLabels } from '../model/block/labels.js';
import { toDynamicPropsNote } from './dynamic-props-note.js';
import { paragraph, strong, toCodeBlock } from './nodes.js';
import { type Context, type ExamplePart, toLabelText } from './parts.js';

/** Examples that an author wrote: each its title and its exact code, then what else stands among them. */
export function toExampleNodes({ props, unknown, fences, content }: ExamplePart, context: Context): RootContent[] {
  const labels = toLabels(Object(props['labels'] ?? context.labels) as object, toLabelText);
  const given = toCodeExamples(props['codeExamples'], labels.code);
  const examples = [...given.items, ...toFenceExamples(fences, labels.code)];
  // The language of a fence names it already.
  const isTitled = examples.length > 1 || given.items.length > 0 || fences.some(({ title }) => title !== '');
  return [
    ...examples.flatMap((example) => (isTitled ? toTitled(example) : [toCodeBlock(example.code)])),
    ...(given.raw ? [toCodeBlock(given.raw)] : []),
    ...toDynamicPropsNote(unknown),
    ...context.renderParts(content, context),
  ];
}

/** An example below its title. */
export function toTitled({ label, code }: Pick<CodeExample, 'label' | 'code'>): RootContent[] {
  return [paragraph(strong(label)), toCodeBlock(code)];
}
