import { getStatusColor, STATUS_REASONS } from '../../model/http/status.js';
import type { ApiResponse } from './api-response.js';
import type { ViewContext } from './view-context.js';
import { create, createCode, createPanel, toNodes } from '../../dom/elements.js';
import { createCopy } from '../../dom/copy-button.js';
import type { Failure } from './failure.js';
import { renderResponseBody } from './render-body.js';
import type { TokenizedCode } from '../../model/text/code-tokens.js';
import { fillLabel } from '../../model/text/fill-label.js';

export function renderStatus(response: ApiResponse, { format }: ViewContext): Node[] {
  const { status, statusText, duration, bytes } = response;
  // HTTP/2 responses have no reason phrase, so use the standard one.
  const reason = statusText || (STATUS_REASONS as Record<number, string | undefined>)[status] || '';
  return [
    create(
      'span',
      { class: 'apiblock-section-status', 'data-color': getStatusColor(status) },
      `${status} ${reason}`.trim(),
    ),
    create('span', { class: 'apiblock-console-note' }, ` ${format.time(duration)} · ${format.size(bytes.length)}`),
  ];
}

export function renderResponse(response: ApiResponse, context: ViewContext): HTMLElement[] {
  const { labels } = context;
  const rows = response.headers.flatMap(({ name, value }) => [
    create('dt', { class: 'apiblock-header-name' }, name),
    create('dd', { class: 'apiblock-header-value' }, value),
  ]);
  const headers = create(
    'details',
    { class: 'apiblock-expandable' },
    create('summary', { class: 'apiblock-summary' }, `${labels.headers} (${response.headers.length})`),
    create('dl', { class: 'apiblock-headers' }, ...rows),
    response.isCrossOrigin ? create('div', { class: 'apiblock-console-note' }, labels.exposed) : undefined,
  );
  return [renderResponseBody(response, context), headers];
}

/**
 * Renders the cause of a failure and how to fix it.
 *
 * @param values - Values for placeholders in the labels, such as `{origin}`.
 */
export function renderFailure(
  { kind }: Failure,
  values: Readonly<Record<string, string>>,
  { labels }: ViewContext,
): Node[] {
  return [
    create('div', { class: 'apiblock-warning-title' }, fillLabel(labels[kind], values)),
    create('div', { class: 'apiblock-console-help' }, fillLabel(labels[`${kind}Help`], values)),
  ];
}

/** Renders the cURL command that sends the request from a terminal. */
export function renderCommand({ text, tokens }: TokenizedCode, { labels }: ViewContext): HTMLElement {
  const code = createCode(labels.request, 'command');
  code.append(...toNodes(tokens));
  const copyButton = createCopy(labels, () => text, code);
  return createPanel(labels.command, code, copyButton);
}
