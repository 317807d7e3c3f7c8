import { expect, inject, it, onTestFinished } from 'vitest';
import { openPostgresStore } from '../../../../../examples/server/stores/postgres/store.ts';
import { createDatabase } from '../../support/postgres-server.ts';
import { runSql } from './own-server.ts';

it('openPostgresStore retries a statement that PostgreSQL rolls back because of a deadlock', async () => {
  const database = await createDatabase(inject('postgres')?.adminUrl ?? '', { template: inject('postgres')?.template });
  onTestFinished(database.drop);
  const store = await openPostgresStore(database.url, 2);
  onTestFinished(() => store.close());
  // The trigger fails only the first attempt, because PostgreSQL does not roll back sequences.
  await runSql(
    database.url,
    `create sequence tries; create function lose() returns trigger language plpgsql as $$ begin if nextval('apiblock.tries') < 2 then raise exception 'undone' using errcode = 'deadlock_detected'; end if; return new; end $$; create trigger lose before insert on sessions for each row execute function lose()`,
  );
  await store.insertSession({ digest: 'a', createdAt: 1, expiresAt: 2, passwordTag: '' });
  expect([
    await store.findSession('a'),
    await runSql(database.url, 'select last_value::int as tries from tries'),
  ]).toEqual([{ digest: 'a', createdAt: 1, expiresAt: 2, passwordTag: '' }, [{ tries: 2 }]]);
});
