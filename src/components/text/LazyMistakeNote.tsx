'use client';

import type { Mistake } from '../../model/text/problem.js';
import { escapeHtml } from '../../model/text/escape-html.js';
import { createLazyComponent } from './lazy-component.js';
import { useTrustedHtml } from './trusted-html.js';

const Note = createLazyComponent<{ mistake: Mistake }>(async () => (await import('./MistakeNote.js')).MistakeNote);

/**
 * Renders the note about a mistake in browsers. HTML that a server has rendered is kept. Without such HTML, the note
 * shows only the prop name until the chunk with the messages is loaded.
 */
export function MistakeNote(props: { mistake: Mistake }) {
  const { prop } = props.mistake;
  const placeholderHtml = useTrustedHtml(`<code class="apiblock-inline-code">${escapeHtml(prop)}</code>`);
  return (
    <Note
      key={JSON.stringify(props.mistake)}
      props={props}
      placeholderText={prop}
      placeholderHtml={placeholderHtml}
      className="apiblock-problem"
      role="note"
      lang="en"
      dir="ltr"
    />
  );
}
