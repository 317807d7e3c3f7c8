import type { ReactNode } from 'react';
import { type BlockLabels, toCopyLabels } from '../../model/block/labels.js';
import { CopyButton } from './CopyButton.js';
import { type Panel, Tabs } from './Tabs.js';

interface PanelGroup {
  /** Prefix for the IDs of tabs and panels. */
  id: string;
  /** ID of the root element, for links to the group. */
  rootId?: string | undefined;
  /** Accessible name of the tab list, which is also part of the copy button's accessible name. */
  label: string;
  panels: Panel[];
  labels: BlockLabels;
}

/** Renders several code panels as tabs, or a single code panel below its label. */
export function renderPanels({ id, rootId, label, panels, labels }: PanelGroup): ReactNode {
  const [panel] = panels;
  if (panel && panels.length === 1) return renderSinglePanel(panel, label, labels, rootId);
  const { moreTabs } = labels;
  return (
    <Tabs
      id={id}
      rootId={rootId}
      label={label}
      moreTabs={moreTabs}
      copy={toCopyLabels(labels, label)}
      panels={panels}
    />
  );
}

export function renderSinglePanel(
  panel: Omit<Panel, 'title'>,
  copyLabel: string,
  labels: BlockLabels,
  id?: string,
): ReactNode {
  return (
    <div className="apiblock-group" id={id}>
      <div className="apiblock-panel-label" data-color={panel.color}>
        {panel.label}
      </div>
      <CopyButton {...toCopyLabels(labels, copyLabel)} />
      {panel.content}
    </div>
  );
}
