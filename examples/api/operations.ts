import type { Operation } from './operation.ts';
import { readOperations } from './operations/documents-read.ts';
import { writeOperations } from './operations/documents-write.ts';
import { sessionOperations } from './session/operations.ts';
import { statusOperations } from './operations/status.ts';
import { tokenOperations } from './operations/tokens.ts';
import { userOperations } from './operations/users.ts';

/** Every endpoint of the service. Adapters serve it, pages document it, tests compare the two. */
export const operations: readonly Operation[] = [
  ...sessionOperations,
  ...statusOperations,
  ...tokenOperations,
  ...readOperations,
  ...writeOperations,
  ...userOperations,
];

/** The operation with this id, such as `documents.list`; throws on an unknown one. */
export function findOperation(id: string): Operation {
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`There is no operation "${id}". Ids are listed in examples/api/operations.`);
  return operation;
}

/** Operations that share a path, in the order of the table. */
export interface Route {
  readonly path: string;
  readonly operations: readonly Operation[];
}

/** The table by path: one route is what an adapter mounts. */
export function listRoutes(table: readonly Operation[] = operations): Route[] {
  const routes = new Map<string, Operation[]>();
  for (const operation of table) routes.set(operation.path, [...(routes.get(operation.path) ?? []), operation]);
  return [...routes].map(([path, list]) => ({ path, operations: list }));
}
