import type { OperationEntry } from '../document/operation-entry.js';
import type { OpenApiError } from '../source/openapi-error.js';
import type { SourceNode } from '../source/source-node.js';

/** The part of an operation that differs. */
export type DifferenceSubject =
  | 'operation'
  /** A server or, if `keyword` is not empty, a variable in its URL. */
  | 'server'
  | 'parameter'
  | 'body'
  | 'field'
  | 'type'
  | 'required'
  /** A constraint or another keyword of a value, such as `enum`, `default` or `maximum`. */
  | 'value'
  | 'status'
  | 'media-type'
  /** A response header. */
  | 'header'
  | 'auth'
  /** An OAuth flow or, if `keyword` is not empty, the URL of a flow or of the metadata. */
  | 'oauth'
  | 'deprecated';

/**
 * `added` if only the right description contains the differing part, `removed` if only the left one contains it,
 * otherwise `changed`.
 */
export type Change = 'added' | 'removed' | 'changed';

/**
 * `request` if callers send the differing part, or `response` if they receive it. Callers receive the body of a
 * webhook, and send its response.
 */
export type Direction = 'request' | 'response';

/**
 * How the set of allowed values differs: `narrower` if the right description allows only some of the values that the
 * left description allows, `wider` if it allows additional values, and `other` for anything else. For `auth`, the
 * values are the credentials that the API accepts.
 */
export type RangeChange = 'narrower' | 'wider' | 'other';

/** The differing part, as one of the descriptions specifies it. */
export interface ComparedValue {
  /**
   * The differing part as a short string, such as `integer` or `20`. `''` if the OpenAPI description does not contain
   * it.
   */
  text: string;
  /** The differing part or, if the description does not contain it, the value that would contain it. */
  node: SourceNode;
}

/**
 * A difference between two schemas, or between two other parts of an operation. While schemas are compared, `name` is
 * the path of the differing value relative to the root of these schemas.
 */
export interface SchemaDifference {
  subject: DifferenceSubject;
  change: Change;
  /**
   * The keyword that differs, such as `maximum`, or one of these strings:
   *
   * - `oneOf` for alternatives, and `anyOf` for required members.
   * - `null` for a type that differs only in whether it allows null.
   * - `name` or `style` for a parameter.
   * - `default` or `enum` for a variable of a server.
   * - The name of a URL, such as `implicit.authorizationUrl`, for `oauth`.
   * - `''` for any other difference.
   */
  keyword: string;
  /**
   * Identifies what differs:
   *
   * - A field path, such as `query.limit`, `body.customer.email`, `data[].id` or `header.ETag`.
   * - `body` for an entire body.
   * - `server.region` for the variable `region` in the URL of a server.
   * - The status for a response.
   * - The name of the security scheme for `oauth`.
   * - The name of the operation if the operation itself, one of its servers, its authentication or its deprecation
   *   differs.
   */
  name: string;
  /** `undefined` if the differing part is not a set of values. */
  range: RangeChange | undefined;
  /** Whether the added or removed part is required. */
  isRequired: boolean;
  left: ComparedValue;
  right: ComparedValue;
}

/** A difference between two descriptions of an operation. */
export interface Difference extends SchemaDifference {
  direction: Direction;
  /**
   * The status of the response that contains the differing part, such as `404`, `4XX` or `default`. `''` for requests.
   */
  status: string;
}

export interface OperationDifferences {
  /** Method and path, such as `GET /users/{id}`, or `webhook` and the name of the webhook. */
  name: string;
  /** `undefined` if the left description does not contain the operation. */
  left: OperationEntry | undefined;
  /** `undefined` if the right description does not contain the operation. */
  right: OperationEntry | undefined;
  /** Contains at least one difference. */
  differences: Difference[];
}

export interface Comparison {
  /** The operations that differ: operations of the left description in document order, then the added operations. */
  operations: OperationDifferences[];
  /** The errors in parts that cannot be compared, such as broken references. */
  errors: OpenApiError[];
}

/** The values that belong to the left and to the right description. */
export interface Sides<Value> {
  left: Value;
  right: Value;
}
