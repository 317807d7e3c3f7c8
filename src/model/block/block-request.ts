import type { RequestParts } from '../http/documented-request.js';
import type { FieldValue } from '../http/field-values.js';
import { readHeaders } from '../http/headers.js';
import { toMediaType } from '../http/media-type.js';
import { removeQueryTemplates } from '../http/path.js';
import { isWebhook } from './block-id.js';
import { buildBody } from './body-sample.js';
import { type Code, toPropBodyCode } from './code.js';
import { isWebSocket, readUrl } from './endpoint-url.js';
import { collectEncodings, collectExamples } from './request-fields.js';
import type { BlockContent } from './sections.js';

export interface BlockRequest {
  body?: Code | undefined;
  /** The prop that specifies the body: `body`, or a path such as `requests[0].body`. */
  bodyProp: string;
  /** The media type of the body, or `''` if no header specifies it. */
  mediaType: string;
  /** The data from which code samples are generated, or `undefined` for a webhook event or a WebSocket. */
  parts: RequestParts | undefined;
}

export interface RequestProps {
  method?: unknown;
  endpoint?: unknown;
  baseUrl?: unknown;
  servers?: unknown;
  webhook?: unknown;
  headers?: unknown;
  body?: unknown;
}

export interface RequestContext {
  /** The children of the block, whose fields determine the parameters and, without a `body` prop, the body. */
  content: BlockContent;
  /** The name of the file that the response contains. */
  responseFile: string | undefined;
  /** The values of the parameters. Defaults to the examples of the fields. */
  fields?: readonly FieldValue[];
  bodyProp?: string;
}

export function toBlockRequest(
  props: RequestProps,
  { content, responseFile, fields = collectExamples(content), bodyProp = 'body' }: RequestContext,
): BlockRequest {
  const headers = readHeaders(props.headers);
  const mediaType = toMediaType(headers?.fields ?? []);
  const bodyValue = props.body === undefined ? buildBody(content, props).text : props.body;
  const code = toPropBodyCode(bodyProp, bodyValue, mediaType);
  const body = code && { ...code, encodings: collectEncodings(content) };
  const url = readUrl(props);
  const parts = {
    method: props.method,
    endpoint: removeQueryTemplates(url.endpoint),
    baseUrl: url.baseUrl,
    // The body is sent as displayed, including its indentation.
    body: body?.text,
    headers,
    fields,
    encodings: body?.encodings,
    responseFile,
  };
  return { body, bodyProp, mediaType, parts: isWebhook(props) || isWebSocket(url) ? undefined : parts };
}
