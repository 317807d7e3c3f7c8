'use client';

import type { Mistake } from '../../model/text/problem.js';
import { escapeHtml } from '../../model/text/escape-html.js';
import { createLazyPart } from './lazy-part.js';
import { useTrustedHtml } from './trusted-html.js';

const Note = createLazyPart<{ mistake: Mistake }>(async () => (await import('./MistakeNote.js')).MistakeNote);

/** A mistake in a browser, the twin of `MistakeNote`: the prop is named until the words have come. */
export function MistakeNote(props: { mistake: Mistake }) {
  const { prop } = props.mistake;
  return (
    <Note
      key={JSON.stringify(props.mistake)}
      props={props}
      plain={prop}
      html={useTrustedHtml(`<code class="apiblock-inline-code">${escapeHtml(prop)}</code>`)}
      className="apiblock-problem"
      role="note"
      lang="en"
      dir="ltr"
    />
  );
}
