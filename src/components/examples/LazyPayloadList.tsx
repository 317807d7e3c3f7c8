'use client';

import { escapeHtml } from '../../model/text/escape-html.js';
import { createLazyComponent } from '../text/lazy-component.js';
import { useTrustedHtml } from '../text/trusted-html.js';
import type { PayloadListProps } from './PayloadList.js';

const List = createLazyComponent<PayloadListProps>(async () => (await import('./PayloadList.js')).PayloadList);

/** Renders a body in browsers, as plain text until the implementation in `PayloadList.tsx` is loaded. */
export function PayloadList(props: PayloadListProps) {
  const { text } = props.code;
  const html = useTrustedHtml(escapeHtml(text));
  return <List key={text} props={props} placeholderText={text} placeholderHtml={html} className="apiblock-payload" />;
}
