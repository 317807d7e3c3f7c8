import type { AnyNode, ObjectExpression } from 'acorn';
import { addItem, requireArray, requireConfigObject, requireObject } from '../edit/config-edits.js';
import { EditError } from '../edit/edit-error.js';
import { addDefaultImports } from '../edit/import-edits.js';
import { appendItems } from '../edit/list-edits.js';
import { EditedFile } from '../edit/source-file.js';
import { containsString, findObjectProperty, resolve, walk } from '../edit/syntax.js';
import type { Site } from '../site.js';
import { normalizeBasePath } from './base-path.js';
import { addDescriptionOption } from './description-option.js';
import { formatPlugin, PLUGIN_NAME, REMARK_MODULE } from './remark-plugin.js';

const PRESETS = ['classic', '@docusaurus/preset-classic'];

/** The settings of a Docusaurus site that determine where its docs and its stylesheet are. */
export interface DocusaurusSettings {
  docsFolder: string;
  /** The URL path of the docs, relative to the base path of the site and without a trailing slash. */
  docsPath: string;
  stylesheet: string;
}

/** Reads the paths of the docs and of the stylesheet. Uses the Docusaurus defaults for values that are not strings. */
export function readDocusaurusSettings(path: string, text: string): DocusaurusSettings {
  const file = new EditedFile(path, text);
  const config = requireConfigObject(file);
  const docs = findPresetSection(file, config, 'docs');
  const read = (object: ObjectExpression | undefined, name: string, fallback: string) => {
    const value = object && findObjectProperty(object, name)?.value;
    return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : fallback;
  };
  return {
    docsFolder: removeDot(read(docs, 'path', 'docs')),
    docsPath: normalizeBasePath(read(docs, 'routeBasePath', 'docs')),
    stylesheet: removeDot(findStylesheet(file, config) ?? 'src/css/custom.css'),
  };
}

function removeDot(path: string): string {
  return path.startsWith('./') ? path.slice(2) : path;
}

/**
 * Returns the first path in `customCss`, or `undefined` if there is none. The value of `customCss` can be a string, an
 * array or a call to `require.resolve`.
 */
function findStylesheet(file: EditedFile, config: ObjectExpression): string | undefined {
  const theme = findPresetSection(file, config, 'theme');
  const property = theme && findObjectProperty(theme, 'customCss');
  const nodes = property ? [...walk(resolve(property.value, file.program))] : [];
  return nodes.flatMap((node) => (node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []))[0];
}

/** Adds apiblock's remark plugin to the docs of a Docusaurus site. */
export function editDocusaurusConfig(path: string, text: string, site: Site): string {
  const file = new EditedFile(path, text);
  if (containsString(file.program, REMARK_MODULE)) return addDescriptionOption(file, site);
  const preset = findPresetOptions(file, requireConfigObject(file));
  if (!preset) throw new EditError('it does not use the classic preset with options');
  const docs = findObjectProperty(preset, 'docs');
  const plugin = formatPlugin(site, PLUGIN_NAME, file);
  if (!docs) appendItems(file, preset, [`docs: { remarkPlugins: [${plugin}] }`]);
  else addItem(file, requireDocs(resolve(docs.value, file.program)), plugin, { path: ['remarkPlugins'] });
  addDefaultImports(file, [{ module: REMARK_MODULE, defaultName: PLUGIN_NAME }]);
  return file.toText();
}

function requireDocs(node: AnyNode): ObjectExpression {
  if (node.type === 'Literal' && node.value === false) throw new EditError('the docs are disabled');
  return requireObject(node, 'docs');
}

/** Returns the options in a section of the preset, such as `docs`. Returns `undefined` if they are not an object. */
function findPresetSection(file: EditedFile, config: ObjectExpression, name: string): ObjectExpression | undefined {
  const preset = findPresetOptions(file, config);
  const section = preset && findObjectProperty(preset, name);
  const value = section && resolve(section.value, file.program);
  return value?.type === 'ObjectExpression' ? value : undefined;
}

/** Returns the options of the classic preset, or `undefined` if the site doesn't use it or specifies no options. */
function findPresetOptions(file: EditedFile, config: ObjectExpression): ObjectExpression | undefined {
  const presets = findObjectProperty(config, 'presets');
  if (!presets) return undefined;
  const { elements } = requireArray(resolve(presets.value, file.program), 'presets');
  for (const element of elements) {
    const entry = element && resolve(element, file.program);
    if (entry?.type !== 'ArrayExpression') continue;
    const [name, options] = entry.elements;
    const isClassic = name?.type === 'Literal' && PRESETS.includes(String(name.value));
    const value = options && resolve(options, file.program);
    if (isClassic && value?.type === 'ObjectExpression') return value;
  }
  return undefined;
}
