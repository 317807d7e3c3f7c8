import type { DriftFinder } from '../check/drift.js';
import type { OpenApiDocument } from '../openapi/document/open-api-document.js';
import { toDocument } from '../openapi/document/read-open-api.js';
import { DriftDetector } from '../openapi/drift/find-drift.js';
import { readDescription } from '../openapi/files/read-description.js';
import type { OpenApiPaths } from './config.js';

let cached: { documents: readonly OpenApiDocument[]; detector: DriftDetector } | undefined;

/**
 * Creates a function that compares hand-written blocks with OpenAPI descriptions. Returns `undefined` if there are no
 * descriptions, or if one of them cannot be read.
 */
export function createDriftFinder(
  paths: OpenApiPaths,
  defaults: Readonly<Record<string, unknown>>,
): DriftFinder | undefined {
  const read = readDescriptions(paths);
  if ('reason' in read || read.documents.size === 0) return undefined;
  const { documents } = read;
  const detector = getDetector(documents, defaults);
  return (page) => detector.compare(page);
}

/** The descriptions, keyed by name, or the reason why one of them cannot be read. */
export type ReadDescriptions = { documents: Map<string | undefined, OpenApiDocument> } | { reason: string };

/** Reads the descriptions. */
export function readDescriptions(paths: OpenApiPaths): ReadDescriptions {
  try {
    const entries = [...paths].map(([name, path]) => [name, toDocument(readDescription(path, process.cwd()))] as const);
    return { documents: new Map(entries) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns the detector of the previous call if the descriptions are the same, because creating one takes time. */
function getDetector(
  documents: ReadonlyMap<string | undefined, OpenApiDocument>,
  defaults: Readonly<Record<string, unknown>>,
): DriftDetector {
  const current = [...documents.values()];
  const isSame =
    cached?.documents.length === current.length && current.every((each, i) => each === cached?.documents[i]);
  if (!cached || !isSame) cached = { documents: current, detector: new DriftDetector(documents, defaults) };
  return cached.detector;
}
