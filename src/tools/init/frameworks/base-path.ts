import { findExportedObject } from '../edit/config-edits.js';
import { EditError } from '../edit/edit-error.js';
import { EditedFile } from '../edit/source-file.js';
import { findObjectProperty, resolve } from '../edit/syntax.js';
import { findConfigFile, type Site } from '../site.js';

const ORIGIN = 'http://localhost';

/** The framework option that determines the URL path of the whole site. */
export interface BasePathOption {
  /** The name of the configuration file without its extension. */
  file: string;
  name: string;
}

/**
 * Returns the base path of a site without a trailing slash, such as `/docs`. Returns `''` if the configuration
 * specifies no base path, or if the base path is not a string literal (for example, because it is read from an
 * environment variable).
 */
export function readBasePath({ project }: Site, { file: configName, name }: BasePathOption): string {
  const path = findConfigFile(project, configName);
  const text = path === undefined ? undefined : project.read(path);
  if (path === undefined || text === undefined) return '';
  const value = readString(path, text, name) ?? '';
  // Vite also accepts relative paths and URLs. Resolve them in the same way as its development server.
  return URL.canParse(value, ORIGIN) ? normalizeBasePath(new URL(value, ORIGIN).pathname) : '';
}

/** Normalizes the slashes in a URL path. The result is empty, or has a leading slash and no trailing slash. */
export function normalizeBasePath(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.map((segment) => `/${segment}`).join('');
}

/** Returns the value of a string property in the object that a configuration exports. */
function readString(path: string, text: string, name: string): string | undefined {
  try {
    const file = new EditedFile(path, text);
    const config = findExportedObject(file);
    const property = config && findObjectProperty(config, name);
    const value = property && resolve(property.value, file.program);
    return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;
  } catch (error) {
    if (error instanceof EditError) return undefined;
    throw error;
  }
}
