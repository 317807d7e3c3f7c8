import type { SnippetRequest } from '../../../../src/model/snippets/generate-snippet.js';

/** A part of a multipart body, as a server reads it. */
export interface ExpectedPart {
  name: string;
  filename?: string;
  type?: string;
  content: string;
}

/** What has to arrive. Of the payload one form: text, the pairs of a form, or parts. */
export interface Expected {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body?: string | undefined;
  pairs?: [string, string][];
  parts?: ExpectedPart[];
}

/** A request to write as a program, and what has to arrive. `BASE` stands for the address of the recorder. */
export interface SnippetCase {
  name: string;
  request: SnippetRequest;
  expected: Expected;
}
