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
  /** Number of members with different names. */
  count: number;
  labels: Partial<Labels> | undefined;
  children?: ReactNode;
}

/** Renders the members of a field in a closed disclosure that shows how many they are. */
export function Members({ name, count, labels: own, children }: MembersProps) {
  const reader = new NodeReader();
  const labels = replaceLabels(defaultFieldLabels, own, (prop, label) => reader.readNode(prop, label));
  const summary = reader.readText('labels.members', labels.members({ count, name: formatCode(name) }));
  const content = (
    <>
      {reader.mistakes.map((mistake) => (
        <MistakeNote key={mistake.prop} mistake={mistake} />
      ))}
      {children}
    </>
  );
  return renderDisclosure({ summary, content });
}

Members.placedAs = 'group' satisfies PlacedAs;
