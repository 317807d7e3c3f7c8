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
  const documents = readDescriptions(paths);
  if (!documents || documents.size === 0) return undefined;
  const detector = getDetector(documents, defaults);
  return (page) => detector.compare(page);
}

/** Returns the descriptions, keyed by name, or `undefined` if one of them cannot be read. */
export function readDescriptions(paths: OpenApiPaths): Map<string | undefined, OpenApiDocument> | undefined {
  try {
    return new Map([...paths].map(([name, path]) => [name, toDocument(readDescription(path, process.cwd()))] as const));
  } catch {
    // The blocks that refer to the description report the error.
    return undefined;
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
