import type { ReactNode } from 'react';
import { toInlineJson } from '../../model/block/value-code.js';
import type { PlacedAs } from '../../model/block/sections.js';
import { toVariantTitle } from '../../model/block/variant-title.js';
import type { Problem } from '../../model/text/problem.js';
import { renderProblems } from '../text/ProblemNote.js';
import { toNode } from '../text/to-node.js';

/** Props of {@link Variant}. */
export interface VariantProps {
  /** What the variant is called: its tab. */
  title?: string | undefined;
  /** The fields that it has, or anything else. */
  children?: ReactNode;
}

/**
 * One of several `Variants`. Where it stands alone it is no tab: its title stands above what it holds.
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

/** The title of a variant and what it holds, with what is wrong with them. */
export function readVariant(props: VariantProps, number: number): { title: string; content: ReactNode } {
  const problems: Problem[] = [];
  const title = toVariantTitle(props.title, number, problems);
  const content = toNode(props.children, (part) => {
    problems.push({ prop: 'children', message: 'Expected a React node' });
    return toInlineJson(part);
  });
  return {
    title,
    content: (
      <div className="apiblock-variant-content">
        {renderProblems(problems)}
        {content}
      </div>
    ),
  };
}
