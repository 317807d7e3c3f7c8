import { MistakeNote } from '#mistake-note';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { defaultFieldLabels } from '../../model/block/field-labels.js';
import type { Labels } from '../../model/block/labels.js';
import { asBoolean } from '../../model/text/coerce.js';
import { NodeReader } from '../text/node-reader.js';
import type { PlacedAs } from '../../model/block/sections.js';

/** Props of {@link Expandable}. */
export interface ExpandableProps {
  /**
   * Text of the summary line.
   * @defaultValue the label `details`: `"Details"`
   */
  title?: string | undefined;
  /**
   * Whether the details are open initially.
   * @defaultValue `false`
   */
  defaultOpen?: boolean | string | undefined;
  /** The details: fields or any other content. */
  children?: ReactNode;
  /** Additional class names of the `details` element. */
  className?: string | undefined;
  /** Id of the `details` element, for links. */
  id?: string | undefined;
  /** UI strings that replace the English ones. */
  labels?: Partial<Labels> | undefined;
}

/**
 * Fields that readers can open and close. Renders the native `details` element, which works without JavaScript.
 *
 * @example
 * ```mdx
 * <ResponseField name="meta" type="object">
 *   <Expandable title="properties">
 *     <ResponseField name="total" type="integer" />
 *   </Expandable>
 * </ResponseField>
 * ```
 */
export function Expandable({ title, defaultOpen, children, className, id, labels }: ExpandableProps) {
  const reader = new NodeReader();
  const summary =
    title === undefined
      ? reader.readNode('labels.details', labels?.details ?? defaultFieldLabels.details)
      : reader.readNode('title', title);
  const content = reader.readNode('children', children);
  return (
    <details
      className={clsx('apiblock-expandable', 'not-prose', className)}
      id={id}
      open={asBoolean(defaultOpen) || undefined}
    >
      <summary className="apiblock-summary">{summary}</summary>
      <div className="apiblock-expandable-content">
        {reader.mistakes.map((mistake) => (
          <MistakeNote key={mistake.prop} mistake={mistake} />
        ))}
        {content}
      </div>
    </details>
  );
}

Expandable.placedAs = 'group' satisfies PlacedAs;
