import { getStatusColor, STATUS_REASONS } from '../../model/http/status.js';
import type { Answer } from './api-response.js';
import type { Context } from './view-context.js';
import { create, createCode, createPanel, fill, toNodes } from '../ui/dom.js';
import { createCopy } from '../ui/copy-button.js';
import type { Failure } from './failure.js';
import { showBody } from './show-body.js';
import type { TokenizedCode } from '../../model/text/code-tokens.js';

/** What an answer is called: its status in words, its time, its size. */
export function showStatus({ status, reason, time, bytes }: Answer, { format }: Context): Node[] {
  const words = reason || (STATUS_REASONS as Record<number, string | undefined>)[status] || '';
  return [
    create(
      'span',
      { class: 'apiblock-section-status', 'data-color': getStatusColor(status) },
      `${status} ${words}`.trim(),
    ),
    create('span', { class: 'apiblock-console-note' }, ` ${format.time(time)} · ${format.size(bytes.length)}`),
  ];
}

/** The headers and the body of an answer. */
export function showAnswer(answer: Answer, context: Context): HTMLElement[] {
  const { labels } = context;
  const rows = answer.headers.flatMap(([name, value]) => [
    create('dt', { class: 'apiblock-header-name' }, name),
    create('dd', { class: 'apiblock-header-value' }, value),
  ]);
  const headers = create(
    'details',
    { class: 'apiblock-expandable' },
    create('summary', { class: 'apiblock-summary' }, `${labels.headers} (${answer.headers.length})`),
    create('dl', { class: 'apiblock-headers' }, ...rows),
    answer.isForeign ? create('div', { class: 'apiblock-console-note' }, labels.exposed) : undefined,
  );
  return [showBody(answer, context), headers];
}

/** What stopped a call, and what to do. */
export function showFailure({ kind }: Failure, words: Readonly<Record<string, string>>, { labels }: Context): Node[] {
  return [
    create('div', { class: 'apiblock-warning-title' }, fill(labels[kind], words)),
    create('div', { class: 'apiblock-console-help' }, fill(labels[`${kind}Help`], words)),
  ];
}

/** The command that does what a browser cannot. */
export function showCommand({ text, tokens }: TokenizedCode, { labels }: Context): HTMLElement {
  const code = createCode(labels.request, 'command');
  code.append(...toNodes(tokens));
  return createPanel(
    labels.command,
    code,
    createCopy(labels, () => text, code),
  );
}
