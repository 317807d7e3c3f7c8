import { readUrl } from '../../model/block/endpoint-url.js';
import { removeQueryTemplates } from '../../model/http/path.js';
import { joinUrl, splitQuery } from '../../model/http/url.js';
import { isPropKnown } from '../../model/block/block-element.js';
import type { SourceRange } from '../pages/source-range.js';
import { findParameters } from './find-endpoint-parameters.js';
import { type Block, formatBlockTitle } from './blocks.js';
import { findPropRange } from './findings.js';

/** An endpoint that a block documents, with the range of the `endpoint` prop's value. */
export interface PageEndpoint extends SourceRange {
  /**
   * The method and URL. Endpoints that differ only in the names or the notation of path parameters have the same
   * identity.
   */
  identity: string;
  /** The method and path as the block displays them. */
  title: string;
  /** Whether the block contains fields, or may contain fields at runtime. */
  hasFields: boolean;
}

/**
 * Returns the endpoints that the blocks document. Omits conditional blocks, endpoints without a method or path, and
 * endpoints that are only known at runtime. Omits webhooks, because products can have different events with the same
 * name.
 */
export function readPageEndpoints(blocks: readonly Block[]): PageEndpoint[] {
  return blocks.filter(hasKnownEndpoint).map((block) => {
    const { element, endpoint, fields, isComplete } = block;
    const url = readUrl(element.props);
    return {
      identity: `${endpoint.method} ${removeParameterNames(removeQueryTemplates(joinUrl(url.baseUrl, url.endpoint)))}`,
      title: formatBlockTitle(block),
      hasFields: fields.length > 0 || !isComplete,
      ...findPropRange(element, 'endpoint'),
    };
  });
}

/** Returns whether the page certainly documents the endpoint of a block, and the endpoint is known. */
function hasKnownEndpoint({ element, endpoint }: Block): boolean {
  // A method or path that is only known at runtime is empty.
  if (endpoint.method === '' || readUrl(element.props).endpoint === '') return false;
  const isKnown = ['webhook', 'baseUrl', 'servers'].every((name) => isPropKnown(element, name));
  return isKnown && !endpoint.webhook && !element.isConditional;
}

/**
 * Replaces the parameters in the path of a URL with `{}`. Keeps the query, whose parameters can select an operation.
 */
function removeParameterNames(url: string): string {
  const { path } = splitQuery(url);
  let result = '';
  let end = 0;
  for (const parameter of findParameters(path)) {
    result += `${path.slice(end, parameter.start)}{}`;
    end = parameter.end;
  }
  return result + url.slice(end);
}
