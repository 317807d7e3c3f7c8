import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The keywords of an OpenAPI 3.0 schema that these tests read. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  example?: unknown;
  nullable?: boolean;
  [word: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Content {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown; $ref?: string }>;
}

export interface Operation {
  method: string;
  path: string;
  summary: string;
  description: string;
  deprecated: boolean;
  parameters: Parameter[];
  body: Content | undefined;
  responses: { status: string; description: string; content: Content | undefined }[];
}

interface RawOperation {
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters?: unknown[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}

export const libraryFile = join(dirname(fileURLToPath(import.meta.url)), 'library.json');

/** Reads the OpenAPI description at the path in `OPENAPI_DESCRIPTION`, or the small one in this folder. */
export function readDescription() {
  const file = process.env['OPENAPI_DESCRIPTION'] ?? libraryFile;
  const document = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, Record<string, unknown>> };

  /**
   * Resolves a reference, following chains of references. `names` contains the names of all references in the chain.
   */
  const follow = (node: unknown, names: string[] = []): { found: unknown; names: string[] } => {
    const reference = (node as { $ref?: unknown } | null)?.$ref;
    if (typeof reference !== 'string') return { found: node, names };
    const keys = reference.split('/').slice(1);
    const found = keys.reduce<unknown>(
      (parent, key) => (parent as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );
    return follow(found, [...names, reference]);
  };
  const resolve = <T>(node: unknown): T => follow(node).found as T;

  const toContent = (content: Record<string, Content> | undefined): Content | undefined => {
    const json = content && Object.entries(content).find(([type]) => /json/.test(type))?.[1];
    return (
      json && {
        ...json,
        example:
          json.example ?? Object.values(json.examples ?? {}).map((one) => resolve<Content>(one))[0]?.['value' as never],
      }
    );
  };

  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, written]): Operation[] => {
      if (!/^(get|post|put|patch|delete)$/.test(method)) return [];
      const {
        summary = '',
        description = '',
        deprecated = false,
        parameters = [],
        requestBody,
        responses,
      } = written as RawOperation;
      return [
        {
          method: method.toUpperCase(),
          path,
          summary,
          description,
          deprecated,
          parameters: parameters.map((parameter) => resolve<Parameter>(parameter)),
          body: toContent(resolve<RawOperation['requestBody']>(requestBody)?.content),
          responses: Object.entries(responses).map(([status, response]) => {
            const { description, content } = resolve<RawOperation['responses'][string]>(response);
            return { status, description, content: toContent(content) };
          }),
        },
      ];
    }),
  );
  return { operations, follow: (schema: Schema) => follow(schema) as { found: Schema; names: string[] } };
}
