import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { toOpenApi } from '../../src/openapi.js';
import { root } from '../documents/read-documents.ts';

const guide = readFileSync(`${root}stories/OpenApiFromPages.mdx`, 'utf8');

/** Returns the code of the fences with a language, in document order. */
const listFences = (language: string): string[] =>
  [...guide.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].flatMap(([, name, code = '']) => (name === language ? [code] : []));

describe('the guide "OpenAPI from pages"', () => {
  const [page = ''] = listFences('mdx');
  const [description = '', info = ''] = listFences('yaml');
  const [messages = ''] = listFences('text');
  const generate = () =>
    toOpenApi([{ path: 'docs/members.mdx', text: page }], { info: parse(info) as Record<string, unknown> });

  it('shows the OpenAPI description that is generated from the example page in the guide', () => {
    expect(generate().text).toBe(description);
  });

  it('shows the messages that the command prints for the example page', () => {
    const omissions = generate().omissions.map(({ path, line, message }) => `apiblock: ${path}:${line}: ${message}\n`);
    expect(messages).toBe(`${omissions.join('')}1 operation from 1 page written to openapi.yaml\n`);
  });
});
