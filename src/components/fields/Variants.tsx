import { clsx } from 'clsx/lite';
import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react';
import { explainFieldMistake } from '../../model/block/explain-field-mistake.js';
import { defaultFieldLabels } from '../../model/block/field-labels.js';
import type { Labels } from '../../model/block/labels.js';
import type { PlacedAs } from '../../model/block/sections.js';
import { toTitleText } from '../../model/block/variant-title.js';
import { isBlank } from '../../model/text/coerce.js';
import { type Panel, Tabs } from '../interaction/Tabs.js';
import { NodeReader } from '../text/node-reader.js';
import { renderProblems } from '../text/ProblemNote.js';
import { readVariant, Variant, type VariantProps } from './Variant.js';

/** Props for {@link Variants}: the name of the choice and its `Variant` elements. */
export interface VariantsProps {
  /**
   * Name of the choice, such as `Payment method`, shown above the tabs.
   * @defaultValue `"One of"`
   */
  label?: string | undefined;
  /** `Variant` elements. Other content is shown before the tabs. */
  children?: ReactNode;
  /** Additional class names for the root element. */
  className?: string | undefined;
  /** The root element's `id` attribute. */
  id?: string | undefined;
  /** UI strings that replace the English defaults. */
  labels?: Partial<Labels> | undefined;
}

/**
 * Documents the alternative structures of a value. Each `Variant` is a tab. The HTML contains the content of all tabs.
 * Selecting a tab does not affect other tabs on the page.
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
  const reader = new NodeReader();
  const isNamed = !isBlank(props.label);
  const { text: label, problem } = isNamed
    ? toTitleText('label', props.label)
    : toTitleText('labels.variants', props.labels?.variants ?? defaultFieldLabels.variants);
  const children = Children.toArray(reader.readNode('children', props.children));
  const variants = children.filter(isVariant);
  const isChoice = variants.length > 1;
  const moreTabs = toTitleText('labels.moreTabs', props.labels?.moreTabs ?? defaultFieldLabels.moreTabs);
  const problems = [problem, moreTabs.problem].filter((found) => found !== undefined);
  const panels = variants.map((variant, index): Panel => {
    const { title, content } = readVariant(variant.props, index + 1);
    return { label: title, title, content };
  });
  return (
    <div className={clsx('apiblock-variants', 'not-prose', props.className)} id={props.id}>
      {/* Text such as "One of" makes no sense above a single variant. */}
      {(isNamed || variants.length !== 1) && <div className="apiblock-variants-label">{label}</div>}
      {renderProblems([...problems, ...reader.mistakes.map(explainFieldMistake)])}
      {isChoice ? children.filter((child) => !isVariant(child)) : children}
      {isChoice && <Tabs id={props.id || ownId} label={label} moreTabs={moreTabs.text} panels={panels} />}
    </div>
  );
}

Variants.placedAs = 'variants' satisfies PlacedAs;

function isVariant(node: ReactNode): node is ReactElement<VariantProps> {
  return isValidElement(node) && node.type === Variant;
}
