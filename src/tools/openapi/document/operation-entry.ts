import type { SourceObject } from '../source/source-node.js';

export interface OperationEntry {
  kind: 'operation' | 'webhook';
  /** HTTP method in uppercase. */
  method: string;
  /** The path, such as `/users/{id}`, or the name of the webhook. */
  path: string;
  /** The `operationId`, or `''` if there is none. */
  operationId: string;
  /**
   * The `operationId` if it is unique, or else the full name: the method and path, or `webhook` and the name of the
   * webhook. Webhooks with the same name and different methods have the same full name.
   */
  name: string;
  summary: string;
  tags: string[];
  node: SourceObject;
  /** The path item object, which contains the parameters and servers that its operations share. */
  pathItem: SourceObject;
}
