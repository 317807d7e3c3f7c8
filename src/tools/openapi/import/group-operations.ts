import { isTitle } from '../block/operation-title.js';
import { toSingleLine } from '../block/to-plain-text.js';
import { listEntries } from '../document/list-operations.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { OperationEntry } from '../document/operation-entry.js';
import { getItems, getMember, getScalarText, getString } from '../source/source-node.js';

/** The grouping of operations into pages: by their first tag, or one page for each operation. */
export type Grouping = 'tag' | 'operation';

/** A page to write: its title, its introduction and its operations. */
export interface PageGroup {
  /** A key that identifies the page in later runs, such as `tag Users`. */
  key: string;
  title: string;
  /** The introduction as CommonMark. `''` if there is none. */
  description: string;
  /** The text from which the file name is derived. */
  name: string;
  /** The position among all pages, starting at 1. `undefined` if the description does not order the tag of the page. */
  position: number | undefined;
  entries: OperationEntry[];
}

/**
 * Assigns each operation to a page: the page of its first tag, or else the page of the first segment of its path. With
 * the grouping `operation`, each operation has its own page. Webhooks without a tag share a page. `x-tagGroups` or the
 * parents of tags determine the positions of the pages.
 */
export function groupOperations(document: OpenApiDocument, grouping: Grouping): PageGroup[] {
  const tags = readTags(document);
  const orderedTags = orderTags(document);
  const groups = new Map<string, PageGroup>();
  for (const entry of listEntries(document).entries) {
    const group = grouping === 'operation' ? createOperationGroup(entry) : createGroup(entry, tags);
    const known = groups.get(group.key);
    if (known) known.entries.push(entry);
    else groups.set(group.key, { ...group, position: findPosition(entry, orderedTags), entries: [entry] });
  }
  return [...groups.values()];
}

/** Returns a name for an operation that does not depend on its `operationId`: its method and path. */
export function toOperationKey({ kind, method, path }: OperationEntry): string {
  return kind === 'webhook' ? `webhook ${method} ${path}` : `${method} ${path}`;
}

/**
 * Returns the heading of an operation: its summary if it is short, or else its method and path or the name of the
 * webhook.
 */
export function toHeading({ summary, kind, method, path }: OperationEntry): string {
  if (isTitle(summary)) return toSingleLine(summary);
  return kind === 'webhook' ? path.trim() || 'Webhook' : `${method} ${path}`;
}

/** The title of a page if the tag is blank, or if the path of the operation contains no name. */
const UNTITLED = 'Operations';

type NewGroup = Omit<PageGroup, 'entries' | 'position'>;

function createOperationGroup(entry: OperationEntry): NewGroup {
  const title = toHeading(entry);
  const name = entry.operationId || title;
  return { key: `operation ${toOperationKey(entry)}`, title, description: '', name: splitWords(name) };
}

function createGroup(entry: OperationEntry, tags: ReadonlyMap<string, Tag>): NewGroup {
  const [tagName] = entry.tags;
  if (tagName !== undefined) {
    const { title = tagName, description = '' } = tags.get(tagName) ?? {};
    return { key: `tag ${tagName}`, title: title.trim() || UNTITLED, description, name: tagName };
  }
  if (entry.kind === 'webhook') return { key: 'webhooks', title: 'Webhooks', description: '', name: 'webhooks' };
  const segment = findFirstSegment(entry.path);
  return { key: `path ${segment}`, title: toTitle(segment), description: '', name: segment };
}

interface Tag {
  title: string;
  description: string;
}

function readTags(document: OpenApiDocument): Map<string, Tag> {
  const tags = new Map<string, Tag>();
  for (const item of getItems(document.get(document.root, 'tags'))) {
    const name = getScalarText(getMember(item, 'name'));
    const displayName = getString(getMember(item, 'x-displayName')).trim();
    const summary = getString(getMember(item, 'summary')).trim();
    if (name !== '' && !tags.has(name)) {
      tags.set(name, {
        title: displayName || summary || name,
        description: getString(getMember(item, 'description')),
      });
    }
  }
  return tags;
}

function findPosition({ tags }: OperationEntry, orderedTags: readonly string[]): number | undefined {
  const index = orderedTags.indexOf(tags[0] ?? '');
  return index === -1 ? undefined : index + 1;
}

/**
 * Returns the names of the tags in the order of `x-tagGroups`. Without this extension, returns each tag before its
 * children, which refer to it with `parent` (OpenAPI 3.2). Returns an empty array if the description has neither.
 */
function orderTags(document: OpenApiDocument): string[] {
  const tagGroups = getItems(document.get(document.root, 'x-tagGroups'));
  if (tagGroups.length > 0)
    return [...new Set(tagGroups.flatMap((tagGroup) => getItems(getMember(tagGroup, 'tags')).map(getScalarText)))];
  const parents = new Map<string, string>();
  for (const tag of getItems(document.get(document.root, 'tags')))
    parents.set(getScalarText(getMember(tag, 'name')), getScalarText(getMember(tag, 'parent')));
  const names = [...parents.keys()];
  if (names.every((name) => parents.get(name) === '')) return [];
  const ordered = new Set<string>();
  const addWithChildren = (name: string) => {
    if (ordered.has(name)) return;
    ordered.add(name);
    for (const child of names) if (parents.get(child) === name) addWithChildren(child);
  };
  const isChild = (name: string) => parents.has(parents.get(name) ?? '');
  // The second loop adds the tags whose parents form a cycle.
  for (const name of names) if (!isChild(name)) addWithChildren(name);
  for (const name of names) addWithChildren(name);
  return [...ordered];
}

/** Matches the segments before the name of a resource: `api`, and versions such as `v1` or `2024-05-01`. */
const PREFIX_SEGMENT = /^(?:api|v\d[\w.-]*|\d[\d.-]*)$/i;

/**
 * Returns the first segment of a path that names a resource: `users` for `/api/v1/users/{id}`. If there is none,
 * returns the first segment that contains a name, or `''`.
 */
function findFirstSegment(path: string): string {
  const names = path
    .split('/')
    .map(getSegmentName)
    .filter((name) => name !== '');
  return names.find((name) => !PREFIX_SEGMENT.test(name)) ?? names[0] ?? '';
}

/**
 * Returns the name in a segment of a path: `Products` for the OData notations `Products({id})` and `Products(id={id})`,
 * and `reports` for `reports.{format}`. Returns `''` for any other segment with a parameter, such as `v{version}`.
 */
function getSegmentName(segment: string): string {
  const parameterStart = segment.indexOf('{');
  if (parameterStart === -1) return segment;
  const prefix = segment.slice(0, parameterStart);
  const parenthesis = prefix.indexOf('(');
  if (parenthesis !== -1) return prefix.slice(0, parenthesis);
  return prefix.endsWith('.') ? prefix.slice(0, -1) : '';
}

function toTitle(segment: string): string {
  const words = splitWords(segment)
    .replace(/[-_.]+/g, ' ')
    .trim();
  return words === '' ? UNTITLED : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Separates the words of a name such as `createUser`. */
function splitWords(name: string): string {
  return name.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ');
}
