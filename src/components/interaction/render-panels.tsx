import type { ReactNode } from 'react';
import { type Labels, toCopyLabels } from '../../model/block/labels.js';
import { CopyButton } from './CopyButton.js';
import { Tabs } from './Tabs.js';

/** One of the panels of a group. */
export interface Panel {
  label: ReactNode;
  /** The label in plain words, for where the panel stands under it instead of behind a tab. */
  title: string;
  color?: string | undefined;
  name?: string | undefined;
  content: ReactNode;
}

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
  labels: Labels;
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
  return (
    <Tabs
      id={id}
      label={label}
      copy={copy}
      tabs={panels.map(({ label: text, title, color, name }) => ({ label: text, title, color, name }))}
    >
      {panels.map(({ content }) => content)}
    </Tabs>
  );
}
