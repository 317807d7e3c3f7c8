import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { upgrade } from '@scalar/openapi-upgrader';
import { parse } from 'yaml';
import { oasExamplesFolder } from '../oas-examples.ts';
import { addExamples } from './add-examples.ts';
import type { JsonObject } from './json-object.ts';

/** An OpenAPI description, in the forms that the compared libraries read. */
export interface Description {
  name: string;
  /** The text that apiblock reads. */
  text: string;
  /** The object that oas-to-har reads. It reads only OpenAPI 3, so Swagger 2.0 is converted. */
  definition: JsonObject;
}

/** Reads all descriptions in `@readme/oas-examples` that are written in a format. */
export function readOasExamples(format: 'json' | 'yaml'): Description[] {
  const versions = readdirSync(oasExamplesFolder).filter((name) => /^\d/.test(name));
  const files = versions.flatMap((version) =>
    (readdirSync(join(oasExamplesFolder, version), { recursive: true }) as string[]).map((file) => join(version, file)),
  );
  return files
    .filter((file) => file.endsWith(`.${format}`))
    .map((file) => toDescription(file, readFileSync(join(oasExamplesFolder, file), 'utf8')));
}

/** Parses a description. The extension of its name specifies the format of the text. */
export function toDescription(name: string, text: string): Description {
  const written = parseObject(name, text);
  const definition = 'swagger' in written ? (upgrade(written, '3.0') as JsonObject) : written;
  return { name, text, definition };
}

/** Returns a copy of a description with an example for every parameter and request body. */
export function withExamples({ name, text }: Description): Description {
  const written = parseObject(name, text);
  addExamples(written);
  const { definition } = toDescription(name, text);
  addExamples(definition);
  return { name: `${name} with added examples`, text: JSON.stringify(written), definition };
}

function parseObject(name: string, text: string): JsonObject {
  return (name.endsWith('.yaml') ? parse(text) : JSON.parse(text)) as JsonObject;
}
