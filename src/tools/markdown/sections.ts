import type { FieldPlace } from '../../model/block/field.js';
import {
  getSectionPlace,
  isField,
  isSortingEnabled,
  type Section,
  type SectionChild,
  type SectionPlace,
  toSections,
} from '../../model/block/sections.js';
import type { Status, StatusReasons } from '../../model/http/status.js';
import type { Part } from './parts.js';

/** Parts below one heading. `implied` is the location or status code that the heading contains. */
export interface PartSection extends Section<Part> {
  implied: FieldPlace | undefined;
}

/**
 * Returns whether a block sorts its fields into sections. Returns `false` for a block whose content contains a heading.
 */
export function isSorted(sections: unknown, content: readonly Part[]): boolean {
  return isSortingEnabled(sections) && !content.some((part) => part.kind === 'other' && part.hasHeading);
}

/** Sorts the content of a block into sections, in the same way as the `ApiBlock` component. */
export function sortParts(
  content: readonly Part[],
  statuses: readonly Status[],
  reasons: StatusReasons,
): { introduction: Part[]; sections: PartSection[] } {
  const { introduction, sections } = toSections(
    content.map((part) => ({ part, ...toSectionChild(part) })),
    { responses: statuses, toItem: ({ part }, implied) => ({ part, implied }), reasons },
  );
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

function toSectionChild(part: Part): SectionChild {
  switch (part.kind) {
    case 'parameter':
    case 'response':
      return { isField: isField(part.kind), ...getSectionPlace(part.kind, part.props) };
    case 'group':
    case 'variants':
    case 'variant':
      return toContainer(part.content, getSectionPlace(part.kind === 'variants' ? 'variants' : 'group', part.props));
    case 'other':
      return toContainer(part.inside, {});
    default:
      return { isField: false };
  }
}

/**
 * Returns the location and status code of a container, such as a group or an HTML element. If the container has
 * neither, returns those of the first child that has a location or a status code.
 */
function toContainer(content: readonly Part[], ownPlace: SectionPlace): SectionChild {
  const children = content.map(toSectionChild);
  const hasPlace = ({ location, status }: SectionPlace) => location !== undefined || status !== undefined;
  const { location, status } = [ownPlace, ...children].find(hasPlace) ?? {};
  return { location, status, isField: children.some((child) => child.isField) };
}
