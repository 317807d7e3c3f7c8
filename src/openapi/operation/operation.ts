import type { ObjectNode, SourceNode } from '../source/source-node.js';

/** Where the parameters of an operation are sent. */
export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie' | 'querystring';

/** How the value of a parameter is written in the request. Named as in OpenAPI 3. */
export interface Serialization {
  style: string;
  explode: boolean;
}

/** A parameter, or a response header. */
export interface Parameter extends Serialization {
  name: string;
  location: ParameterLocation;
  required: boolean;
  deprecated: boolean;
  /** CommonMark. */
  description: string;
  /** The schemas that the value must match. Empty if there is none. */
  schema: SourceNode[];
  /** The media type of the value, if it is not sent in a `style`. */
  mediaType: string;
  examples: SourceNode[];
}

/** A body in one media type. */
export interface Content {
  mediaType: string;
  schema: SourceNode[];
  examples: SourceNode[];
  /** Media types and headers of the parts of a form, keyed by property. */
  encoding: SourceNode | undefined;
  /** Whether the schema is that of one item of a sequence, as in `text/event-stream`. */
  isSequence: boolean;
}

export interface RequestBody {
  description: string;
  required: boolean;
  contents: Content[];
}

export interface Response {
  /** A status code, a class such as `4XX`, or `default`, as written. */
  status: string;
  description: string;
  headers: Parameter[];
  contents: Content[];
  /** Names of the links to other operations. */
  links: string[];
}

/** Credentials that an operation requires. */
export interface Credential {
  /** The name of the security scheme. */
  name: string;
  /** `undefined` if the description has no security scheme of this name. */
  scheme: ObjectNode | undefined;
  scopes: string[];
}

/** An operation in the terms of OpenAPI 3, whatever the version of its description. */
export interface Operation {
  summary: string;
  /** CommonMark. */
  description: string;
  deprecated: boolean;
  /** The base URL, or `''`. */
  server: string;
  parameters: Parameter[];
  body: RequestBody | undefined;
  responses: Response[];
  /** Alternatives. Each contains the credentials that are required together. An empty one requires none. */
  security: Credential[][] | undefined;
  /** Names of the callbacks. */
  callbacks: string[];
  /** URL and description of external documentation. */
  externalDocs: { url: string; description: string } | undefined;
  codeSamples: SourceNode | undefined;
}
