import type { ReactNode } from 'react';
import { type BlockLabels, toCopyLabels } from '../../model/block/labels.js';
import { CopyButton } from './CopyButton.js';
import { type Panel, Tabs } from './Tabs.js';

interface PanelGroup {
  /** Prefix of the ids of tabs and panels. */
  id: string;
  /** Accessible name of the tabs, and what the copy button copies. */
  label: string;
  panels: Panel[];
  labels: BlockLabels;
}

/** Renders several code panels as tabs, and a single one below its label. */
export function renderPanels({ id, label, panels, labels }: PanelGroup): ReactNode {
  const [panel] = panels;
  if (panel && panels.length === 1) return renderSinglePanel(panel, label, labels);
  return <Tabs id={id} label={label} copy={toCopyLabels(labels, label)} panels={panels} />;
}

/** Renders one code panel below its label. */
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
