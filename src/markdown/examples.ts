import type { RootContent } from 'mdast';
import { type CodeExample, toCodeExamples } from '../model/block/examples.js';
import { toFenceExamples } from '../model/block/fence.js';
import { toLabels } from '../model/block/labels.js';
import { toDynamicPropsNote } from './dynamic-props-note.js';
import { paragraph, strong, toCodeBlock } from './nodes.js';
import { type Context, type ExamplePart, toLabelText } from './parts.js';

/**
 * Converts an example component to Markdown nodes: each example as a title and a code block, followed by any other
 * content.
 */
export function toExampleNodes({ props, unknown, fences, content }: ExamplePart, context: Context): RootContent[] {
  const labels = toLabels(Object(props['labels'] ?? context.labels) as object, toLabelText);
  const given = toCodeExamples(props['codeExamples'], labels.code);
  const examples = [...given.items, ...toFenceExamples(fences, labels.code)];
  // A single fenced code block without a title needs no label, because the fence already specifies the language.
  const isTitled = examples.length > 1 || given.items.length > 0 || fences.some(({ title }) => title !== '');
  return [
    ...examples.flatMap((example) => (isTitled ? toTitled(example) : [toCodeBlock(example.code)])),
    ...(given.raw ? [toCodeBlock(given.raw)] : []),
    ...toDynamicPropsNote(unknown),
    ...context.renderParts(content, context),
  ];
}

export function toTitled({ label, code }: Pick<CodeExample, 'label' | 'code'>): RootContent[] {
  return [paragraph(strong(label)), toCodeBlock(code)];
}
