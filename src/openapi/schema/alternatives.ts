import { getReference, type OpenApiDocument } from '../document/open-api-document.js';
import {
  createArray,
  createObject,
  createString,
  getItems,
  getMember,
  getMembers,
  getString,
  type SourceNode,
} from '../source/source-node.js';
import type { Alternative } from './schema.js';
import { toSchemaName } from './schema-name.js';

/**
 * Returns the alternatives in `oneOf` and `anyOf`. A schema with a discriminator and no alternatives has those of its mapping,
 * or else all schemas of the description that extend it with `allOf`.
 *
 * @param visited - The schemas that extend this one. A schema that is one of the alternatives itself has none of them.
 */
export function readAlternatives(
  node: SourceNode,
  document: OpenApiDocument,
  visited: ReadonlySet<SourceNode>,
): Alternative[][] {
  const isVisited = ({ source: [first] }: Alternative) => first !== undefined && visited.has(document.resolve(first));
  return findGroups(node, document).filter((group) => !group.some(isVisited));
}

function findGroups(node: SourceNode, document: OpenApiDocument): Alternative[][] {
  const mapping = readMapping(node);
  const groups = ['oneOf', 'anyOf'].map((keyword) =>
    getItems(getMember(node, keyword)).map((item) => toAlternative(item, mapping, node)),
  );
  const written = groups.filter((group) => group.length > 0);
  if (written.length > 0 || !getMember(node, 'discriminator')) return written;
  const derived = mapping.size > 0 ? [...mapping.values()] : findDerivedSchemas(node, document);
  return derived.length === 0 ? [] : [derived.map((item) => toAlternative(item, mapping, node))];
}

function toAlternative(item: SourceNode, mapping: ReadonlyMap<string, SourceNode>, node: SourceNode): Alternative {
  const reference = getReference(item);
  const name = reference === '' ? '' : toSchemaName(reference);
  const property = getString(getMember(getMember(node, 'discriminator'), 'propertyName'));
  const key = [...mapping].find(
    ([, target]) => getReference(target) === reference || toSchemaName(getReference(target)) === name,
  )?.[0];
  if (reference === '' || property === '') return { source: [item], name };
  return { source: [item, createConstant(item, property, key ?? name)], name };
}

/** Creates a schema in which a property has only one value. */
function createConstant(origin: SourceNode, property: string, value: string): SourceNode {
  const constant = createObject(origin, [
    ['type', createString(origin, 'string')],
    ['enum', createArray(origin, [createString(origin, value)])],
  ]);
  return createObject(origin, [['properties', createObject(origin, [[property, constant]])]]);
}

/** Returns the mapping of a discriminator: a reference for each value. A value can be the name of a schema. */
function readMapping(node: SourceNode): Map<string, SourceNode> {
  const mapping = new Map<string, SourceNode>();
  for (const [key, target] of getMembers(getMember(getMember(node, 'discriminator'), 'mapping'))) {
    const text = getString(target);
    const isName = /^[\w.-]+$/.test(text) && !/\.(ya?ml|json)$/i.test(text);
    const reference = isName ? `#/components/schemas/${text}` : text;
    if (text !== '') mapping.set(key, createReference(target, reference));
  }
  return mapping;
}

function createReference(origin: SourceNode, reference: string): SourceNode {
  return createObject(origin, [['$ref', createString(origin, reference)]]);
}

/** Returns references to the schemas of the description whose `allOf` contains a schema. */
function findDerivedSchemas(base: SourceNode, document: OpenApiDocument): SourceNode[] {
  const isSwagger = document.version === '2.0';
  const schemas = isSwagger
    ? document.get(document.root, 'definitions')
    : document.get(document.get(document.root, 'components'), 'schemas');
  const pointer = isSwagger ? '#/definitions/' : '#/components/schemas/';
  return getMembers(schemas)
    .filter(([, schema]) =>
      getItems(getMember(schema, 'allOf')).some(
        (part) => getReference(part).startsWith('#') && document.resolve(part) === base,
      ),
    )
    .map(([name, schema]) => createReference(schema, `${pointer}${name.replaceAll('~', '~0').replaceAll('/', '~1')}`));
}
