import { MistakeNote } from '#mistake-note';
import type { ReactNode } from 'react';
import { defaultFieldLabels, replaceLabels } from '../../model/block/field-labels.js';
import type { Labels } from '../../model/block/labels.js';
import type { PlacedAs } from '../../model/block/sections.js';
import { formatCode } from '../../model/block/successor.js';
import { NodeReader } from '../text/node-reader.js';
import { renderDisclosure } from './render-disclosure.js';

interface MembersProps {
  /** Name of the field that contains the members. */
  name: string;
  /** Names of the members, without duplicates. */
  memberNames: readonly string[];
  variantTitles: readonly string[];
  labels: Partial<Labels> | undefined;
  children?: ReactNode;
}

const MAX_TITLES = 4;

/**
 * Renders the members of a field in a closed disclosure. The summary shows their number, their names and the titles of
 * the variants.
 */
export function Members({ name, memberNames, variantTitles, labels: own, children }: MembersProps) {
  const reader = new NodeReader();
  const labels = replaceLabels(defaultFieldLabels, own, (prop, label) => reader.readNode(prop, label));
  const summary = (
    <>
      {reader.readText('labels.members', labels.members({ count: memberNames.length, name: formatCode(name) }))}
      {variantTitles.length > 0 && ` ·\u00a0${formatTitles(variantTitles)}`}
    </>
  );
  const content = (
    <>
      {reader.mistakes.map((mistake) => (
        <MistakeNote key={mistake.prop} mistake={mistake} />
      ))}
      {children}
    </>
  );
  return renderDisclosure({ summary, content, fieldNames: memberNames });
}

function formatTitles(titles: readonly string[]): string {
  const omitted = titles.length > MAX_TITLES ? ', …' : '';
  return titles.slice(0, MAX_TITLES).join(', ') + omitted;
}

Members.placedAs = 'group' satisfies PlacedAs;
