import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiBlock, ParamField, ResponseField } from '../../src/index.js';
import { readBlocks } from '../../src/pages.js';
import { compareResponse } from '../../src/testing.js';
import { createMock } from '../../src/tools/mocking/mock.js';
import { toMarkdown } from '../../src/markdown.js';
import { findProblems } from './check/find-problems.ts';
import { toJsonResponse } from './testing/compare/marked-page.ts';

/** A page with the members `os.version` and `host.type`, and the parameter `filter.name`. */
const PAGE = String.raw`# Hosts

<ApiBlock
  method="POST"
  endpoint="/hosts"
  body='{"os.version": "1", "host": {"host.type": "a"}}'
  responses='[{"statusCode": 200, "body": {"os.version": "1", "host": {"host.type": "a"}}}]'
>
  <ParamField name="filter\.name" location="query" type="string" example="x" required />
  <ParamField name="os\.version" location="body" type="string" required />
  <ParamField name="host" location="body" type="object">
    <ParamField name="host\.type" type="string" required />
  </ParamField>
  <ResponseField name="os\.version" type="string" required />
  <ResponseField name="host" type="object" required>
    <ResponseField name="host\.type" type="string" required />
  </ResponseField>
</ApiBlock>
`;

const JSON_HEADERS = new Map([['content-type', 'application/json']]);

describe('field name with a backslash before its dots', () => {
  it('is shown without the backslash, and sent without it as the name of a parameter', () => {
    const html = renderToStaticMarkup(
      <ApiBlock method="GET" endpoint="/hosts" statusCode={200}>
        <ParamField name="filter\.name" location="query" example="x" />
        <ResponseField name="os\.version" type="string" />
      </ApiBlock>,
    );
    expect(html.match(/<code class="apiblock-field-name"[^>]*>.*?<\/code>/g)).toEqual([
      String.raw`<code class="apiblock-field-name" data-name="filter\.name">filter.name</code>`,
      String.raw`<code class="apiblock-field-name" data-name="os\.version">os.version</code>`,
    ]);
    expect(html).toContain('?filter.name=x');
  });

  it('is accepted by check if the samples contain the name without the backslash', () => {
    expect(findProblems(PAGE)).toEqual([]);
  });

  it('is reported by check if a sample does not contain the member', () => {
    const problems = findProblems(PAGE.replace('"body": {"os.version": "1", ', '"body": {'));
    expect(problems.map(({ rule }) => rule)).toEqual(['missing-member']);
  });

  it('identifies the response member that `compareResponse` checks', () => {
    const [page] = readBlocks(PAGE);
    const compare = (body: object) => compareResponse(page!, toJsonResponse(body)).map(({ message }) => message);
    expect(compare({ 'os.version': '1', host: { 'host.type': 'a' } })).toEqual([]);
    expect(compare({ 'os.version': 1, host: { 'host.type': 'a' } })).toHaveLength(1);
    expect(compare({ 'os.version': '1', host: {} })).toHaveLength(1);
  });

  it('identifies the parameter and the body members that the mock validates', () => {
    const mock = createMock(readBlocks(PAGE));
    const call = (query: string, body: object) =>
      mock.respond({
        method: 'POST',
        url: `http://x/hosts?${query}`,
        headers: JSON_HEADERS,
        body: JSON.stringify(body),
      });
    const valid = { 'os.version': '1', host: { 'host.type': 'a' } };
    expect(call('filter.name=x', valid).status).toBe(200);
    expect(call('', valid).body).toContain('filter.name is missing');
    expect(call('filter.name=x', { 'os.version': '1', host: {} }).body).toContain('host.type of the body is missing');
    expect(call('filter.name=x', { os: { version: '1' } }).body).toContain('os.version of the body is missing');
  });

  it('is shown without the backslash in the Markdown version of a block', () => {
    const fields = [{ name: String.raw`os\.version`, location: 'body', type: 'string' } as const];
    expect(toMarkdown({ method: 'POST', endpoint: '/hosts', fields })).toContain('`os.version`');
  });
});
