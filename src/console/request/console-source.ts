import type { ConsoleTexts } from '../../model/block/console-labels.js';
import type { FieldLocation } from '../../model/block/field-labels.js';
import type { RequestParts } from '../../model/http/documented-request.js';
import type { Request } from '../../model/http/request.js';
import type { Mistake, Problem } from '../../model/text/problem.js';
import type { TokenizedCode } from '../../model/text/code-tokens.js';

/** What a block tells its console: its request, and the words by which its fields are read. */
export interface ConsoleSource extends RequestParts {
  auth?: unknown;
  /** What the request is written in, by name. */
  languages: string[];
  /** A route of the site that passes calls. */
  proxy?: string | undefined;
  /** Custom labels of the block, by which the console finds required fields, locations and allowed values in its HTML. */
  fieldLabels?:
    { required: string; locations: Record<FieldLocation, string>; allowed?: string | undefined } | undefined;
  labels?: ConsoleTexts | undefined;
}

/** Reads what a block has written. Numbers keep their digits, as examples may be long. */
export function readSource(text: string): ConsoleSource {
  return JSON.parse(text, keepDigits) as ConsoleSource;
}

// Engines that do not tell the digits give the number.
const keepDigits = (_name: string, value: unknown, context?: { source?: string }) =>
  typeof value === 'number' ? (context?.source ?? `${value}`) : value;

/** How chunks of blocks are loaded: what prints requests, and what lays out JSON and explains its mistakes. */
export interface Loaders {
  loadPrinters(this: void): Promise<{
    toSnippet(this: void, request: Request, name: string): TokenizedCode;
  }>;
  loadJson(this: void): Promise<{
    explainMistake(this: void, mistake: Mistake): Problem;
    indentJson(this: void, text: string): string;
  }>;
}
