import type { Server } from '../../../model/block/servers.js';
import type { SourceObject, SourceNode } from '../source/source-node.js';
import type { CodeSample } from './code-samples.js';

/** The part of a request that contains a parameter. `querystring` is the entire query string. */
export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie' | 'querystring';

/** The serialization of a parameter's value in a request, in OpenAPI 3 terms. */
export interface ParameterSerialization {
  style: string;
  explode: boolean;
}

/** A parameter, or a response header. */
export interface Parameter extends ParameterSerialization {
  name: string;
  location: ParameterLocation;
  required: boolean;
  /** Whether reserved characters in the value are not percent-encoded. */
  allowReserved: boolean;
  allowEmptyValue: boolean;
  deprecated: boolean;
  /** The replacement of the parameter if it is deprecated, or `''`. */
  replacedBy: string;
  /** The description as CommonMark. */
  description: string;
  /** All schemas that the value must match. */
  schema: SourceNode[];
  /** The media type of the value, or `''` if `style` determines its serialization. */
  mediaType: string;
  examples: SourceNode[];
  /** The object that describes the parameter. */
  node: SourceNode;
}

/** An Example Object with a name. */
export interface NamedExample {
  /** The summary or, if there is none, the name. */
  label: string;
  /** The description as CommonMark. */
  description: string;
  /** `undefined` if the example is in another file. */
  value: SourceNode | undefined;
  /** The URL of the example if it is in another file. Otherwise, `''`. */
  externalValue: string;
}

/** A request or response body in one of its media types. */
export interface Content {
  mediaType: string;
  schema: SourceNode[];
  examples: SourceNode[];
  /** The Example Objects in the OpenAPI keyword `examples`. */
  namedExamples: NamedExample[];
  /** The Encoding Objects of a form, keyed by field name. */
  encoding: SourceNode | undefined;
  /** Whether the schema describes a single item of a sequence, as in `text/event-stream`. */
  isSequence: boolean;
  /** The Media Type Object. In Swagger 2.0, the parameter or response that describes the body. */
  node: SourceNode;
}

export interface RequestBody {
  description: string;
  required: boolean;
  contents: Content[];
  /** The object that describes the body. */
  node: SourceNode;
}

export interface OperationResponse {
  /** A status code, a class such as `4XX`, or `default`, as written. */
  status: string;
  description: string;
  headers: Parameter[];
  contents: Content[];
  links: Link[];
  /** The object that describes the response. */
  node: SourceNode;
}

/** A link from a response to an operation that can use values of this response. */
export interface Link {
  name: string;
  /** The `operationId` or the reference of the operation. `''` if the link has neither. */
  operation: string;
  description: string;
  /** The parameters of the operation and their values or runtime expressions. The name of the body is `''`. */
  values: { name: string; value: string }[];
}

/** Requests that the API sends after an operation. */
export interface Callback {
  name: string;
  /** The URL of each request usually contains a runtime expression such as `{$request.body#/url}`. */
  requests: { method: string; url: string; summary: string }[];
}

/** A credential that an operation requires. */
export interface Credential {
  name: string;
  /** `undefined` if the description has no security scheme with this name. */
  scheme: SourceObject | undefined;
  scopes: string[];
}

/** An operation in OpenAPI 3 terms, regardless of the version of its description. */
export interface Operation {
  summary: string;
  /** The description as CommonMark. */
  description: string;
  deprecated: boolean;
  /** The replacement of the operation if it is deprecated, such as an `operationId`, or `''`. */
  replacedBy: string;
  /** The base URL, or `''` if the description specifies none. */
  server: string;
  /** All servers. An empty array if the description specifies none. */
  servers: Server[];
  parameters: Parameter[];
  body: RequestBody | undefined;
  responses: OperationResponse[];
  /**
   * The authentication alternatives. Each alternative contains the credentials that a request must contain together. An
   * empty alternative allows requests without credentials.
   */
  security: Credential[][] | undefined;
  callbacks: Callback[];
  externalDocs: { url: string; description: string } | undefined;
  codeSamples: CodeSample[];
}
