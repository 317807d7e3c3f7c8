import { type Description, toDescription } from './read-descriptions.ts';

const string = { type: 'string' };
const parameters = [
  { name: 'page', in: 'query', required: true, schema: { type: 'string', default: 'first' } },
  { name: 'encoded', in: 'query', schema: string, example: 'a%20b' },
  { name: 'session', in: 'cookie', schema: string, example: 'sky blue' },
];
const color = { name: 'color', in: 'path', required: true, style: 'matrix', explode: true, schema: { type: 'object' } };
const size = { name: 'size', in: 'path', required: true, style: 'label', schema: { type: 'string' } };
const version = { name: 'version', in: 'path', required: true, schema: { type: 'string', default: 'v2' } };
const form = {
  schema: { type: 'object', properties: { tags: { type: 'array', items: string }, map: { type: 'object' } } },
  example: { tags: ['a', 'b'], map: { c: 'd' } },
};
const json = {
  schema: { type: 'object', properties: { ids: { type: 'array', items: { type: 'integer' } } } },
  example: { ids: ['1', '2'] },
};

const post = (mediaType: string, content: object) => ({ post: { requestBody: { content: { [mediaType]: content } } } });

const text = JSON.stringify({
  openapi: '3.1.0',
  paths: {
    '/parameters': { get: { parameters } },
    '/colors/{color}/{size}': { get: { parameters: [color, size] } },
    '/versions/{version}': { get: { parameters: [version] } },
    '/form': post('application/x-www-form-urlencoded', form),
    '/strings': post('application/json', json),
    '/text': post('text/plain', { schema: string, example: { text: 'Hello' } }),
    '/digits': post('application/json', { schema: { type: 'object' }, example: { id: 0 } }),
  },
});

/** Operations whose requests differ for reasons that don't occur in `@readme/oas-examples`. */
export const specialCases: Description = toDescription(
  'special-cases.json',
  text.replace('{"id":0}', '{"id":12345678901234567890}'),
);
