import type { ConsoleTexts } from '../../model/block/console-labels.js';
import type { FieldLocation } from '../../model/block/field-labels.js';
import type { RequestParts } from '../../model/http/documented-request.js';
import type { Request } from '../../model/http/request.js';
import type { Mistake, Problem } from '../../model/text/problem.js';
import type { TokenizedCode } from '../../model/text/code-tokens.js';

/** The data that a block passes to its console. */
export interface ConsoleSource extends RequestParts {
  auth?: unknown;
  /** Names of the snippet languages. */
  languages: string[];
  /** Path of the site's proxy. */
  proxy?: string | undefined;
  /** Custom labels of the block, by which the console finds required fields, locations and allowed values in its HTML. */
  fieldLabels?:
    { required: string; locations: Record<FieldLocation, string>; allowed?: string | undefined } | undefined;
  labels?: ConsoleTexts | undefined;
}

/** Parses the data of a block. Numbers become strings, because examples may exceed the precision of a number. */
export function readSource(text: string): ConsoleSource {
  return JSON.parse(text, keepDigits) as ConsoleSource;
}

// Engines without `context.source` lose digits beyond double precision.
const keepDigits = (_name: string, value: unknown, context?: { source?: string }) =>
  typeof value === 'number' ? (context?.source ?? `${value}`) : value;

/** Functions that load the shared chunks of blocks: snippet generators, and JSON formatting with error messages. */
export interface Loaders {
  loadPrinters(this: void): Promise<{
    toSnippet(this: void, request: Request, name: string): TokenizedCode;
  }>;
  loadJson(this: void): Promise<{
    explainMistake(this: void, mistake: Mistake): Problem;
    indentJson(this: void, text: string): string;
  }>;
}
