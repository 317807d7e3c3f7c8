import { readFileSync } from 'node:fs';
import { ApiBlock } from 'apiblock';
import { fromOpenApi, readOpenApi } from 'apiblock/openapi';

const description = readOpenApi(readFileSync('openapi.yaml', 'utf8'));

/** Shows an operation of the OpenAPI description. Other props replace those of the description. */
export function Operation({ name, ...props }) {
  return <ApiBlock {...fromOpenApi(description, name)} {...props} />;
}
