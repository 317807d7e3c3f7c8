// Reads a description, and converts the operations whose names are in the JSON array on standard input to block props.
import { readFileSync } from 'node:fs';
import { fromOpenApi, readOpenApi } from 'apiblock/openapi';
import { reportUsage } from './usage.ts';

const operations = JSON.parse(readFileSync(0, 'utf8')) as string[];

reportUsage((text) => {
  const api = readOpenApi(text);
  for (const operation of operations) fromOpenApi(api, operation);
});
