import { getReference, type OpenApiDocument } from '../document/open-api-document.js';
import { METHODS } from '../document/list-operations.js';
import type { OperationEntry } from '../document/operation-entry.js';
import {
  getItems,
  getMember,
  getMembers,
  getScalarText,
  getString,
  isTrue,
  type SourceNode,
} from '../source/source-node.js';
import { OpenApiError } from '../source/openapi-error.js';
import { readReplacement } from '../source/read-replacement.js';
import { readCodeSamples } from './code-samples.js';
import type { Callback, Credential, NamedExample, Operation } from './operation.js';

/** The parts of an operation that have the same structure in all OpenAPI versions. */
export type CommonParts = Pick<
  Operation,
  'summary' | 'description' | 'deprecated' | 'replacedBy' | 'security' | 'callbacks' | 'externalDocs' | 'codeSamples'
>;

export function readCommonParts({ node, pathItem, summary }: OperationEntry, document: OpenApiDocument): CommonParts {
  return {
    summary,
    description: getString(getMember(node, 'description')) || getString(getMember(pathItem, 'description')),
    deprecated: isTrue(getMember(node, 'deprecated')),
    // Speakeasy's extension contains an `operationId`.
    replacedBy: readReplacement(node) || getString(getMember(node, 'x-speakeasy-deprecation-replacement')).trim(),
    security: readSecurity(getMember(node, 'security') ?? getMember(document.root, 'security'), document),
    callbacks: getMembers(getMember(node, 'callbacks')).map(([name, callback]) =>
      readCallback(name, document.resolve(callback), document),
    ),
    externalDocs: readExternalDocs(getMember(node, 'externalDocs')),
    codeSamples: readCodeSamples(node, document),
  };
}

function readCallback(name: string, node: SourceNode, document: OpenApiDocument): Callback {
  const requests = getMembers(node).flatMap(([url, item]) =>
    getMembers(document.resolve(item))
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        url,
        summary: getString(getMember(operation, 'summary')),
      })),
  );
  return { name, requests };
}

function readExternalDocs(node: SourceNode | undefined): Operation['externalDocs'] {
  const url = getString(getMember(node, 'url'));
  return url === '' ? undefined : { url, description: getString(getMember(node, 'description')) };
}

function readSecurity(node: SourceNode | undefined, document: OpenApiDocument): Credential[][] | undefined {
  if (node?.kind !== 'array') return undefined;
  const schemes =
    document.version === '2.0'
      ? document.get(document.root, 'securityDefinitions')
      : document.get(document.get(document.root, 'components'), 'securitySchemes');
  return getItems(node).map((alternative) =>
    getMembers(alternative).map(([name, scopes]): Credential => {
      const scheme = document.resolveObject(getMember(schemes, name));
      return {
        name,
        scheme: scheme?.kind === 'object' ? scheme : undefined,
        scopes: getItems(scopes).map(getScalarText),
      };
    }),
  );
}

/**
 * Returns the parameters of an operation and of its path item. A parameter of the operation overrides a parameter of
 * the path item with the same name and location.
 */
export function mergeParameters({ node, pathItem }: OperationEntry, document: OpenApiDocument): SourceNode[] {
  const parameters = new Map<string, SourceNode>();
  for (const holder of [pathItem, node]) {
    for (const item of getItems(document.get(holder, 'parameters'))) {
      const parameter = document.resolveObject(item);
      const key = `${getString(getMember(parameter, 'in'))} ${getScalarText(getMember(parameter, 'name'))}`;
      parameters.set(key, parameter);
    }
  }
  return [...parameters.values()];
}

/** Returns the examples in the `example` and `examples` members of an OpenAPI 3 parameter, header or media type. */
export function readExamples(node: SourceNode | undefined, document: OpenApiDocument): SourceNode[] {
  const example = getMember(node, 'example');
  const named = readNamedExamples(node, document).flatMap(({ value }) => value ?? []);
  return [...(example ? [resolveExample(example, document)] : []), ...named];
}

export function readNamedExamples(node: SourceNode | undefined, document: OpenApiDocument): NamedExample[] {
  return getMembers(document.get(node, 'examples')).map(([name, item]) => {
    const example = document.resolveObject(item);
    const value = getExampleValue(example);
    return {
      label: getString(getMember(example, 'summary')).trim() || name,
      description: getString(getMember(example, 'description')).trim(),
      value: value && resolveExample(value, document),
      externalValue: getString(getMember(example, 'externalValue')).trim(),
    };
  });
}

function getExampleValue(example: SourceNode): SourceNode | undefined {
  return getMember(example, 'value') ?? getMember(example, 'dataValue') ?? getMember(example, 'serializedValue');
}

/**
 * Resolves an example value that contains only a `$ref`. According to the specification, such a value is a literal, but
 * some descriptions, such as GitHub's OpenAPI description, use it as a reference. Returns any other value unchanged.
 * Also returns a value unchanged if its reference cannot be resolved.
 */
function resolveExample(value: SourceNode, document: OpenApiDocument): SourceNode {
  const reference = getReference(value);
  if (reference === '' || getMembers(value).length > 1) return value;
  try {
    const target = document.resolve(value);
    return reference.includes('/components/examples/') ? (getExampleValue(target) ?? target) : target;
  } catch (error) {
    if (error instanceof OpenApiError) return value;
    throw error;
  }
}
