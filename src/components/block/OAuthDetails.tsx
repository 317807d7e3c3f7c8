import { Suspense } from 'react';
import type { Labels } from '../../model/block/labels.js';
import { readOAuth } from '../../model/block/oauth.js';
import { toOAuthLabels } from '../../model/block/oauth-labels.js';
import { type OAuthItem, type OAuthList, toOAuthList } from '../../model/block/oauth-list.js';
import { findOAuthMistakes } from '../../model/block/oauth-mistakes.js';
import { renderDisclosure } from '../fields/render-disclosure.js';
import { renderWithMistakes } from '../text/render-code.js';
import { renderInlineMarkdown } from '../text/render-text.js';
import { renderBodyPanel } from './render-body.js';
import type { BlockModel } from './to-block-model.js';

export interface OAuthDetailsProps {
  block: BlockModel;
  oauth: unknown;
  labels: Partial<Labels> | undefined;
}

/**
 * Renders the contents of the `oauth` prop. This version runs on servers. Browsers use `LazyOAuthDetails`, which loads
 * this code only if a block needs it.
 */
export function OAuthDetails(props: OAuthDetailsProps) {
  // `LazyOAuthDetails` has the same Suspense boundary, so that React can hydrate this HTML after loading the code.
  return (
    <Suspense>
      <Details {...props} />
    </Suspense>
  );
}

export function Details({ block, oauth, labels }: OAuthDetailsProps) {
  const { mistakes, raw } = findOAuthMistakes(oauth);
  const title = block.endpoint.auth?.label;
  const list = toOAuthList(readOAuth(oauth), toOAuthLabels(labels?.oauth));
  const isEmpty = [...list.flows, ...list.items].length === 0;
  const content = !isEmpty && renderDisclosure({ summary: title, content: renderList(list, block.labels.scopes) });
  return (
    <div className="apiblock-oauth">
      {renderWithMistakes(mistakes, content)}
      {raw && renderBodyPanel(raw, title ?? '', block.labels)}
    </div>
  );
}

function renderList({ flows, items, scopes }: OAuthList, scopesLabel: string) {
  return (
    <ul className="apiblock-oauth-list">
      {flows.map((flow) => (
        <li key={flow.label} className="apiblock-oauth-item">
          {flow.label}
          {flow.items.map(renderItem)}
        </li>
      ))}
      {items.map((item) => (
        <li key={item.label} className="apiblock-oauth-item">
          {renderLabeled(item)}
        </li>
      ))}
      {scopes.length > 0 && (
        <li key="scopes" className="apiblock-oauth-item">
          {scopesLabel}
          {scopes.map(({ name, description }) => (
            <div key={name} className="apiblock-oauth-url">
              <code className="apiblock-inline-code">{name}</code> {renderInlineMarkdown(description)}
            </div>
          ))}
        </li>
      )}
    </ul>
  );
}

function renderItem(item: OAuthItem) {
  return (
    <div key={item.label} className="apiblock-oauth-url">
      {renderLabeled(item)}
    </div>
  );
}

function renderLabeled({ label, value }: OAuthItem) {
  return (
    <>
      {label}: <code className="apiblock-inline-code">{value}</code>
    </>
  );
}
