import type { Call, Operation } from '../operation.ts';
import type { ApiResponse } from '../request.ts';
import { refuseQuery } from '../rules/list-query.ts';
import { reply } from './reply.ts';

async function status({ services, request }: Call): Promise<ApiResponse> {
  refuseQuery(request.query);
  // Callers request the status when something is wrong, so an unavailable store is reported as a status, not as an error.
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
      { name: 'uptime', type: 'number', required: true, description: 'Seconds since the service started.' },
      { name: 'version', type: 'string', required: true, description: 'The version of the service.' },
    ],
    sample: {},
    responses: [{ statusCode: 200, body: { status: 'ok', uptime: 86_400.5, version: '0.1.0' } }],
    handle: status,
  },
];
