import type { ReactNode } from 'react';
import { type BlockLabels, toCopyLabels } from '../../model/block/labels.js';
import { CopyButton } from './CopyButton.js';
import { type Panel, Tabs } from './Tabs.js';

/** Code panels of one kind: a single one under its label, several as tabs. */
export function renderPanels({
  id,
  label,
  panels,
  labels,
}: {
  id: string;
  label: string;
  panels: Panel[];
  labels: BlockLabels;
}): ReactNode {
  const copy = toCopyLabels(labels, label);
  const [only] = panels;
  if (only && panels.length === 1) {
    return (
      <div className="apiblock-group" data-copy="">
        <div className="apiblock-panel-label" data-color={only.color}>
          {only.label}
        </div>
        <CopyButton {...copy} />
        {only.content}
      </div>
    );
  }
  return <Tabs id={id} label={label} copy={copy} panels={panels} />;
}
