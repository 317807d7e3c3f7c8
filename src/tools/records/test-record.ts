import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { BlockState } from './block-state.js';

/** The result of the last test of a block. */
export interface RecordedTest {
  outcome: 'passed' | 'failed';
  /** The date in UTC, such as `2026-11-27`. */
  date: string;
  /** The URL of the tested API. `null` if the requests were sent to the URLs on the page. */
  baseUrl: string | null;
  /** The version of the tested API. `null` if it is unknown. */
  version: string | null;
  /** The fingerprint of the block. If it differs, the block has changed since the test. */
  fingerprint: string;
}

/** The recorded tests of blocks, keyed by ID. */
export type PageRecord = Readonly<Record<string, RecordedTest>>;

/** The recorded tests of pages. The keys are the paths of the pages relative to the folder of the record file. */
export type TestRecord = Readonly<Record<string, PageRecord>>;

/** Thrown if a record file does not exist or is not a record. */
export class TestRecordError extends Error {}

/**
 * Reads a record file.
 *
 * @throws {TestRecordError} If the file does not exist or is not a record.
 */
export function readTestRecord(file: string): TestRecord {
  const advice = `To create it, run apiblock test --record ${file}`;
  if (!existsSync(file)) throw new TestRecordError(`there is no file ${file}. ${advice}`);
  const value = parseJson(readFileSync(file, 'utf8'));
  if (!isTestRecord(value)) throw new TestRecordError(`${file} is not a test record. ${advice}`);
  return value;
}

export function toPageKey(recordFile: string, page: string): string {
  return relative(dirname(resolve(recordFile)), resolve(page)).replaceAll('\\', '/');
}

/** Returns the recorded test of a block if it passed and the block has not changed since then. */
export function findVerification(record: PageRecord | undefined, block: BlockState): RecordedTest | undefined {
  const test = record?.[block.id];
  return test?.outcome === 'passed' && test.fingerprint === block.fingerprint ? test : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isTestRecord(value: unknown): value is TestRecord {
  return isObject(value) && Object.values(value).every((page) => isObject(page) && Object.values(page).every(isTest));
}

function isTest(value: unknown): value is RecordedTest {
  if (!isObject(value)) return false;
  const { outcome, date, baseUrl, version, fingerprint } = value;
  const isOutcome = outcome === 'passed' || outcome === 'failed';
  const areTexts = [date, fingerprint].every((text) => typeof text === 'string');
  return isOutcome && areTexts && [baseUrl, version].every((text) => text === null || typeof text === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
