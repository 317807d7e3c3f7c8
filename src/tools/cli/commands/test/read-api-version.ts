import { toDocument } from '../../../openapi/document/read-open-api.js';
import { readDescription } from '../../../openapi/files/read-description.js';
import { OpenApiError } from '../../../openapi/source/openapi-error.js';
import { getMember, getScalarText } from '../../../openapi/source/source-node.js';
import type { OpenApiPaths } from '../../shared/config.js';

/**
 * Returns the `version` in the `info` of an OpenAPI description. Returns `undefined` if there are several descriptions, or if the
 * description cannot be read.
 */
export function readApiVersion(paths: OpenApiPaths): string | undefined {
  const [path, ...others] = paths.values();
  if (path === undefined || others.length > 0) return undefined;
  try {
    const { root } = toDocument(readDescription(path, process.cwd()));
    return getScalarText(getMember(getMember(root, 'info'), 'version')) || undefined;
  } catch (error) {
    if (error instanceof OpenApiError) return undefined;
    throw error;
  }
}
