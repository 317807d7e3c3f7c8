import { z } from 'zod';
import type { Call, Operation } from '../operation.ts';
import { ProblemError } from '../problem.ts';
import type { ApiResponse } from '../request.ts';
import { parseLifetime } from '../rules/duration.ts';
import { refuseQuery } from '../rules/list-query.ts';
import { grants, parseScopes, type Scope } from '../rules/scopes.ts';
import { issueToken } from '../tokens.ts';
import { bearerHeader, jsonHeader, problemSample, reply } from './reply.ts';

/**
 * Creates a schema that converts a string with `parse`. If `parse` returns `undefined`, validation fails with
 * `message`.
 */
function parsedString<Value>(parse: (text: string) => Value | undefined, message: string) {
  return z.string({ error: message }).transform((text, context): Value => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

export const tokenInput = z.strictObject(
  {
    scope: parsedString<Scope[]>(
      parseScopes,
      'must be one or more of docs:read, docs:write and tokens:create, separated by single spaces',
    ),
    expiresIn: parsedString(parseLifetime, 'must be a whole number followed by s, m, h or d, at most 90d'),
  },
  { error: 'must be a JSON object with scope and expiresIn' },
);

async function create(call: Call): Promise<ApiResponse> {
  refuseQuery(call.request.query);
  const { services, token: parent, now } = call;
  const { scope, expiresIn } = await call.readBody(tokenInput);
  const expiresAt = now + expiresIn;
  if (!parent || !scope.every((name) => grants(parent.scopes, name))) {
    throw new ProblemError('token-too-wide', 'The new token must not have a scope that your token does not have.');
  }
  if (expiresAt > parent.expiresAt)
    throw new ProblemError('token-too-wide', 'The new token must not expire after your token.');
  const token = await issueToken(services, { scopes: scope, now, expiresAt, parent });
  return reply(200, { token, expiresAt: new Date(expiresAt).toISOString() });
}

export const tokenOperations: readonly Operation[] = [
  {
    id: 'tokens.create',
    method: 'POST',
    path: '/api/v1/tokens',
    summary: 'Create an access token',
    description:
      'Creates a token whose scopes and lifetime do not exceed those of the token that you send. To create the first token, run a command on the server.',
    auth: 'bearer',
    scope: 'tokens:create',
    limit: 'tokens',
    rateLimit: { requests: 60, window: '1m', note: 'per token, including all tokens created from it' },
    parameters: [
      {
        name: 'scope',
        type: 'string',
        location: 'body',
        required: true,
        description: 'One or more of `docs:read`, `docs:write` and `tokens:create`, separated by spaces.',
      },
      {
        name: 'expiresIn',
        type: 'string',
        location: 'body',
        required: true,
        description: 'Lifetime of the token: a whole number followed by `s`, `m`, `h` or `d`. The maximum is `90d`.',
      },
    ],
    responseFields: [
      {
        name: 'token',
        type: 'string',
        required: true,
        description:
          'The access token. The service returns the token only once, because it stores only a digest of it.',
      },
      {
        name: 'expiresAt',
        type: 'string',
        format: 'date-time',
        required: true,
        description: 'Expiration time in ISO 8601 format.',
      },
    ],
    sample: { headers: { ...bearerHeader, ...jsonHeader }, body: { scope: 'docs:read', expiresIn: '24h' } },
    responses: [
      { statusCode: 200, body: { token: '<ACCESS_TOKEN>', expiresAt: '2026-11-03T09:30:00.000Z' } },
      problemSample('insufficient-scope', 'The token needs the scope tokens:create.'),
      problemSample('too-many-requests', 'At most 60 requests per minute.'),
    ],
    handle: create,
  },
];
