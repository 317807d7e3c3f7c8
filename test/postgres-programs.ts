import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

/**
 * The folder of the programs of the newest PostgreSQL of the system, if one is installed: pg_dump reads a server of its
 * own version, or an older one. With REQUIRE_PG_DUMP=1 it must be, with WITHOUT_PG_DUMP=1 it is as if it were not.
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
      'PostgreSQL is not installed (Debian: apt-get install postgresql), and REQUIRE_PG_DUMP=1 says it must be.',
    );
  return folder;
}
