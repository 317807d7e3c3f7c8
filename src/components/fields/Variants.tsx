import { clsx } from 'clsx/lite';
import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react';
import { explainFieldMistake } from '../../model/block/explain-field-mistake.js';
import { defaultFieldLabels, replaceLabels } from '../../model/block/field-labels.js';
import type { Labels } from '../../model/block/labels.js';
import type { PlacedAs } from '../../model/block/sections.js';
import { toPlainText } from '../../model/block/variant-title.js';
import type { Problem } from '../../model/text/problem.js';
import { isBlank } from '../../model/text/coerce.js';
import { type Panel, Tabs } from '../interaction/Tabs.js';
import { NodeReader } from '../text/node-reader.js';
import { renderProblems } from '../text/ProblemNote.js';
import { readVariant, Variant, type VariantProps } from './Variant.js';

/** Props of {@link Variants}. */
export interface VariantsProps {
  /**
   * What the reader chooses, shown above the tabs.
   * @defaultValue `"One of"`
   */
  label?: string | undefined;
  /** `Variant` elements. Other content is shown before the tabs. */
  children?: ReactNode;
  /** Additional class names of the root element. */
  className?: string | undefined;
  /** Id of the root element, for links. */
  id?: string | undefined;
  /** UI strings that replace the English ones. */
  labels?: Partial<Labels> | undefined;
}

/**
 * Alternative shapes of a value. Each `Variant` is a tab, and all of them are in the HTML. The selection is independent of
 * all other tabs on the page.
 *
 * @example
 * ```mdx
 * <ParamField body="source" type="object" required>
 *   <Variants label="Payment method">
 *     <Variant title="Card">
 *       <ParamField body="number" type="string" required />
 *     </Variant>
 *     <Variant title="Bank account">
 *       <ParamField body="iban" type="string" required />
 *     </Variant>
 *   </Variants>
 * </ParamField>
 * ```
 */
export function Variants(props: VariantsProps) {
  const ownId = useId();
  const problems: Problem[] = [];
  const reader = new NodeReader();
  const labels = replaceLabels(defaultFieldLabels, props.labels, (prop, own) => toPlainText(prop, own, problems));
  const isNamed = !isBlank(props.label);
  const label = isNamed ? toPlainText('label', props.label, problems) : labels.variants;
  const children = Children.toArray(reader.readNode('children', props.children));
  const variants = children.filter(isVariant);
  const isChoice = variants.length > 1;
  const panels = variants.map((variant, index): Panel => {
    const { title, content } = readVariant(variant.props, index + 1);
    return { label: title, title, content };
  });
  return (
    <div className={clsx('apiblock-variants', 'not-prose', props.className)} id={props.id}>
      {(isNamed || variants.length !== 1) && <div className="apiblock-variants-label">{label}</div>}
      {renderProblems([...problems, ...reader.mistakes.map(explainFieldMistake)])}
      {isChoice ? children.filter((child) => !isVariant(child)) : children}
      {isChoice && <Tabs id={props.id || ownId} label={label} panels={panels} />}
    </div>
  );
}

Variants.placedAs = 'variants' satisfies PlacedAs;

function isVariant(node: ReactNode): node is ReactElement<VariantProps> {
  return isValidElement(node) && node.type === Variant;
}
