import type { RootContent } from 'mdast';
import type { FieldPlace } from '../model/block/field.js';
import {
  getSectionPlace,
  isField,
  type Section,
  type SectionChild,
  type SectionPlace,
  toSections,
} from '../model/block/sections.js';
import type { Status, StatusReasons } from '../model/http/status.js';
import { asBoolean, isBlank } from '../model/text/coerce.js';
import type { Part } from './parts.js';

/** The parts below one heading. `implied` is the location or status that the heading states. */
export interface PartSection extends Section<Part> {
  implied: FieldPlace | undefined;
}

/** Returns whether the block sorts its fields into sections. If the content has its own headings, the order is unchanged. */
export function isSorted(sections: unknown, content: readonly Part[]): boolean {
  const isEnabled = isBlank(sections) || asBoolean(sections);
  return isEnabled && !content.some(hasHeading);
}

function hasHeading(part: Part): boolean {
  return part.kind === 'other' && (part.inside.some(hasHeading) || isHeading(part.node));
}

function isHeading(node: RootContent): boolean {
  return node.type === 'heading' || ('name' in node && /^h[1-6]$/.test(node.name ?? ''));
}

/** Sorts parts into the same sections as the `ApiBlock` component. */
export function sortParts(
  content: readonly Part[],
  statuses: readonly Status[],
  reasons: StatusReasons,
): { introduction: Part[]; sections: PartSection[] } {
  const { introduction, sections } = toSections(
    content.map((part) => ({ part, ...toSectionChild(part) })),
    statuses,
    ({ part }, implied) => ({ part, implied }),
    reasons,
  );
  return {
    introduction: introduction.map(({ part }) => part),
    sections: sections.map(({ items, ...section }) => ({
      ...section,
      items: items.map(({ part }) => part),
      // The heading implies the same place for all of its parts.
      implied: items[0]?.implied,
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

/** Returns the section of a container: its own location or status, otherwise those of its first field. */
function toContainer(content: readonly Part[], ownPlace: SectionPlace): SectionChild {
  const children = content.map(toSectionChild);
  const hasPlace = ({ location, status }: SectionPlace) => location !== undefined || status !== undefined;
  const { location, status } = [ownPlace, ...children].find(hasPlace) ?? {};
  return { location, status, isField: children.some((child) => child.isField) };
}
