import { dirname, join } from 'node:path';
import { OpenApiDocument } from '../../../openapi/document/open-api-document.js';
import { type OpenApi, toDocument } from '../../../openapi/document/read-open-api.js';
import { getMember, getScalarText } from '../../../openapi/source/source-node.js';
import { UsageError } from '../../shared/errors.js';
import { exportFiles } from '../../shared/export-files.js';
import { getStats } from '../../shared/file-stats.js';
import { requireDescription } from '../../shared/require-description.js';
import type { BlockSettings } from '../../shared/settings.js';
import { replaceControlCharacters } from '../../shared/terminal.js';

/** One of the versions that `apiblock diff` compares. */
export interface DiffSide {
  api: OpenApi;
  /** The argument that specifies the version. */
  path: string;
  /** The title of the API, or `''` for pages and for an OpenAPI description without a title. */
  title: string;
  /** The version of the API, or `''` for pages and for an OpenAPI description without a version. */
  version: string;
  /** The title and version for display, or a generic name such as `API` or `Pages`. */
  name: string;
  /**
   * Converts the path in a place of a change to the path that messages contain. A path in an OpenAPI description is
   * relative to the folder of the description. Returns URLs and the paths of pages unchanged.
   */
  toPath: (path: string) => string;
}

/**
 * Reads an OpenAPI description, or the pages selected by a file name, a folder or a glob pattern. Throws a `UsageError`
 * if a file cannot be read or its content is invalid. The error message contains the reason or the position of the
 * problem.
 */
export function readSide(argument: string, settings: BlockSettings): DiffSide {
  return isDescription(argument) ? readDescriptionSide(argument) : readPageSide(argument, settings);
}

/** Returns whether an argument is the path of an OpenAPI description, and not of pages. */
function isDescription(argument: string): boolean {
  if (/\.mdx?$/i.test(argument)) return false;
  return /\.(?:ya?ml|json)$/i.test(argument) || (getStats(argument)?.isFile() ?? false);
}

function readDescriptionSide(path: string): DiffSide {
  const api = requireDescription(path);
  const info = getMember(toDocument(api).root, 'info');
  const title = getScalarText(getMember(info, 'title'));
  const version = getScalarText(getMember(info, 'version'));
  return {
    api,
    path,
    title,
    version,
    name: `${title || 'API'} ${version}`.trim(),
    toPath: (file) => (URL.canParse(file) ? file : join(dirname(path), file)),
  };
}

/** Reads pages, and converts them to an OpenAPI description as `apiblock openapi` does. */
function readPageSide(pattern: string, settings: BlockSettings): DiffSide {
  const { root, failures } = exportFiles({ ...settings, patterns: [pattern], ignored: [] }, { sharesSchemas: false });
  if (failures.length > 0) throw new UsageError(failures.map(replaceControlCharacters).join('\n'));
  // Give the root its own file, so that `locate` returns no JSON pointers for values on pages.
  const api = new OpenApiDocument({ ...root, file: { path: '', text: '' } }, '3.1', {});
  return { api, path: pattern, title: '', version: '', name: 'Pages', toPath: (file) => file };
}
