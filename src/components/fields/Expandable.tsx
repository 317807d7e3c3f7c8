import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { toFlag } from '../../model/text/text.js';
import type { PlacedAs } from './place-fields.js';

/** Props of {@link Expandable}. */
export interface ExpandableProps {
  /**
   * What the summary line says.
   * @defaultValue `"Details"`
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
export function Expandable({ title = 'Details', defaultOpen, children, className, id }: ExpandableProps) {
  return (
    <details
      className={clsx('apiblock-expandable', 'not-prose', className)}
      id={id}
      open={toFlag(defaultOpen) || undefined}
    >
      <summary className="apiblock-summary">{title}</summary>
      <div className="apiblock-expandable-content">{children}</div>
    </details>
  );
}

Expandable.placedAs = 'group' satisfies PlacedAs;
