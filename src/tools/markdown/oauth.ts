import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import type { Labels } from '../../model/block/labels.js';
import { type OAuthScope, readOAuth } from '../../model/block/oauth.js';
import { usesOAuth } from '../../model/block/uses-oauth.js';
import { toOAuthLabels } from '../../model/block/oauth-labels.js';
import { type OAuthItem, toOAuthList } from '../../model/block/oauth-list.js';
import { findOAuthMistakes } from '../../model/block/oauth-mistakes.js';
import { toPhrasing } from './inline.js';
import { item, paragraph, text, toCodeBlock, toInlineCode, toList } from './nodes.js';

/** Returns a list that describes how clients obtain an access token. It appears below the authentication of a block. */
export function toOAuthNodes(
  props: Record<string, unknown>,
  customLabels: Partial<Labels> | undefined,
  scopesLabel: string,
): RootContent[] {
  if (!usesOAuth(props)) return [];
  const { raw } = findOAuthMistakes(props['oauth']);
  if (raw) return [toCodeBlock(raw)];
  const labels = toOAuthLabels(customLabels?.oauth);
  const { flows, items, scopes } = toOAuthList(readOAuth(props['oauth']), labels);
  const toItem = (fact: OAuthItem): ListItem => item(paragraph(...toLabeled(fact)));
  return toList([
    ...flows.map((flow) => item(paragraph(text(flow.label)), ...toList(flow.items.map(toItem)))),
    ...items.map(toItem),
    ...(scopes.length > 0 ? [item(paragraph(text(scopesLabel)), ...toList(scopes.map(toScopeItem)))] : []),
  ]);
}

function toScopeItem({ name, description }: OAuthScope): ListItem {
  return item(paragraph(toInlineCode(name), text(' '), ...toPhrasing(description)));
}

function toLabeled({ label, value }: OAuthItem): PhrasingContent[] {
  return [text(`${label}: `), toInlineCode(value)];
}
