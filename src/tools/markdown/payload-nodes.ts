import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import type { Code } from '../../model/block/code.js';
import { type PayloadRow, toPayloadRows } from '../../model/block/payload-rows.js';
import type { ShownHeader } from '../../model/block/shown-credentials.js';
import { isShownAsList } from '../../model/http/media-type.js';
import { item, paragraph, text, toInlineCode, toCodeBlock, toList } from './nodes.js';

/**
 * Converts a body to Markdown nodes: a list for a form, multipart or file body, and a code block for any other body.
 *
 * @param fileLabel - Badge on values that are files.
 */
export function toPayloadNodes(code: Code, fileLabel: string): RootContent[] {
  const { language, mistake } = code;
  // Use a code block for an event stream, because each of its events spans several lines.
  const isList = !mistake && language !== 'text/event-stream' && isShownAsList(language, code.text);
  if (!isList) return [toCodeBlock(code)];
  return toList(toPayloadRows(code, fileLabel).map(toRowItem));
}

/** Converts headers to list items. If a header contains credentials, their label is in parentheses after the value. */
export function toHeaderItems(headers: readonly ShownHeader[]): ListItem[] {
  return headers.map(({ name, value, credential }) => {
    const credentialNodes = credential ? [text(` (${credential})`)] : [];
    return item(paragraph(...toPair(name, value), ...credentialNodes));
  });
}

function toRowItem({ name, value, badge, note }: PayloadRow): ListItem {
  const noteNodes = note === undefined ? [] : [text(` (${note})`)];
  return item(paragraph(...toPair(name, value, badge), ...noteNodes));
}

function toPair(name: string, value: string, badge?: string): PhrasingContent[] {
  const badgeNodes = badge ? [text(` ${badge}`)] : [];
  const valueNodes = value === '' ? [] : [text(' '), toInlineCode(value)];
  return [toInlineCode(name), text(':'), ...badgeNodes, ...valueNodes];
}
