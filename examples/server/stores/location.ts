import { resolve } from 'node:path';
import { storeFile } from './file.ts';

/** Where the store is: a file for one machine, or a database for any number of processes. */
export type StoreLocation =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly connections: number };

type Environment = Readonly<Record<string, string | undefined>>;

/** Connections of one process, unless DATABASE_POOL says otherwise. */
const defaultPoolSize = 10;

export const resolveDataDir = (environment: Environment): string => resolve(environment['DATA_DIR'] || '.data');

/** Reads where the store is; what is wrong is added to the faults, without the URL, as a password may be in it. */
export function parseStoreLocation(environment: Environment, faults: string[]): StoreLocation {
  const { DATABASE_URL: url, DATABASE_POOL: pool } = environment;
  if (url !== undefined && !isDatabaseUrl(url))
    faults.push(
      'DATABASE_URL must be a URL such as postgresql://user:password@host:5432/database, with signs like # / ? @ in the password percent-encoded.',
    );
  if (pool !== undefined && !/^([1-9]\d?|100)$/.test(pool))
    faults.push('DATABASE_POOL must be a number of connections from 1 to 100.');
  return url === undefined
    ? { kind: 'sqlite', file: storeFile(resolveDataDir(environment)) }
    : { kind: 'postgres', url, connections: pool === undefined ? defaultPoolSize : Number(pool) };
}

const isDatabaseUrl = (text: string): boolean => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
