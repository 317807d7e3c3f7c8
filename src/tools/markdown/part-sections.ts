import { getPlacedAs } from '../../model/block/block-element.js';
import { getOwnSection } from '../../model/block/documented-field.js';
import type { FieldPlace } from '../../model/block/field.js';
import {
  type BlockChild,
  type BlockContent,
  isGroup,
  type Section,
  toBlockContent,
  toSectionChild,
  toSections,
} from '../../model/block/sections.js';
import type { Status, StatusReasons } from '../../model/http/status.js';
import type { PagePart } from './parts.js';

/** A child of a block, and the part from which it was read. */
export interface PartChild extends BlockChild {
  part: PagePart;
}

/** Parts below one heading. `implied` is the location or status code that the heading contains. */
export interface PartSection extends Section<PagePart> {
  implied: FieldPlace | undefined;
}

/** Determines the sections of the parts of a block, in the same way as the `ApiBlock` component. */
export function readBlockParts(parts: readonly PagePart[], sections: unknown): BlockContent<PartChild> {
  return toBlockContent(parts.map(toChild), sections);
}

export function sortChildren(
  children: readonly PartChild[],
  statuses: readonly Status[],
  reasons: StatusReasons,
): { introduction: PagePart[]; sections: PartSection[] } {
  const { introduction, sections } = toSections(children, {
    responses: statuses,
    toItem: ({ part }, implied) => ({ part, implied }),
    reasons,
  });
  return {
    introduction: introduction.map(({ part }) => part),
    sections: sections.map(({ items, headers, ...section }) => ({
      ...section,
      items: items.map(({ part }) => part),
      headers: headers.map(({ part }) => part),
      // Use the location of the first part, because all parts of a section share one heading.
      implied: section.status ? { status: section.status.status } : items[0]?.implied,
    })),
  };
}

function toChild(part: PagePart): PartChild {
  const { component, children } = part;
  if (component === undefined) {
    const inside = children.map(toChild);
    return { part, placedAs: 'group', inside, isHeading: part.hasHeading, ...toSectionChild('group', {}, inside) };
  }
  const placedAs = getPlacedAs(component);
  const inside = children.map(toChild);
  const { isField, place } = toSectionChild(placedAs, part.props, isGroup(placedAs) ? inside : []);
  return { part, placedAs, props: part.props, inside, isField, place: getOwnSection(part) ?? place };
}
