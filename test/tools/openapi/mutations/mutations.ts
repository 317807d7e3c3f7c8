import type { Mutation } from './mutation.ts';
import { OPERATION_MUTATIONS } from './operation-mutations.ts';
import { SCHEMA_MUTATIONS } from './schema-mutations.ts';

export const MUTATIONS: readonly Mutation[] = [...OPERATION_MUTATIONS, ...SCHEMA_MUTATIONS];
