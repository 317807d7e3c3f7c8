import { expect, inject, it } from 'vitest';
import { readMigrations } from '../../../../../examples/server/stores/migrations.ts';
import { prepareDatabase } from '../../../../../examples/server/stores/postgres/open.ts';
import { createDatabase, withClient } from '../../support/postgres-server.ts';

it('prepareDatabase migrates an empty database once when eight clients start simultaneously', async () => {
  const versions = readMigrations(
    new URL('../../../../../examples/server/stores/postgres/migrations/', import.meta.url),
  ).map(({ version }) => version);
  for (let round = 0; round < 5; round += 1) {
    const database = await createDatabase(inject('postgres')?.adminUrl ?? '');
    await Promise.all(Array.from({ length: 8 }, () => prepareDatabase(database.url)));
    const { rows } = await withClient(database.url, (client) =>
      client.query(
        'select (select array_agg(version order by version) from apiblock.migrations) as versions, count(*)::int as slots from apiblock.document_totals',
      ),
    );
    expect(rows).toEqual([{ versions, slots: 48 }]);
    await database.drop();
  }
});
