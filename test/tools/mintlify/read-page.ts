import { findSnippet, type Library } from './library.ts';
import { isElement, parseTree, readImports, type TreeNode } from './tree.ts';

/** A field as written in the source of a page. */
export interface WrittenField {
  name: string;
  type: string;
  location: string;
  required: boolean;
  deprecated: boolean;
  /** The value of the `default` prop, or undefined if it is missing. */
  default: unknown;
  labels: string[];
  text: string;
}

export interface WrittenExpandable {
  title: string;
  open: boolean;
  text: string;
}

export interface WrittenGroup {
  component: string;
  fences: { title: string; language: string; code: string }[];
  text: string;
}

/** The documented content of a page, each kind in document order. */
export interface WrittenPage {
  fields: WrittenField[];
  expandables: WrittenExpandable[];
  groups: WrittenGroup[];
}

const FIELDS = new Set(['ParamField', 'ResponseField']);
const GROUPS = new Set(['RequestExample', 'ResponseExample', 'CodeGroup']);
const LOCATIONS = ['path', 'query', 'body', 'header'];

/** Reads the documented content from the source of a page, without using the library's code. */
export function readPage(source: string, library: Library): WrittenPage {
  const page: WrittenPage = { fields: [], expandables: [], groups: [] };
  const tree = parseTree(source);
  const imports = readImports(tree);
  const snippet = (name: string): TreeNode | undefined => {
    const file = findSnippet(library, imports.get(name) ?? '\0');
    return file === undefined ? undefined : parseTree(library.get(file) as string);
  };

  /** Records the fields, expandables and groups in a node, and returns the text outside of them. */
  const read = (node: TreeNode): string => {
    const { type, name, children = [], value = '' } = node;
    if (type === 'yaml' || type === 'mdxjsEsm' || type.endsWith('Expression')) return '';
    if (type === 'text' || type === 'inlineCode' || type === 'code') return value;
    if (!isElement(node) || !name) return children.map(read).join('');
    const imported = snippet(name);
    if (imported) return read(imported);
    // Record the element before its children, so that the order matches the document order of the rendered elements.
    if (FIELDS.has(name)) {
      const field = toField(toProps(node));
      page.fields.push(field);
      field.text = children.map(read).join('');
    } else if (name === 'Expandable') {
      const { title = 'Details', defaultOpen = false } = toProps(node);
      const expandable = { title: title as string, open: isOn(defaultOpen), text: '' };
      page.expandables.push(expandable);
      expandable.text = children.map(read).join('');
    } else if (GROUPS.has(name)) {
      const fences = children.filter((child) => child.type === 'code');
      const group: WrittenGroup = {
        component: name,
        fences: fences.map(({ lang, meta, value: code = '' }) => ({
          title: toTitle(meta ?? ''),
          language: lang ?? '',
          code,
        })),
        text: '',
      };
      page.groups.push(group);
      group.text = children
        .filter((child) => child.type !== 'code')
        .map(read)
        .join('');
    } else {
      return children.map(read).join('');
    }
    return '';
  };
  read(tree);
  return page;
}

/**
 * Returns the attribute values of an element: strings, parsed JSON expressions, and `true` for an attribute without a
 * value.
 */
function toProps({ attributes = [] }: TreeNode): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ name, value }) => [name, toPropValue(value)]));
}

function toPropValue(value: string | null | undefined | { value: string }): unknown {
  if (value === null || value === undefined) return true;
  return typeof value === 'string' ? value : JSON.parse(value.value);
}

const isOn = (value: unknown): boolean => value === true || /^true$/i.test(String(value));

function toField(props: Record<string, unknown>): WrittenField {
  const location = LOCATIONS.find((place) => place in props);
  const labels = [props['pre'], props['post']].flatMap((value) =>
    typeof value === 'string' ? value.split(',') : ((value as string[] | undefined) ?? []),
  );
  return {
    name: (props['name'] ?? props[location ?? '']) as string,
    type: (props['type'] ?? '') as string,
    location: location ?? '',
    required: isOn(props['required']),
    deprecated: isOn(props['deprecated']),
    default: props['default'],
    labels: labels.map((label) => label.trim()),
    text: '',
  };
}

const OPTIONS = new Set(['wrap', 'lines', 'expandable', 'twoslash', 'nocopy']);

/**
 * Returns the title of a code fence in the same way as Mintlify: the `title` option, or the words that are not options.
 */
function toTitle(meta: string): string {
  const named = meta.split('title="')[1]?.split('"')[0];
  const words = meta
    .split(' ')
    .filter((word) => word !== '' && !word.includes('=') && !word.startsWith('{') && !OPTIONS.has(word));
  return named ?? words.join(' ').replaceAll('"', '');
}
