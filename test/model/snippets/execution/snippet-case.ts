import type { SnippetRequest } from '../../../../src/model/snippets/generate-snippet.js';

/** A part of a multipart body as parsed by a server. */
export interface ExpectedPart {
  name: string;
  filename?: string;
  type?: string;
  /** The header lines other than Content-Disposition and Content-Type. */
  headers?: string[];
  content: string;
}

/** The request that the server must receive. The payload is either text, form pairs or multipart parts. */
export interface Expected {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body?: string | undefined;
  pairs?: [string, string][];
  parts?: ExpectedPart[];
  /** The name of the file in which the program must save the response. `undefined` if it must print the response. */
  savedAs?: string;
}

/**
 * A request for which a program is generated, and the request that the server must receive. `BASE` is the placeholder
 * for the server URL.
 */
export interface SnippetCase {
  name: string;
  request: SnippetRequest;
  expected: Expected;
}
