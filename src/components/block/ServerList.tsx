import { Suspense } from 'react';
import { toBlockRequests } from '../../model/block/block-requests.js';
import { readServerOptions } from '../../model/block/server-choice.js';
import { toServerLabels } from '../../model/block/server-labels.js';
import { findServerMistakes } from '../../model/block/server-mistakes.js';
import { readServers, type Server, type ServerVariable, listShownServers } from '../../model/block/servers.js';
import { stringifyJson } from '../../model/json/stringify-json.js';
import { asBoolean } from '../../model/text/coerce.js';
import { renderDisclosure } from '../fields/render-disclosure.js';
import { NodeReader } from '../text/node-reader.js';
import { renderWithMistakes } from '../text/render-code.js';
import { renderInlineMarkdown } from '../text/render-text.js';
import type { ApiBlockProps } from './api-block-props.js';
import { renderBodyPanel } from './render-body.js';
import { ServerChooser } from './ServerChooser.js';
import type { BlockModel } from './to-block-model.js';

export interface ServerListProps {
  block: BlockModel;
  props: ApiBlockProps;
}

/**
 * Renders the servers in the `servers` prop. This version runs on servers. Browsers use `LazyServerList`, which loads
 * this code only if a block has the prop.
 */
export function ServerList(props: ServerListProps) {
  // `LazyServerList` has the same Suspense boundary, so that React can hydrate this HTML after loading the code.
  return (
    <Suspense>
      <Servers {...props} />
    </Suspense>
  );
}

/**
 * Renders a disclosure with all servers. Omits the disclosure if the block's header already shows all details of the
 * only server, and readers cannot enter another address.
 */
export function Servers({ block, props }: ServerListProps) {
  const reader = new NodeReader();
  const labels = toServerLabels(props.labels, (prop, label) => reader.readNode(prop, label));
  const isCustomAllowed = asBoolean(props.customServer);
  const shown = listShownServers(readServers(props.servers), isCustomAllowed);
  const { mistakes, raw } = findServerMistakes(props.servers);
  const options = readServerOptions(props.servers, isCustomAllowed);
  const source = options && stringifyJson({ ...options, labels, ...toFollowedParts(block, props) });
  const content = shown.length > 0 && (
    <>
      {renderServers(shown, block)}
      {source && <ServerChooser source={source} />}
    </>
  );
  return (
    <div className="apiblock-servers">
      {renderWithMistakes(
        [...reader.mistakes, ...mistakes],
        content && renderDisclosure({ summary: labels.servers, content }),
      )}
      {raw && renderBodyPanel(raw, labels.servers, block.labels)}
    </div>
  );
}

function toFollowedParts({ endpoint, content, labels }: BlockModel, props: ApiBlockProps) {
  const { items } = toBlockRequests(props, { endpoint, content, unnamed: labels.examples });
  return { baseUrl: endpoint.baseUrl, requests: items.map(({ parts }) => parts ?? null) };
}

function renderServers(servers: readonly Server[], block: BlockModel) {
  return (
    <ul className="apiblock-server-list">
      {servers.map((server, index) => (
        <li key={index} className="apiblock-server">
          <label className="apiblock-server-name">
            <code className="apiblock-inline-code">{server.url}</code>{' '}
            {server.description && renderInlineMarkdown(server.description)}
          </label>
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
      <span className="apiblock-server-values">
        {value && ` ${labels.default} `}
        {value && <code className="apiblock-inline-code">{value}</code>}
        {allowed.flatMap((option) => [
          ', ',
          <code key={option} className="apiblock-inline-code">
            {option}
          </code>,
        ])}
      </span>{' '}
      {description && <span>{renderInlineMarkdown(description)}</span>}
    </>
  );
}
