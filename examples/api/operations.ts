import type { Operation } from './operation.ts';
import { readOperations } from './operations/documents-read.ts';
import { writeOperations } from './operations/documents-write.ts';
import { sessionOperations } from './session/operations.ts';
import { statusOperations } from './operations/status.ts';
import { tokenOperations } from './operations/tokens.ts';
import { userOperations } from './operations/users.ts';

/**
 * All endpoints of the service. The server and the mocks serve these endpoints, and tests compare them with the
 * documentation pages.
 */
export const operations: readonly Operation[] = [
  ...sessionOperations,
  ...statusOperations,
  ...tokenOperations,
  ...readOperations,
  ...writeOperations,
  ...userOperations,
];

/** Returns the operation with the given ID, such as `documents.list`. Throws if the ID is unknown. */
export function findOperation(id: string): Operation {
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`Unknown operation "${id}". The operations are defined in examples/api/operations.`);
  return operation;
}

export interface Route {
  readonly path: string;
  readonly operations: readonly Operation[];
}

/** Groups operations by path, so that an adapter can mount one route per path. */
export function listRoutes(table: readonly Operation[] = operations): Route[] {
  const routes = new Map<string, Operation[]>();
  for (const operation of table) routes.set(operation.path, [...(routes.get(operation.path) ?? []), operation]);
  return [...routes].map(([path, list]) => ({ path, operations: list }));
}
