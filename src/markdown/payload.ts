import type { ListItem, RootContent } from 'mdast';
import type { Code } from '../model/block/code.js';
import { toPayloadRows } from '../model/block/payload-rows.js';
import type { HeaderField } from '../model/http/headers.js';
import { isShownAsList } from '../model/http/media-type.js';
import { item, paragraph, text, toInlineCode, toCodeBlock, toList } from './nodes.js';

/**
 * Converts a body to Markdown nodes: a list for a form, multipart or file body, and a code block for any other body.
 */
export function toPayloadNodes(code: Code, file: string): RootContent[] {
  const { language, mistake } = code;
  // Use a code block for an event stream, because each of its events spans several lines.
  const isList = !mistake && language !== 'text/event-stream' && isShownAsList(language, code.text);
  if (!isList) return [toCodeBlock(code)];
  return toList(toPayloadRows(code, file).map(({ name, badge, value }) => toPairItem(name, value, badge)));
}

export function toHeaderItems(headers: readonly HeaderField[]): ListItem[] {
  return headers.map(({ name, value }) => toPairItem(name, value));
}

function toPairItem(name: string, value: string, badge?: string): ListItem {
  const badgeNodes = badge ? [text(` ${badge}`)] : [];
  const valueNodes = value === '' ? [] : [text(' '), toInlineCode(value)];
  return item(paragraph(toInlineCode(name), text(':'), ...badgeNodes, ...valueNodes));
}
