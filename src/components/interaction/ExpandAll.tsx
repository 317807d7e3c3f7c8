'use client';

import { useEffect, useRef, useState } from 'react';
import { showTarget } from '../viewport/reveal-target.js';
import { useHydrated } from './use-hydrated.js';

interface ExpandAllProps {
  /** Text of the button while at least one disclosure in the section is closed. */
  expand: string;
  /** Text of the button while all disclosures in the section are open. */
  collapse: string;
  /** Name of the section, which is part of the accessible name. */
  section: string;
}

/** Renders a button that opens all disclosures in its section or, if all of them are open, closes them. */
export function ExpandAll({ expand, collapse, section }: ExpandAllProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();
  const [isExpanded, setExpanded] = useState(false);

  useEffect(() => {
    const parent = button.current?.parentElement;
    if (!parent) return;
    showTarget(parent);
    const update = () => setExpanded(listDisclosures(parent).every(({ open }) => open));
    update();
    // `toggle` events do not bubble, so capture them.
    parent.addEventListener('toggle', update, true);
    return () => parent.removeEventListener('toggle', update, true);
  }, []);

  const toggle = () => {
    for (const disclosure of listDisclosures(button.current?.parentElement)) disclosure.open = !isExpanded;
  };

  const text = isExpanded ? collapse : expand;
  return (
    <button
      ref={button}
      type="button"
      className="apiblock-expand-all"
      aria-label={`${text}: ${section}`}
      // Hide the button before hydration, because it has no effect without JavaScript.
      hidden={!isHydrated}
      onClick={toggle}
    >
      {text}
    </button>
  );
}

function listDisclosures(section: Element | null | undefined): HTMLDetailsElement[] {
  return [...(section?.querySelectorAll('details') ?? [])];
}
