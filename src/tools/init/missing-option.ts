import { EditError } from './edit/edit-error.js';
import { SourceFile } from './edit/source-file.js';
import { formatDescriptionOption, lacksDescriptionOption } from './frameworks/description-option.js';
import { REMARK_MODULE } from './frameworks/remark-plugin.js';
import { findFileWithExtension, type Project } from './project.js';

/** The files in which `apiblock init` and the guides add the remark plugin, without their extensions. */
const PLUGIN_FILES = [
  'next.config',
  'vite.config',
  'docusaurus.config',
  'astro.config',
  'source.config',
  'docs/build',
  'docs/server',
];

const EXTENSIONS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];

/** A file that contains the remark plugin without the path of the OpenAPI description. */
export interface MissingOption {
  path: string;
  /** The plugin with the option to add. */
  lines: string;
}

/**
 * Finds the files of a site in which the remark plugin has no option `openapi`. Without this option, the build cannot fill
 * blocks that refer to operations.
 *
 * @param description - The path of the description, relative to the site.
 */
export function findMissingOptions(project: Project, description: string): MissingOption[] {
  return PLUGIN_FILES.flatMap((name) => {
    const path = findFileWithExtension(project, name, EXTENSIONS);
    const text = path === undefined ? undefined : project.read(path);
    // Most configurations need no parsing.
    if (path === undefined || !text?.includes(REMARK_MODULE)) return [];
    const file = tryParse(path, text);
    if (!file || !lacksDescriptionOption(file)) return [];
    return { path, lines: formatDescriptionOption(file, description) };
  });
}

function tryParse(path: string, text: string): SourceFile | undefined {
  try {
    return new SourceFile(path, text);
  } catch (error) {
    // The build of the site reports the syntax error.
    if (error instanceof EditError) return undefined;
    throw error;
  }
}
