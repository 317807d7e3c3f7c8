import { resolve } from 'node:path';
import { storeFile } from './file.ts';

export type StoreLocation =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly connections: number };

export type Environment = Readonly<Record<string, string | undefined>>;

/** Number of PostgreSQL connections per process if DATABASE_POOL is not set. */
const defaultPoolSize = 10;

export const resolveDataDir = (environment: Environment): string => resolve(environment['DATA_DIR'] || '.data');

/**
 * Parses the settings that specify the store. `problems` contains a message for each invalid setting. The messages do
 * not contain the URL, because it may include a password.
 */
export function parseStoreLocation(environment: Environment): {
  readonly location: StoreLocation;
  readonly problems: readonly string[];
} {
  const { DATABASE_URL: url, DATABASE_POOL: pool } = environment;
  const problems: string[] = [];
  if (url !== undefined && !isDatabaseUrl(url))
    problems.push(
      'DATABASE_URL must be a URL such as postgresql://user:password@host:5432/database. Percent-encode characters such as # / ? @ in the password.',
    );
  if (pool !== undefined && !/^([1-9]\d?|100)$/.test(pool))
    problems.push('DATABASE_POOL must be a number of connections from 1 to 100.');
  if (url === undefined)
    return { location: { kind: 'sqlite', file: storeFile(resolveDataDir(environment)) }, problems };
  const connections = pool === undefined ? defaultPoolSize : Number(pool);
  return { location: { kind: 'postgres', url, connections }, problems };
}

const isDatabaseUrl = (text: string): boolean => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
