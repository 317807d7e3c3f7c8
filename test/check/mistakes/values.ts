import { createPostBlock } from '../blocks.ts';
import type { PlantedMistake } from './planted-mistake.ts';

/** Samples that contradict the fields of their block. */
export const sampleContradictions: PlantedMistake[] = [
  {
    title: 'a body sample that lacks a required field',
    rule: 'missing-member',
    page: createPostBlock(`body='{"title": "x"}'`, '<ParamField body="content" type="string" required />'),
    problem: '4:9 warning body: The sample does not contain "content", but its field is required',
  },
  {
    title: 'a body sample whose nested object lacks a required field',
    rule: 'missing-member',
    page: createPostBlock(
      `body='{"title": "x", "meta": {}}'`,
      '<ParamField body="meta.author" type="string" required />',
    ),
    problem: '4:32 warning body: The sample does not contain "meta.author", but its field is required',
  },
  {
    title: 'a response sample with an array item that lacks a required field',
    rule: 'missing-member',
    page: createPostBlock(
      `response={{ items: [{ id: 'a' }, { name: 'b' }] }}`,
      '<ResponseField name="items" type="array">',
      '  <ResponseField name="id" type="string" required />',
      '</ResponseField>',
    ),
    problem: '4:36 warning response: The sample does not contain "items.id", but its field is required',
  },
  {
    title: 'a response sample that lacks a required field of its status',
    rule: 'missing-member',
    page: createPostBlock(
      `responses='[{"statusCode": 201, "body": {"id": 1}}, {"statusCode": 404, "body": "{\\"error\\": \\"gone\\"}"}]'`,
      '<ResponseField name="id" type="integer" required />',
      '<ResponseField name="code" status="404" required />',
    ),
    problem: '4:84 warning responses[1].body: The sample does not contain "code", but its field is required',
  },
  {
    title: 'a value of the wrong type in a body sample',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"count": "many"}'`, '<ParamField body="count" type="integer" />'),
    problem: `4:19 warning body: The sample's "count" is "many", which does not have the type integer`,
  },
  {
    title: 'a value in a response sample that is not in the enum of its field',
    rule: 'value-mismatch',
    page: createPostBlock(
      `response='{"status": "gone"}'`,
      '<ResponseField name="status" type="string" enum="draft, published" />',
    ),
    problem: `4:24 warning response: The sample's "status" is "gone", which is not one of the allowed values: draft, published`,
  },
  {
    title: 'a number in a body sample that is outside the limits of its field',
    rule: 'value-mismatch',
    page: createPostBlock(
      `body='{"perPage": 1000}'`,
      '<ParamField body="perPage" type="integer" minimum={1} maximum={100} />',
    ),
    problem: `4:21 warning body: The sample's "perPage" is 1000, which is outside the limits: 1 to 100`,
  },
  {
    title: 'a string in a body sample that is longer than the maxLength of its field',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"code": "abcdef"}'`, '<ParamField body="code" type="string" maxLength="4" />'),
    problem: `4:18 warning body: The sample's "code" is "abcdef", which is outside the limits: at most 4 characters`,
  },
  {
    title: 'a string in a body sample that does not match the pattern of its field',
    rule: 'value-mismatch',
    page: createPostBlock(`body='{"code": "abc"}'`, '<ParamField body="code" type="string" pattern="^[A-Z]+$" />'),
    problem: `4:18 warning body: The sample's "code" is "abc", which does not match the pattern ^[A-Z]+$`,
  },
];

/** Examples and default values that contradict their own field. */
export const fieldContradictions: PlantedMistake[] = [
  {
    title: 'a default value of the wrong type',
    rule: 'value-mismatch',
    page: '<ParamField query="page" type="integer" default="first" />',
    problem: '1:49 warning default: The default is "first", which does not have the type integer',
  },
  {
    title: 'a number as the default value of a string field',
    rule: 'value-mismatch',
    page: '<ResponseField name="version" type="string" default={2} />',
    problem: '1:54 warning default: The default is 2, which does not have the type string',
  },
  {
    title: 'a default value that is not in the enum',
    rule: 'value-mismatch',
    page: '<ParamField query="sort" enum={["created", "updated"]} defaultValue="title" />',
    problem:
      '1:69 warning defaultValue: The default is "title", which is not one of the allowed values: created, updated',
  },
  {
    title: 'an example outside the limits',
    rule: 'value-mismatch',
    page: '<ParamField query="perPage" type="integer" maximum={100} example="101" />',
    problem: '1:66 warning example: The example is 101, which is outside the limits: at most 100',
  },
  {
    title: 'an example with an array item that is not in the enum',
    rule: 'value-mismatch',
    page: `<ParamField query="fields" type="string[]" enum="id, title" example='["id", "name"]' />`,
    problem: '1:69 warning example: The example is ["id", "name"], which is not one of the allowed values: id, title',
  },
];
