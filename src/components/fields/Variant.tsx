import type { ReactNode } from 'react';
import { explainFieldMistake } from '../../model/block/explain-field-mistake.js';
import type { PlacedAs } from '../../model/block/sections.js';
import { toVariantTitle } from '../../model/block/variant-title.js';
import type { Problem } from '../../model/text/problem.js';
import { NodeReader } from '../text/node-reader.js';
import { renderProblems } from '../text/ProblemNote.js';

/** Props of {@link Variant}. */
export interface VariantProps {
  /** Title of the variant, shown as its tab. */
  title?: string | undefined;
  /** Fields of the variant, or any other content. */
  children?: ReactNode;
}

/**
 * One of several alternatives in `Variants`. Outside of `Variants`, or as the only variant, its title is above its content.
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

/** Returns the title of a variant, and its content below notes on its invalid props. */
export function readVariant(props: VariantProps, number: number): { title: string; content: ReactNode } {
  const problems: Problem[] = [];
  const title = toVariantTitle(props.title, number, problems);
  const reader = new NodeReader();
  const content = reader.readNode('children', props.children);
  return {
    title,
    content: (
      <div className="apiblock-variant-content">
        {renderProblems([...problems, ...reader.mistakes.map(explainFieldMistake)])}
        {content}
      </div>
    ),
  };
}
