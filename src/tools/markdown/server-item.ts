import type { ListItem, PhrasingContent } from 'mdast';
import { usesServers } from '../../model/block/endpoint-url.js';
import type { BlockLabels } from '../../model/block/labels.js';
import type { ServerLabels } from '../../model/block/server-labels.js';
import { readServers, type Server, type ServerVariable, listShownServers } from '../../model/block/servers.js';
import { findServerMistakes } from '../../model/block/server-mistakes.js';
import { asBoolean } from '../../model/text/coerce.js';
import { toPhrasing } from './inline.js';
import { item, join, paragraph, text, toCodeBlock, toInlineCode, toList } from './nodes.js';

/**
 * Returns a list item with all servers of a block and the values of their variables. Returns an empty array if the
 * heading of the block already contains all documented information about its server.
 */
export function toServerItem(props: Record<string, unknown>, labels: BlockLabels & ServerLabels): ListItem[] {
  if (!usesServers(props)) return [];
  const isCustomAllowed = asBoolean(props['customServer']);
  const servers = listShownServers(readServers(props['servers']), isCustomAllowed);
  const { raw } = findServerMistakes(props['servers']);
  if (raw) return [item(paragraph(text(`${labels.servers}:`)), toCodeBlock(raw))];
  if (servers.length === 0) return [];
  const items = servers.map((server) => toItem(server, labels));
  if (isCustomAllowed) items.push(item(paragraph(text(labels.customServer))));
  return [item(paragraph(text(`${labels.servers}:`)), ...toList(items))];
}

function toItem({ url, description, variables }: Server, labels: BlockLabels): ListItem {
  const details = toPhrasing(description);
  const line = [toInlineCode(url), ...(details.length > 0 ? [text(' '), ...details] : [])];
  return item(
    paragraph(...line),
    ...toList(variables.map((variable) => item(paragraph(...toVariable(variable, labels))))),
  );
}

function toVariable({ name, value, options, description }: ServerVariable, labels: BlockLabels): PhrasingContent[] {
  const values = [value, ...options.filter((option) => option !== value)].filter((option) => option !== '');
  const details = toPhrasing(description);
  return [
    toInlineCode(name),
    ...(value === '' ? [] : [text(` ${labels.default} `)]),
    ...join(
      values.map((option) => [toInlineCode(option)]),
      ', ',
    ),
    ...(details.length > 0 ? [text(' '), ...details] : []),
  ];
}
