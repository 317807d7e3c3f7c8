import { isFormType, isJsonType, parseMediaType } from '../../../model/http/media-type.js';
import type { Content } from '../operation/operation.js';
import type { SourceNode } from '../source/source-node.js';
import type { SchemaDifference, Sides } from './difference.js';
import type { CompareSchemas } from './schema-comparer.js';
import { createDifference } from './schema-difference.js';

/** The `name` of a difference that concerns an entire body. */
export const BODY_NAME = 'body';

/**
 * Compares two bodies: their media types and their schemas.
 *
 * @param name - The prefix of the field names: `body` in requests, and `''` in responses.
 */
export function compareContents(
  name: string,
  { left, right }: Sides<readonly Content[]>,
  nodes: Sides<SourceNode>,
  compareSchemas: CompareSchemas,
): SchemaDifference[] {
  const exact = left.flatMap((content) => findContent(content, right) ?? []);
  const unmatched = {
    left: left.filter((content) => !findContent(content, right)),
    right: right.filter((content) => !exact.includes(content)),
  };
  const ranges = pairRanges(unmatched);
  const removed = unmatched.left.filter((content) => !ranges.some((pair) => pair.left === content));
  const added = unmatched.right.filter((content) => !ranges.some((pair) => pair.right === content));
  const differences = left.flatMap((content) => {
    const other = findContent(content, right);
    return other ? compareBody(name, { left: content, right: other }, compareSchemas) : [];
  });
  for (const pair of ranges) differences.push(...compareRange(name, pair, compareSchemas));
  const [onlyRemoved, ...otherRemoved] = removed;
  const [onlyAdded, ...otherAdded] = added;
  if (onlyRemoved && onlyAdded && otherRemoved.length + otherAdded.length === 0)
    return [...differences, ...compareReplacement(name, { left: onlyRemoved, right: onlyAdded }, compareSchemas)];
  return [
    ...differences,
    ...removed.map((content) => createMediaTypeDifference({ left: content, right: undefined }, nodes)),
    ...added.map((content) => createMediaTypeDifference({ left: undefined, right: content }, nodes)),
  ];
}

export function formatMediaTypes(contents: readonly Content[]): string {
  return contents.map(({ mediaType }) => mediaType).join(', ');
}

function findContent({ mediaType }: Content, contents: readonly Content[]): Content | undefined {
  return contents.find((content) => parseMediaType(content.mediaType) === parseMediaType(mediaType));
}

/**
 * Returns the pairs of contents in which one media type is a range that includes the other, such as `*\/*` and
 * `text/plain`.
 */
function pairRanges({ left, right }: Sides<readonly Content[]>): Sides<Content>[] {
  return left.flatMap((content) => {
    const other = right.find((candidate) => includes(content, candidate) || includes(candidate, content));
    return other ? [{ left: content, right: other }] : [];
  });
}

/** Returns whether a media range such as `*\/*` or `text/*` contains a media type. */
function includes(range: Content, content: Content): boolean {
  const [type, subtype] = parseMediaType(range.mediaType).split('/');
  const mediaType = parseMediaType(content.mediaType);
  return subtype === '*' && (type === '*' || mediaType.startsWith(`${type}/`));
}

/** Compares a body whose media range became a media type, or vice versa. */
function compareRange(name: string, sides: Sides<Content>, compareSchemas: CompareSchemas): SchemaDifference[] {
  const range = includes(sides.left, sides.right) ? ('narrower' as const) : ('wider' as const);
  const difference = createMediaTypeDifference(sides, { left: sides.left.node, right: sides.right.node });
  return [{ ...difference, range }, ...compareBody(name, sides, compareSchemas)];
}

function compareBody(
  name: string,
  { left, right }: Sides<Content>,
  compareSchemas: CompareSchemas,
): SchemaDifference[] {
  const differences = compareSchemas(
    name,
    { left: left.schema, right: right.schema },
    { left: left.node, right: right.node },
  );
  return differences.map((difference) => ({ ...difference, name: difference.name || BODY_NAME }));
}

/**
 * Compares a body whose media type was replaced. Compares the schemas only if both bodies are JSON or both are forms.
 */
function compareReplacement(name: string, sides: Sides<Content>, compareSchemas: CompareSchemas): SchemaDifference[] {
  const types = [sides.left, sides.right].map(({ mediaType }) => parseMediaType(mediaType));
  const areSimilar = types.every(isJsonType) || types.every(isFormType);
  return [
    createMediaTypeDifference(sides, { left: sides.left.node, right: sides.right.node }),
    ...(areSimilar ? compareBody(name, sides, compareSchemas) : []),
  ];
}

function createMediaTypeDifference(
  { left, right }: Sides<Content | undefined>,
  nodes: Sides<SourceNode>,
): SchemaDifference {
  return createDifference('media-type', {
    name: BODY_NAME,
    left: { text: left?.mediaType ?? '', node: left?.node ?? nodes.left },
    right: { text: right?.mediaType ?? '', node: right?.node ?? nodes.right },
  });
}
