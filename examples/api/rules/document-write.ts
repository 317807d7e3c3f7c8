import type { DocumentUpdate, StoredDocument, WriteOutcome } from '../store.ts';

/**
 * Compares the current version of a document with the expected versions. Without expected versions, any version
 * matches. Returns the outcome `written` with the current document if the version matches, `missing` if there is no
 * document, or `stale` if the version does not match.
 */
export function checkVersion(
  document: StoredDocument | undefined,
  versions: readonly number[] | undefined,
): WriteOutcome {
  if (!document) return { outcome: 'missing' };
  return versions && !versions.includes(document.version) ? { outcome: 'stale' } : { outcome: 'written', document };
}

/** Returns the next version of a document. `updatedAt` never decreases, even if the clock is set back. */
export function applyUpdate(
  document: StoredDocument,
  { fields, now }: Pick<DocumentUpdate, 'fields' | 'now'>,
): StoredDocument {
  return {
    ...document,
    ...fields,
    updatedAt: Math.max(now, document.updatedAt),
    version: document.version + 1,
  };
}
