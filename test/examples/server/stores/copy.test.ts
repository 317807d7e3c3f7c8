import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareStores, copyStore } from '../../../../examples/server/stores/copy.ts';
import {
  tableNames,
  tables,
  type CopyTarget,
  type Row,
  type TableName,
} from '../../../../examples/server/stores/copy-tables.ts';

type Contents = Partial<Record<TableName, readonly Row[]>>;

const keyOf = (table: TableName, row: Row): string => JSON.stringify(row.slice(0, tables[table].key));
const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Creates an in-memory copy target that counts writes and yields rows in byte order of their keys. */
function createRows(contents: Contents = {}) {
  const rows = new Map(
    tableNames.map((table) => [table, new Map((contents[table] ?? []).map((row) => [keyOf(table, row), row]))]),
  );
  const of = (table: TableName) => rows.get(table) as Map<string, Row>;
  const written = { put: 0, removed: 0, largest: 0 };
  const store: CopyTarget = {
    async *rows(table) {
      const sorted = [...of(table).values()].sort(
        (one, other) =>
          one
            .slice(0, tables[table].key)
            .map((value, at) => byBytes(String(value), String(other[at])))
            .find((order) => order !== 0) ?? 0,
      );
      yield* sorted;
      return undefined;
    },
    async put(table, put) {
      written.put += put.length;
      written.largest = Math.max(written.largest, put.length);
      for (const row of put) of(table).set(keyOf(table, row), row);
    },
    async remove(table, removed) {
      written.removed += removed.length;
      for (const row of removed) of(table).delete(keyOf(table, row));
    },
  };
  return {
    store,
    written,
    all: () =>
      Object.fromEntries(
        [...rows].map(([table, held]) => [table, [...held.values()].map((row) => JSON.stringify(row)).sort()]),
      ),
  };
}

const noRow = () => {};

// Use few distinct keys, so that both stores share some of them. Some keys sort differently in UTF-8 and UTF-16.
const key = fc.constantFrom('a', 'b', 'ab', 'A', 'é', '\uff5e', '\u{1f600}', '\ue000', '', 'a\u0001');
const record = fc.tuple(key, fc.constantFrom('1', '2'), fc.constantFrom(5, 6));
const once = fc.tuple(key, key, fc.constant('f'), fc.constantFrom('x', 'y'), fc.constant(1));
const contents = fc.record({
  records: fc.uniqueArray(record, { selector: ([name]) => name, maxLength: 8 }),
  once_keys: fc.uniqueArray(once, { selector: ([owner, name]) => JSON.stringify([owner, name]), maxLength: 12 }),
});

describe('copyStore', () => {
  it('makes the target equal to the source, whatever the two stores initially contain', () =>
    fc.assert(
      fc.asyncProperty(contents, contents, async (from, to) => {
        const [source, target] = [createRows(from), createRows(to)];
        let rows = 0;
        await copyStore(source.store, target.store, () => {
          rows += 1;
        });
        expect(target.all()).toEqual(source.all());
        expect(rows).toBe(from.records.length + from.once_keys.length);
        expect((await compareStores(source.store, target.store, noRow)).every(({ equal }) => equal)).toBe(true);
        const before = { ...target.written };
        await copyStore(source.store, target.store, noRow);
        expect(target.written).toEqual(before);
      }),
      { numRuns: 300 },
    ));

  it('writes each missing row once, in batches of limited size', async () => {
    const rows = Array.from({ length: 3500 }, (_, index): Row => [`k${index}`, 'v', 1]);
    const large = Array.from({ length: 30 }, (_, index): Row => [`large${index}`, 'x'.repeat(1_000_000), 1]);
    const [source, target] = [
      createRows({ records: [...rows, ...large] }),
      createRows({ records: rows.slice(0, 2000) }),
    ];
    await copyStore(source.store, target.store, noRow);
    expect(target.written).toEqual({ put: 1530, removed: 0, largest: 1000 });
    const few = createRows();
    await copyStore(createRows({ records: large }).store, few.store, noRow);
    expect(few.written.largest).toBeLessThanOrEqual(4);
  });

  it('rejects its promise if a write fails', async () => {
    const source = createRows({ records: Array.from({ length: 9000 }, (_, index): Row => [`k${index}`, 'v', 1]) });
    const failing: CopyTarget = { ...createRows().store, put: () => Promise.reject(new Error('gone')) };
    await expect(copyStore(source.store, failing, noRow)).rejects.toThrow('gone');
  });
});

describe('compareStores', () => {
  const rows: Row[] = [
    ['a', 'b', 1, 2, null, 'f'],
    ['c', 'd', 3, 4, 'a', 'f'],
  ];

  it.each<[string, Row[]]>([
    ['a missing row', rows.slice(0, 1)],
    ['an additional row', [...rows, ['e', 'f', 1, 2, null, 'f']]],
    ['a different value', [rows[0] as Row, ['c', 'd', 3, 5, 'a', 'f']]],
    ['null that became a string', [['a', 'b', 1, 2, 'null', 'f'], rows[1] as Row]],
    ['a number that became a string', [['a', 'b', '1', 2, null, 'f'], rows[1] as Row]],
    ['values moved to the next column', [['a', 'b1', 1, 2, null, 'f'], rows[1] as Row]],
  ])('reports %s as a difference', async (_, others) => {
    const [comparison] = (
      await compareStores(createRows({ tokens: rows }).store, createRows({ tokens: others }).store, noRow)
    ).filter(({ table }) => table === 'tokens');
    expect(comparison).toMatchObject({ equal: false, source: { rows: 2 }, target: { rows: others.length } });
  });

  it('compares all tables of both stores', async () => {
    let count = 0;
    const comparisons = await compareStores(
      createRows({ tokens: rows }).store,
      createRows({ tokens: rows }).store,
      () => {
        count += 1;
      },
    );
    expect([comparisons.map(({ table, equal }) => [table, equal]), count]).toEqual([
      tableNames.map((table) => [table, true]),
      4,
    ]);
  });
});
