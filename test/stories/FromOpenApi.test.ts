import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../documents/read-documents.ts';

it('the guide "From OpenAPI" shows the operation of its first block exactly as in the OpenAPI description', () => {
  const guide = readFileSync(`${root}stories/FromOpenApi.mdx`, 'utf8');
  const [, shown = ''] = /^```yaml\n(\/members.*?)^```$/ms.exec(guide) ?? [];
  const { paths } = parse(readFileSync(`${root}stories/openapi.yaml`, 'utf8')) as { paths: Record<string, unknown> };
  const path = '/members/{id}/payment-method';
  expect(parse(shown)).toEqual({ [path]: paths[path] });
});
