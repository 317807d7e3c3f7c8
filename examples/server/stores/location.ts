import { resolve } from 'node:path';
import { storeFile } from './file.ts';

/** Location of the store: a SQLite file or a PostgreSQL database. */
export type StoreLocation =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly connections: number };

type Environment = Readonly<Record<string, string | undefined>>;

/** Connections per process if DATABASE_POOL is not set. */
const defaultPoolSize = 10;

export const resolveDataDir = (environment: Environment): string => resolve(environment['DATA_DIR'] || '.data');

/** Parses the store settings. Adds messages for invalid settings to `faults`, without the URL because it may contain a password. */
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
