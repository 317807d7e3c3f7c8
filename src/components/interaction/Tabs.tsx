'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CopyButton, type CopyLabels } from './CopyButton.js';
import { chooseTab, getChosenTabs, getNoTabs, subscribeToChosenTabs } from './chosen-tab.js';
import { showTab } from './show-tab.js';
import { useRunning } from './use-running.js';

/** One of the panels of a group. */
export interface Panel {
  label: ReactNode;
  /** The label in plain words, for where the panel stands under it instead of behind a tab. */
  title: string;
  /** The hue of its status. */
  color?: string | undefined;
  /** Panels of equal names are chosen together, on the whole page, and remembered. */
  name?: string | undefined;
  content: ReactNode;
}

/**
 * Panels of which one is shown at a time (WAI-ARIA tabs, automatic activation). Until it runs in a browser, and in
 * print, all panels are shown, each under its label.
 */
export function Tabs({
  id,
  label,
  panels,
  copy,
}: {
  id: string;
  label: string;
  panels: Panel[];
  /** The texts of the copy button, where the panels hold something to copy. */
  copy?: (CopyLabels & { label: string }) | undefined;
}) {
  const running = useRunning();
  const chosen = useSyncExternalStore(subscribeToChosenTabs, getChosenTabs, getNoTabs);
  const [own, setOwn] = useState<{ tab: number; chosen?: readonly string[] }>({ tab: 0 });
  const root = useRef<HTMLDivElement>(null);
  const shared = chosen.find((choice) => panels.some(({ name }) => name === choice));
  // Its own choice stands where the shared one names several of its tabs, or none, or was made before it.
  const ownTab = panels[own.tab];
  const selected =
    ownTab && (shared === undefined || ownTab.name === shared || own.chosen === chosen)
      ? own.tab
      : Math.max(
          0,
          panels.findIndex(({ name }) => name === shared),
        );

  const select = (tab: number) => {
    const name = panels[tab]?.name;
    if (name !== undefined) chooseTab(name);
    setOwn({ tab, chosen: getChosenTabs() });
  };

  useEffect(() => {
    const group = root.current;
    const panels = group ? [...group.querySelectorAll(':scope > .apiblock-panel')] : [];
    // React knows only the boolean attribute; this value lets find-in-page open a hidden panel.
    for (const panel of panels) if (panel.hasAttribute('hidden')) panel.setAttribute('hidden', 'until-found');
    const onFound = ({ target }: Event) => select(panels.indexOf(target as Element));
    group?.addEventListener('beforematch', onFound);
    return () => group?.removeEventListener('beforematch', onFound);
  });

  // Whoever chose it, it comes into view.
  const inView = useRef(0);
  useEffect(() => {
    if (inView.current === selected) return;
    inView.current = selected;
    const row = root.current?.firstElementChild;
    showTab(row, row?.children[selected]);
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Record<string, number> = {
      [rtl ? 'ArrowLeft' : 'ArrowRight']: selected + 1,
      [rtl ? 'ArrowRight' : 'ArrowLeft']: selected - 1,
      Home: 0,
      End: panels.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const index = (next + panels.length) % panels.length;
    select(index);
    (event.currentTarget.children[index] as HTMLElement).focus();
  };

  return (
    <div className="apiblock-group" ref={root} data-tabs="" data-copy={copy && ''} data-running={running || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus, one at a time */}
      <div className="apiblock-tablist" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {panels.map(({ label: text, color }, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            className="apiblock-tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            data-color={color}
            onClick={() => select(index)}
          >
            {text}
          </button>
        ))}
      </div>
      {copy && <CopyButton {...copy} />}
      {panels.map(({ title, color, content }, index) => {
        const hidden = running && index !== selected;
        return (
          <div
            key={index}
            className="apiblock-panel"
            id={`${id}-panel-${index}`}
            // What find-in-page may open is no panel of the accessibility tree before.
            role={hidden ? undefined : 'tabpanel'}
            aria-labelledby={hidden ? undefined : `${id}-tab-${index}`}
            hidden={hidden}
          >
            {/* Shows where the tabs do not: without script, and in print. */}
            <div className="apiblock-panel-label" data-color={color}>
              {title}
            </div>
            {content}
          </div>
        );
      })}
    </div>
  );
}
