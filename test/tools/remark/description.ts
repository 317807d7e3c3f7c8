/** A description with a header, nested fields, variants, several responses, and an operation named like a webhook. */
export const description = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/users/{id}': {
      post: {
        operationId: 'createUser',
        summary: 'Create a user',
        description: 'Creates a **user**. See [the guide](https://example.com/guide).',
        security: [{ token: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, description: 'ID of the user', schema: { type: 'string' } },
          { name: 'limit', in: 'query', schema: { type: 'integer', default: 20, maximum: 100 } },
          { name: 'X-Request-Id', in: 'header', description: 'ID of the request', schema: { type: 'string' } },
          {
            name: 'filter',
            in: 'query',
            style: 'deepObject',
            explode: true,
            schema: {
              type: 'object',
              properties: { debug: { type: 'boolean' }, status: { enum: ['open', 'closed'] } },
            },
          },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['name'],
                properties: {
                  name: { type: 'string', description: 'Name of the user', example: 'Ada' },
                  internal: { type: 'string', default: 'x', description: 'For internal use' },
                  items: {
                    type: 'array',
                    items: { type: 'object', properties: { id: { type: 'integer', description: 'ID of the item' } } },
                  },
                  source: {
                    oneOf: [
                      { title: 'Card', type: 'object', properties: { number: { type: 'string', pattern: '^4' } } },
                      { title: 'Bank', type: 'object', properties: { number: { type: 'string', pattern: '^DE' } } },
                    ],
                  },
                },
              },
            },
          },
        },
        responses: {
          201: {
            description: 'Created',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['id', 'code'],
                  properties: { id: { type: 'integer' }, code: { type: 'string', description: 'Code of the user' } },
                },
              },
            },
          },
          404: {
            description: 'Not found',
            content: {
              'application/json': {
                schema: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
              },
            },
          },
        },
      },
    },
    '/charges': { get: { operationId: 'charge', summary: 'List charges', deprecated: true } },
  },
  webhooks: { charge: { post: { summary: 'Charge event' } } },
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
};
