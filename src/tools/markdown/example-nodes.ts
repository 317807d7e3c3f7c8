import type { RootContent } from 'mdast';
import { type CodeExample, toCodeExamples } from '../../model/block/examples.js';
import { toFenceExamples } from '../../model/block/fence.js';
import { toLabels } from '../../model/block/labels.js';
import { toDynamicPropsNote } from './dynamic-props-note.js';
import { paragraph, strong, toCodeBlock } from './nodes.js';
import { type MarkdownContext, type ElementPart, toCustomLabels, toLabelText } from './parts.js';

/**
 * Converts an example component to Markdown nodes: a title and a code block for each example, followed by the
 * component's other content.
 */
export function toExampleNodes(
  { props, dynamicProps, fences, children }: ElementPart,
  context: MarkdownContext,
): RootContent[] {
  const labels = toLabels(toCustomLabels(props, context), toLabelText);
  const codeExamples = toCodeExamples(props['codeExamples'], labels.code);
  const examples = [...codeExamples.items, ...toFenceExamples(fences, labels.code)];
  // Omit the default title (the language) of a single fenced code block, because the fence already specifies it.
  const isTitled = examples.length > 1 || codeExamples.items.length > 0 || fences.some(({ title }) => title !== '');
  return [
    ...examples.flatMap((example) => (isTitled ? toTitled(example) : [toCodeBlock(example.code)])),
    ...(codeExamples.raw ? [toCodeBlock(codeExamples.raw)] : []),
    ...toDynamicPropsNote(dynamicProps),
    ...context.renderParts(children, context),
  ];
}

/** A code example whose `label` is the title above the code. */
export type TitledCode = Pick<CodeExample, 'label' | 'code'>;

export function toTitled({ label, code }: TitledCode): RootContent[] {
  return [paragraph(strong(label)), toCodeBlock(code)];
}
