import type { Field, Method, Operation } from '../operation.ts';
import { ProblemError } from '../problem.ts';
import { problemSample } from './reply.ts';

const detail = 'This service does not implement the user endpoints.';
const username: Field = {
  name: 'username',
  type: 'string',
  location: 'path',
  required: true,
  description: 'Name of the user.',
};

interface Endpoint {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
}

const toOperation = ({ id, method, path, summary }: Endpoint): Operation => ({
  id,
  method,
  path,
  summary,
  // The specification defines no request or response bodies for these endpoints, so no fields are documented.
  description: 'This service does not implement the endpoint and responds with 501.',
  auth: 'none',
  parameters: path.includes('{username}') ? [username] : [],
  responseFields: [],
  sample: {},
  responses: [problemSample('not-implemented', detail)],
  handle: () => Promise.reject(new ProblemError('not-implemented', detail)),
});

/**
 * The user endpoints. The specification defines only their methods and paths. Fixed paths precede `/user/{username}`,
 * so that they match first.
 */
const endpoints: readonly Endpoint[] = [
  { id: 'users.create', method: 'POST', path: '/user', summary: 'Create a user' },
  { id: 'users.createWithList', method: 'POST', path: '/user/createWithList', summary: 'Create users from a list' },
  { id: 'users.login', method: 'GET', path: '/user/login', summary: 'Log a user in' },
  { id: 'users.logout', method: 'GET', path: '/user/logout', summary: 'Log a user out' },
  { id: 'users.read', method: 'GET', path: '/user/{username}', summary: 'Read a user' },
  { id: 'users.replace', method: 'PUT', path: '/user/{username}', summary: 'Replace a user' },
  { id: 'users.delete', method: 'DELETE', path: '/user/{username}', summary: 'Delete a user' },
];

export const userOperations: readonly Operation[] = endpoints.map(toOperation);
