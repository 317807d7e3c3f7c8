import { describe, expect, it } from 'vitest';
import { readBlocks } from '../../../../src/pages.js';
import { compareResponse } from '../../../../src/testing.js';
import { createMock } from '../../../../src/tools/mocking/mock.js';
import { exportBlock } from '../../openapi/export/export-page.ts';
import { createPostBlock } from '../blocks.ts';
import { findProblems } from '../find-problems.ts';

/** Returns the contradictions between the samples and the fields of a page. */
function findContradictions(page: string): string[] {
  return findProblems(page)
    .filter(({ rule }) => rule === 'missing-member' || rule === 'value-mismatch')
    .map(({ problem }) => problem);
}

/** Returns the response that the mock sends for a page with one block. */
function respond(page: string) {
  const mock = createMock(readBlocks(page), { validation: false });
  return mock.respond({ method: 'POST', url: 'http://localhost/documents', headers: new Map(), body: '' });
}

/** Compares a response with a page that contains one block. Returns the message of each finding. */
function compare(page: string, status: number, body: unknown): string[] {
  const headers = { 'content-type': 'application/json' };
  const response = { status, headers, body: JSON.stringify(body) };
  return readBlocks(page).flatMap((block) => compareResponse(block, response).map(({ message }) => message));
}

const REQUIRED_ID = '<ResponseField name="id" type="integer" required />';

describe('checkPage for the samples that the mock serves', () => {
  it('does not round large numbers', () => {
    const page = createPostBlock(
      'response={{ id: 12345678901234567890 }} body={{ key: 98765432109876543210 }}',
      '<ParamField body="key" type="string" />',
      '<ResponseField name="id" type="string" />',
    );
    expect(findContradictions(page)).toEqual([
      `4:19 warning response: The sample's "id" is 12345678901234567890, which does not have the type string`,
      `4:56 warning body: The sample's "key" is 98765432109876543210, which does not have the type string`,
    ]);
    expect(respond(page).body).toContain('12345678901234567890');
  });

  it('ignores a response whose Content-Type is not JSON', () => {
    const page = createPostBlock(
      `response='{"name": 1}' responseHeaders='{"Content-Type": "text/plain"}'`,
      REQUIRED_ID,
    );
    expect(findContradictions(page)).toEqual([]);
    expect(respond(page).headers).toEqual([{ name: 'Content-Type', value: 'text/plain' }]);
  });

  it('reads a string body in `responses` as text unless it begins like an array or object', () => {
    const page = createPostBlock(
      `responses='[{"statusCode": 200, "body": "42"}]'`,
      '<ResponseField name="[]" type="string" />',
    );
    expect(findContradictions(page)).toEqual([]);
    expect(respond(page)).toMatchObject({ headers: [{ value: 'text/plain; charset=utf-8' }], body: '42' });
  });

  it('ignores null as the body of a response without content', () => {
    const page = createPostBlock('statusCode={204} response={null}', '<ResponseField name="[]" type="object" />');
    expect(findContradictions(page)).toEqual([]);
    expect(respond(page)).toMatchObject({ status: 204, body: '' });
  });

  it('compares fields without a status with all samples of the first 2xx status', () => {
    const page = createPostBlock(
      `responses='[{"statusCode": 200, "body": {"id": 1}}, {"statusCode": 200, "body": {"name": "a"}}]'`,
      REQUIRED_ID,
    );
    expect(findContradictions(page)).toEqual([
      '4:83 warning responses[1].body: The sample does not contain the required field "id"',
    ]);
  });

  it('ignores fields without a status if the first 2xx response has no body, because these fields belong to that response', () => {
    const page = createPostBlock(
      `responses='[{"statusCode": 202}, {"statusCode": 200, "body": {"name": 1}}]'`,
      REQUIRED_ID,
    );
    expect(findContradictions(page)).toEqual([]);
  });

  it('does not compare fields without a status if the block documents no 2xx response', () => {
    const page = createPostBlock(
      `responses='[{"statusCode": 404, "body": {"error": "none"}}, {"statusCode": "default", "body": {}}]'`,
      REQUIRED_ID,
      '<ResponseField header="X-Request-Id" example="r_1" />',
    );
    expect(findContradictions(page)).toEqual([]);
    expect(respond(page).headers.map(({ name }) => name)).toEqual(['Content-Type']);
    expect(compare(page, 404, { error: 'gone' })).toEqual([]);
    expect(exportBlock(page)['responses']).toMatchObject({
      200: { content: { 'application/json': { schema: { required: ['id'] } } } },
      404: { content: { 'application/json': { example: { error: 'none' } } } },
      default: { content: { 'application/json': {} } },
    });
  });

  it('assigns a field without a status to the 2xx status of another field, as the block does', () => {
    const page = createPostBlock(
      `responses='[{"statusCode": 404, "body": {"error": "none"}}]'`,
      REQUIRED_ID,
      '<ResponseField name="name" status="201" />',
    );
    const schema = { required: ['id'], properties: { id: {}, name: {} } };
    expect(exportBlock(page)['responses']).toMatchObject({ 201: { content: { 'application/json': { schema } } } });
  });

  it('ignores a `responseHeaders` prop of a block without a response, because the block does not show it', () => {
    const page = createPostBlock(
      `responseHeaders='{"X-Left": "many"}'`,
      '<ResponseField header="X-Left" type="integer" />',
    );
    expect(findContradictions(page)).toEqual([]);
    expect(respond(page).headers).toEqual([]);
  });

  it('reads null in a response header as an empty value and allows it only for a nullable field', () => {
    const createPage = (props: string) =>
      createPostBlock(
        `response={{}} responseHeaders={{ "X-Left": null }}`,
        `<ResponseField header="X-Left" ${props} />`,
      );
    expect(findContradictions(createPage('type="integer"'))).toEqual([
      `4:46 warning responseHeaders: The sample's "X-Left" is "", which does not have the type integer`,
    ]);
    expect(findContradictions(createPage('type="integer" nullable'))).toEqual([]);
    expect(respond(createPage('nullable')).headers).toContainEqual({ name: 'X-Left', value: '' });
  });

  it('reads a nested array in the value of a response header as JSON', () => {
    const page = createPostBlock(
      'response={{}} responseHeaders={{ "X-Left": [1, [2]] }}',
      '<ResponseField header="X-Left" type="integer" />',
    );
    expect(findContradictions(page)).toEqual([
      `4:50 warning responseHeaders: The sample's "X-Left" is [2], which does not have the type integer`,
    ]);
    expect(respond(page).headers).toContainEqual({ name: 'X-Left', value: '[2]' });
  });

  it('accepts any sample and any response status if the status of a block is known only at runtime', () => {
    const page = createPostBlock('statusCode={props.status} response={{ name: 1 }}', REQUIRED_ID);
    expect(findContradictions(page)).toEqual([]);
    expect(respond(page).status).toBe(200);
    expect(compare(page, 201, { id: 1, name: 2 })).toEqual([]);
    expect(exportBlock(page)['responses']).toMatchObject({ 200: { content: { 'application/json': {} } } });
  });
});
