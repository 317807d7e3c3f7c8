import { Suspense } from 'react';
import { findServerMistakes } from '../../model/block/server-mistakes.js';
import { readServers, type Server, type ServerVariable, listShownServers } from '../../model/block/servers.js';
import { renderDisclosure } from '../fields/render-disclosure.js';
import { renderWithMistakes } from '../text/render-code.js';
import { renderInlineMarkdown } from '../text/render-text.js';
import { renderBodyPanel } from './render-body.js';
import type { BlockModel } from './to-block-model.js';

export interface ServerListProps {
  block: BlockModel;
  /** The `servers` prop of the block. */
  servers: unknown;
}

/**
 * Renders the servers in the `servers` prop. This version renders HTML outside of browsers, which use `LazyServerList`
 * instead, because most blocks have only one server.
 */
export function ServerList(props: ServerListProps) {
  // The same boundary as in browsers, where React hydrates its content after the code has been loaded.
  return (
    <Suspense>
      <Servers {...props} />
    </Suspense>
  );
}

/** Renders a disclosure with all servers, unless the header of the block already contains all that is known. */
export function Servers({ block, servers }: ServerListProps) {
  const { labels } = block;
  const shown = listShownServers(readServers(servers));
  const { mistakes, raw } = findServerMistakes(servers);
  const content =
    shown.length > 0 && renderDisclosure({ summary: labels.servers, content: renderServers(shown, block) });
  return (
    <div className="apiblock-servers">
      {renderWithMistakes(mistakes, content)}
      {raw && renderBodyPanel(raw, labels.servers, labels)}
    </div>
  );
}

function renderServers(servers: readonly Server[], block: BlockModel) {
  return (
    <ul className="apiblock-server-list">
      {servers.map((server, index) => (
        <li key={index} className="apiblock-server">
          <code className="apiblock-inline-code">{server.url}</code>{' '}
          {server.description && renderInlineMarkdown(server.description)}
          {server.variables.map((variable) => (
            <div key={variable.name} className="apiblock-server-variable">
              {renderVariable(variable, block)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

function renderVariable({ name, value, options, description }: ServerVariable, { labels }: BlockModel) {
  const allowed = options.filter((option) => option !== value);
  return (
    <>
      <code className="apiblock-inline-code">{name}</code>
      {value && ` ${labels.default} `}
      {value && <code className="apiblock-inline-code">{value}</code>}
      {allowed.flatMap((option) => [
        ', ',
        <code key={option} className="apiblock-inline-code">
          {option}
        </code>,
      ])}{' '}
      {description && renderInlineMarkdown(description)}
    </>
  );
}
