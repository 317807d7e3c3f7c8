import type { AnyNode, Literal } from 'acorn';
import { type FieldLimits, parseFieldLimits } from '../openapi/block/field-limits.js';
import { EditError } from './edit/edit-error.js';
import { EditedFile } from './edit/source-file.js';
import { findObjectProperty, resolve, walk } from './edit/syntax.js';
import { formatDescriptionOption, lacksDescriptionOption } from './frameworks/description-option.js';
import { REMARK_MODULE } from './frameworks/remark-plugin.js';
import { findFileWithExtension, type Project } from './project.js';

/** The names, without extensions, of the files in which `apiblock init` and the guides add the remark plugin. */
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
  /** The code that configures the plugin, including the option to add. */
  lines: string;
}

/**
 * Finds the configuration files of a site that use the remark plugin without the option `openapi`. Without this option,
 * the build cannot fill blocks that refer to operations.
 *
 * @param description - The path of the description, relative to the site.
 */
export function findMissingOptions(project: Project, description: string): MissingOption[] {
  return listPluginFiles(project)
    .filter(({ file }) => lacksDescriptionOption(file))
    .map(({ path, file }) => ({ path, lines: formatDescriptionOption(file, description) }));
}

/** Finds the limits in the option `fieldLimits` of the remark plugin. Omits values that are known only at runtime. */
export function findLimitOptions(project: Project): { path: string; limits: Partial<FieldLimits> }[] {
  return listPluginFiles(project).flatMap(({ path, file: { program } }) => {
    const objects = [...walk(program)].filter((node) => node.type === 'ObjectExpression');
    const options = objects.flatMap((object) => findObjectProperty(object, 'fieldLimits') ?? []);
    return options.flatMap(({ value }) => {
      const limits = parseFieldLimits(readNumbers(resolve(value, program)));
      return limits ? { path, limits } : [];
    });
  });
}

/**
 * Returns the members of an object literal. Returns `undefined` if a member is a spread, or has a computed name or a
 * value that is not a literal.
 */
function readNumbers(object: AnyNode): Record<string, unknown> | undefined {
  if (object.type !== 'ObjectExpression') return undefined;
  const entries = object.properties.map((property): [string, unknown] | undefined => {
    if (property.type !== 'Property' || property.computed || property.value.type !== 'Literal') return undefined;
    const { key, value } = property;
    return [key.type === 'Identifier' ? key.name : String((key as Literal).value), value.value];
  });
  const known = entries.filter((entry) => entry !== undefined);
  return known.length === entries.length ? Object.fromEntries(known) : undefined;
}

/** Returns the parsed configuration files that contain the remark plugin. */
function listPluginFiles(project: Project): { path: string; file: EditedFile }[] {
  return PLUGIN_FILES.flatMap((name) => {
    const path = findFileWithExtension(project, name, EXTENSIONS);
    const text = path === undefined ? undefined : project.read(path);
    // Parse only configurations that mention the plugin.
    if (path === undefined || !text?.includes(REMARK_MODULE)) return [];
    const file = tryParse(path, text);
    return file ? { path, file } : [];
  });
}

function tryParse(path: string, text: string): EditedFile | undefined {
  try {
    return new EditedFile(path, text);
  } catch (error) {
    // The site's build reports the syntax error.
    if (error instanceof EditError) return undefined;
    throw error;
  }
}
