import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** The folder of the package `@readme/oas-examples`, which contains a subfolder for each OpenAPI version. */
export const oasExamplesFolder = dirname(createRequire(import.meta.url).resolve('@readme/oas-examples/package.json'));
