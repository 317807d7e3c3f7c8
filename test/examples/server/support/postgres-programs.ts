import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

/**
 * Returns the program folder of the newest installed PostgreSQL version, because pg_dump cannot dump from a newer
 * server. With REQUIRE_PG_DUMP=1, throws an error if PostgreSQL is not installed. With WITHOUT_PG_DUMP=1, ignores an
 * installed PostgreSQL.
 */
export function findPostgresPrograms(): string | undefined {
  if (process.env['WITHOUT_PG_DUMP'] === '1') return undefined;
  const folder = (existsSync(versions) ? readdirSync(versions) : [])
    .map((version) => ({ version: Number(version), folder: join(versions, version, 'bin') }))
    .filter(({ folder }) =>
      ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore', 'createdb'].every((name) => existsSync(join(folder, name))),
    )
    .sort((one, other) => other.version - one.version)[0]?.folder;
  if (!folder && process.env['REQUIRE_PG_DUMP'] === '1')
    throw new Error(
      'PostgreSQL is not installed (Debian: apt-get install postgresql), but REQUIRE_PG_DUMP=1 requires it.',
    );
  return folder;
}
