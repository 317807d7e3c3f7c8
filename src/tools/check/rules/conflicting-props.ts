import { isPropKnown } from '../../../model/block/block-element.js';
import { readBaseUrl } from '../../../model/block/base-url.js';
import { readRequests } from '../../../model/block/requests.js';
import { usesOAuth } from '../../../model/block/uses-oauth.js';
import { trimSlashes } from '../../../model/http/url.js';
import { asString, isBlank } from '../../../model/text/coerce.js';
import type { Block, BlockField } from '../blocks.js';
import { createBlockFinding, createFieldFinding } from '../findings.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const conflictingProps: CheckRule = {
  name: 'conflicting-props',
  severity: 'warning',
  section: 'Contradictions',
  description:
    '`response` or `statusCode` in addition to `responses`, a `body` although each item of `requests` has one, a `baseUrl` that differs from the URL of the first server in `servers`, `oauth` without an `auth` that contains `oauth2` or `openIdConnect`, or both `default` and `defaultValue`',
  example: "response='{\"a\": 1}' responses='[]'",
  includesPartials: true,
  check: ({ blocks, fields }) => [
    ...blocks.flatMap((block) => [
      ...checkBody(block),
      ...checkServers(block),
      ...checkOAuth(block),
      ...checkResponses(block),
    ]),
    ...fields.flatMap(checkDefaults),
  ],
};

const EXPECTED = 'only one of these props';

function checkBody(block: Block): RuleFinding[] {
  const { props } = block.element;
  const { items } = readRequests(props.requests);
  const isUnused = !isBlank(props.body) && items.length > 0 && items.every(({ body }) => body !== undefined);
  if (!isUnused) return [];
  const message = '"body" has no effect, because every request in "requests" has its own body';
  return [createBlockFinding({ message, expected: EXPECTED, suggestion: 'Remove "body"', prop: 'body' }, block)];
}

function checkServers(block: Block): RuleFinding[] {
  const { baseUrl, servers } = block.element.props;
  const url = readBaseUrl({ servers });
  const isIgnored = url !== '' && !isBlank(baseUrl) && trimSlashes(asString(baseUrl).trim()) !== trimSlashes(url);
  if (!isIgnored) return [];
  const message = `"baseUrl" has no effect, because "servers" specifies the base URL ${url}`;
  const suggestion = 'Remove "baseUrl", or add it to "servers"';
  return [createBlockFinding({ message, expected: EXPECTED, suggestion, prop: 'baseUrl' }, block)];
}

function checkOAuth(block: Block): RuleFinding[] {
  const { props } = block.element;
  const isUnused = !isBlank(props.oauth) && !usesOAuth(props) && isPropKnown(block.element, 'auth');
  if (!isUnused) return [];
  const message = '"oauth" has no effect, because "auth" contains neither "oauth2" nor "openIdConnect"';
  const expected = 'auth="oauth2" or auth="openIdConnect"';
  return [
    createBlockFinding({ message, expected, suggestion: `Write ${expected}, or remove "oauth"`, prop: 'oauth' }, block),
  ];
}

function checkResponses(block: Block): RuleFinding[] {
  const { response, responses, statusCode } = block.element.props;
  if (isBlank(responses)) return [];
  if (response !== undefined && response !== '') {
    const message =
      'Both "response" and "responses" are specified, so the value of "response" is displayed as an additional response';
    const suggestion = 'Move the value into "responses"';
    return [createBlockFinding({ message, expected: EXPECTED, suggestion, prop: 'response' }, block)];
  }
  if (isBlank(statusCode) || !isPropKnown(block.element, 'response')) return [];
  const message = '"statusCode" has no effect if "responses" is specified';
  const suggestion = 'Specify "statusCode" in the items of "responses"';
  return [createBlockFinding({ message, expected: EXPECTED, suggestion, prop: 'statusCode' }, block)];
}

function checkDefaults(field: BlockField): RuleFinding[] {
  const { props } = field.element;
  if (props.default === undefined || props.defaultValue === undefined) return [];
  const message = 'Both "default" and "defaultValue" are specified, but only "defaultValue" is used';
  return [
    createFieldFinding(
      { message, expected: EXPECTED, suggestion: 'Remove one of these props', prop: 'default' },
      field,
    ),
  ];
}
