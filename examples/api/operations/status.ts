import type { Call, Operation } from '../operation.ts';
import type { ApiResponse } from '../request.ts';
import { refuseQuery } from '../rules/list-query.ts';
import { reply } from './reply.ts';

async function status({ services, request }: Call): Promise<ApiResponse> {
  refuseQuery(request.query);
  // Report an unavailable store as the status `degraded`: an error response would not explain the cause.
  const state = await services.store.ping().then(
    () => 'ok',
    () => 'degraded',
  );
  return reply(200, { status: state, uptime: services.uptime(), version: services.version });
}

export const statusOperations: readonly Operation[] = [
  {
    id: 'status.read',
    method: 'GET',
    path: '/api/v1/status',
    summary: 'Read the service status',
    description:
      'Reports whether the service works. If the store is unavailable, the request succeeds and the status is `degraded`.',
    auth: 'none',
    parameters: [],
    responseFields: [
      { name: 'status', type: 'string', required: true, description: '`ok` or `degraded`.' },
      { name: 'uptime', type: 'number', required: true, description: 'Number of seconds since the service started.' },
      { name: 'version', type: 'string', required: true, description: 'Version of the service.' },
    ],
    sample: {},
    responses: [{ statusCode: 200, body: { status: 'ok', uptime: 86_400.5, version: '0.1.0' } }],
    handle: status,
  },
];
