import { MistakeNote } from '#mistake-note';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { defaultFieldLabels } from '../../model/block/field-labels.js';
import type { Labels } from '../../model/block/labels.js';
import type { Mistake } from '../../model/text/problem.js';
import { asBoolean } from '../../model/text/coerce.js';
import { toJsonParts } from '../text/to-json-parts.js';
import { toNode } from '../text/to-node.js';
import type { PlacedAs } from '../../model/block/sections.js';

/** Props of {@link Expandable}. */
export interface ExpandableProps {
  /**
   * What the summary line says.
   * @defaultValue the label `details`: `"Details"`
   */
  title?: string | undefined;
  /**
   * Whether it is open at first.
   * @defaultValue `false`
   */
  defaultOpen?: boolean | string | undefined;
  /** What it opens to: fields, or anything else. */
  children?: ReactNode;
  /** Added to the classes of the `details` element. */
  className?: string | undefined;
  /** Id of the `details` element, to link to. */
  id?: string | undefined;
  /** Texts of the interface that replace the English ones. */
  labels?: Partial<Labels> | undefined;
}

/**
 * Fields that a reader opens when wanted: the browser's own disclosure (`details`), which works without script.
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
  const mistakes: Mistake[] = [];
  const summary =
    title === undefined
      ? toNode(labels?.details ?? defaultFieldLabels.details, toJsonParts(mistakes, 'labels.details'))
      : toNode(title, toJsonParts(mistakes, 'title'));
  const content = toNode(children, toJsonParts(mistakes, 'children'));
  return (
    <details
      className={clsx('apiblock-expandable', 'not-prose', className)}
      id={id}
      open={asBoolean(defaultOpen) || undefined}
    >
      <summary className="apiblock-summary">{summary}</summary>
      <div className="apiblock-expandable-content">
        {mistakes.map((mistake) => (
          <MistakeNote key={mistake.prop} mistake={mistake} />
        ))}
        {content}
      </div>
    </details>
  );
}

Expandable.placedAs = 'group' satisfies PlacedAs;
