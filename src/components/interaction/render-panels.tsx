import type { ReactNode } from 'react';
import { type BlockLabels, toCopyLabels } from '../../model/block/labels.js';
import { CopyButton } from './CopyButton.js';
import { type Panel, Tabs } from './Tabs.js';

interface PanelGroup {
  /** Prefix for the IDs of tabs and panels. */
  id: string;
  /** Accessible name of the tab list, which is also part of the copy button's accessible name. */
  label: string;
  panels: Panel[];
  labels: BlockLabels;
}

/** Renders several code panels as tabs, or a single code panel below its label. */
export function renderPanels({ id, label, panels, labels }: PanelGroup): ReactNode {
  const [panel] = panels;
  if (panel && panels.length === 1) return renderSinglePanel(panel, label, labels);
  const { moreTabs } = labels;
  return <Tabs id={id} label={label} moreTabs={moreTabs} copy={toCopyLabels(labels, label)} panels={panels} />;
}

/** Renders a code panel below its label, with a copy button. */
export function renderSinglePanel(panel: Omit<Panel, 'title'>, copyLabel: string, labels: BlockLabels): ReactNode {
  return (
    <div className="apiblock-group">
      <div className="apiblock-panel-label" data-color={panel.color}>
        {panel.label}
      </div>
      <CopyButton {...toCopyLabels(labels, copyLabel)} />
      {panel.content}
    </div>
  );
}
