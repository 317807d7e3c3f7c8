import type { DriftFinder } from '../../../check/page-drift.js';
import type { OpenApiDocument } from '../../../openapi/document/open-api-document.js';
import { toDocument } from '../../../openapi/document/read-open-api.js';
import { DriftDetector } from '../../../openapi/drift/find-drift.js';
import { readDescription } from '../../../openapi/files/read-description.js';
import type { OpenApiPaths } from '../../shared/config.js';
import type { BlockSettings } from '../../shared/settings.js';

/** OpenAPI descriptions, keyed by name. If the only description has no name, its key is `undefined`. */
type Documents = ReadonlyMap<string | undefined, OpenApiDocument>;

/**
 * Creates a function that compares hand-written blocks to OpenAPI descriptions. Returns `undefined` if there are no
 * descriptions, or if one of them cannot be read.
 */
export function createDriftFinder({ openapi, defaults }: BlockSettings): DriftFinder | undefined {
  const read = readDescriptions(openapi);
  if ('reason' in read || read.documents.size === 0) return undefined;
  const detector = getDetector(read.documents, defaults);
  return (page) => detector.compare(page);
}

export type ReadDescriptions = { documents: Documents } | { reason: string };

/**
 * Returns the OpenAPI descriptions at the given paths. Reads a description only if it is new or has changed since it
 * was last read.
 */
export function readDescriptions(paths: OpenApiPaths): ReadDescriptions {
  try {
    const entries = [...paths].map(([name, path]) => [name, toDocument(readDescription(path, process.cwd()))] as const);
    return { documents: new Map(entries) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The most recent detector and the arguments of its constructor. Pages with the same arguments reuse the detector,
 * because creating one takes time.
 */
let previous: { documents: Documents; defaults: BlockSettings['defaults']; detector: DriftDetector } | undefined;

function getDetector(documents: Documents, defaults: BlockSettings['defaults']): DriftDetector {
  const isReusable = previous?.defaults === defaults && isSame(previous.documents, documents);
  if (!previous || !isReusable) previous = { documents, defaults, detector: new DriftDetector(documents, defaults) };
  return previous.detector;
}

function isSame(one: Documents, other: Documents): boolean {
  return one.size === other.size && [...one].every(([name, document]) => other.get(name) === document);
}
