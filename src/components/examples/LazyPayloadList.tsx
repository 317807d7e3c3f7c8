'use client';

import { escapeHtml } from '../../model/text/escape-html.js';
import { createLazyPart } from '../text/lazy-part.js';
import { useTrustedHtml } from '../text/trusted-html.js';
import type { PayloadListProps } from './PayloadList.js';

const List = createLazyPart<PayloadListProps>(async () => (await import('./PayloadList.js')).PayloadList);

/** A body in a browser, the twin of `PayloadList`: its text until the list has come. */
export function PayloadList(props: PayloadListProps) {
  const { text } = props.code;
  const html = useTrustedHtml(escapeHtml(text));
  return <List key={text} props={props} plain={text} html={html} className="apiblock-payload" />;
}
