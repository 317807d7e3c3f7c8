import type { ReactNode } from 'react';
import { explainFieldMistake } from '../../model/block/explain-field-mistake.js';
import type { PlacedAs } from '../../model/block/sections.js';
import { toVariantTitle } from '../../model/block/variant-title.js';
import { NodeReader } from '../text/node-reader.js';
import { renderProblems } from '../text/ProblemNote.js';
import { separateElements } from './read-children.js';

/** Props for {@link Variant}: the title of its tab and its fields. */
export interface VariantProps {
  /** Title of the variant, which becomes the label of its tab. */
  title?: string | undefined;
  /** Fields that apply to this variant, or any other content. */
  children?: ReactNode;
}

/**
 * Documents one of the alternatives in `Variants`. Outside `Variants`, or as the only variant, the title is shown above
 * the content instead of in a tab.
 *
 * @example
 * ```mdx
 * <Variant title="Card">
 *   <ParamField body="number" type="string" required />
 * </Variant>
 * ```
 */
export function Variant(props: VariantProps) {
  const { title, content } = readVariant(props, 1);
  return (
    <div className="apiblock-variant">
      <div className="apiblock-panel-label">{title}</div>
      {content}
    </div>
  );
}

Variant.placedAs = 'group' satisfies PlacedAs;

/** Returns a variant's title and its content. Notes about invalid props precede the content. */
export function readVariant(props: VariantProps, number: number): { title: string; content: ReactNode } {
  const { text: title, problem } = toVariantTitle(props.title, number);
  const reader = new NodeReader();
  const content = separateElements(reader.readNode('children', props.children));
  return {
    title,
    content: (
      <div className="apiblock-variant-content">
        {renderProblems([...(problem ? [problem] : []), ...reader.mistakes.map(explainFieldMistake)])}
        {content}
      </div>
    ),
  };
}
