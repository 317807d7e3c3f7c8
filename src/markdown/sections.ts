import type { RootContent } from 'mdast';
import { isBlank, asBoolean } from '../model/text/coerce.js';
import {
  type SectionChild,
  isField,
  type SectionPlace,
  type Section,
  getSectionPlace,
  toSections,
} from '../model/block/sections.js';
import type { FieldPlace } from '../model/block/field.js';
import type { Status, StatusReasons } from '../model/http/status.js';
import type { Part } from './parts.js';

/** The parts below one heading. `implied` is the location or status that the heading states. */
export interface PartSection extends Section<Part> {
  implied: FieldPlace | undefined;
}

/** Returns whether the block sorts its fields into sections. If the content has its own headings, the order is unchanged. */
export function isSorted(sections: unknown, content: readonly Part[]): boolean {
  return asBoolean(isBlank(sections) ? true : sections) && !content.some(holdsHeading);
}

function holdsHeading(part: Part): boolean {
  return part.kind === 'other' && (part.inside.some(holdsHeading) || isHeading(part.node));
}

function isHeading(node: RootContent): boolean {
  return node.type === 'heading' || ('name' in node && /^h[1-6]$/.test(node.name ?? ''));
}

/** Sorts parts into the same sections as the `ApiBlock` component. */
export function sortParts(
  content: readonly Part[],
  answers: readonly Status[],
  reasons: StatusReasons,
): { introduction: Part[]; sections: PartSection[] } {
  const implied = new Map<Part, FieldPlace | undefined>();
  const { introduction, sections } = toSections(
    content.map((part) => ({ part, ...toChild(part) })),
    answers,
    ({ part }, place): Part => {
      implied.set(part, place);
      return part;
    },
    reasons,
  );
  return {
    introduction,
    sections: sections.map((section) => ({ ...section, implied: section.items[0] && implied.get(section.items[0]) })),
  };
}

function toChild(part: Part): SectionChild {
  switch (part.kind) {
    case 'parameter':
    case 'response':
      return { isField: isField(part.kind), ...getSectionPlace(part.kind, part.props) };
    case 'group':
    case 'variants':
    case 'variant':
      return toHolder(part.content, getSectionPlace(part.kind === 'variants' ? 'variants' : 'group', part.props));
    case 'other':
      return toHolder(part.inside, {});
    default:
      return { isField: false };
  }
}

/** Returns the section of a container: its own location or status, otherwise those of its first field. */
function toHolder(inside: readonly Part[], own: SectionPlace): SectionChild {
  const children = inside.map(toChild);
  const { location, status } = [own, ...children].find((place) => place.location ?? place.status !== undefined) ?? {};
  return { location, status, isField: children.some((child) => child.isField) };
}
