import type { Field, Method, Operation } from '../operation.ts';
import { ProblemError } from '../problem.ts';
import { problemSample } from './reply.ts';

const detail = 'User endpoints are documented by method and path only; this service does not implement them.';
const username: Field = {
  name: 'username',
  type: 'string',
  location: 'path',
  required: true,
  description: 'The name of the user.',
};

const user = (id: string, method: Method, path: string, summary: string): Operation => ({
  id: `users.${id}`,
  method,
  path,
  summary,
  // The specification defines no request or response bodies for these endpoints, so no fields are documented.
  description: 'Documented by method and path only. This service responds with 501.',
  auth: 'none',
  parameters: path.includes('{username}') ? [username] : [],
  responseFields: [],
  sample: {},
  responses: [problemSample(501, 'not-implemented', 'Not implemented', detail)],
  handle: () => Promise.reject(new ProblemError('not-implemented', detail)),
});

/** The user endpoints, which the specification defines by method and path only. Fixed paths precede `{username}` so that they match first. */
export const userOperations: readonly Operation[] = [
  user('create', 'POST', '/user', 'Create a user'),
  user('createWithList', 'POST', '/user/createWithList', 'Create users from a list'),
  user('login', 'GET', '/user/login', 'Log a user in'),
  user('logout', 'GET', '/user/logout', 'Log a user out'),
  user('read', 'GET', '/user/{username}', 'Read a user'),
  user('replace', 'PUT', '/user/{username}', 'Replace a user'),
  user('delete', 'DELETE', '/user/{username}', 'Delete a user'),
];
