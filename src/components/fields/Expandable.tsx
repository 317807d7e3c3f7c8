import { MistakeNote } from '#mistake-note';
import type { ReactNode } from 'react';
import { defaultFieldLabels } from '../../model/block/field-labels.js';
import type { Labels } from '../../model/block/labels.js';
import { asBoolean } from '../../model/text/coerce.js';
import { NodeReader } from '../text/node-reader.js';
import type { PlacedAs } from '../../model/block/sections.js';
import { renderDisclosure } from './render-disclosure.js';
import { separateElements } from './read-children.js';

/** Props for {@link Expandable}: its title, its initial state and its content. */
export interface ExpandableProps {
  /**
   * Text of the `summary` element.
   * @defaultValue the UI string `details`, which is `"Details"` in English
   */
  title?: string | undefined;
  /**
   * Whether the content is initially visible.
   * @defaultValue `false`
   */
  defaultOpen?: boolean | string | undefined;
  /** Fields or any other content, shown while the element is open. */
  children?: ReactNode;
  /** Additional class names for the `details` element. */
  className?: string | undefined;
  /** The `id` attribute of the `details` element. */
  id?: string | undefined;
  /** UI strings that replace the English defaults. */
  labels?: Partial<Labels> | undefined;
}

/**
 * Groups fields that readers can show and hide. Renders a native `details` element, which works without JavaScript.
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
  const content = separateElements(reader.readNode('children', children));
  return renderDisclosure({
    summary,
    content: (
      <>
        {reader.mistakes.map((mistake) => (
          <MistakeNote key={mistake.prop} mistake={mistake} />
        ))}
        {content}
      </>
    ),
    isOpen: asBoolean(defaultOpen),
    className,
    id,
  });
}

Expandable.placedAs = 'group' satisfies PlacedAs;
/** Whether readers can hide the content of this component. */
Expandable.isDisclosure = true;
