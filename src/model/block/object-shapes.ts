import { type Code, toRawCode } from './code.js';
import { toJsonText } from '../json/to-json-text.js';
import { type JsonNode, parseJsonTree, getJsonMembers } from '../json/json-tree.js';
import type { Mistake } from '../text/problem.js';
import { isBlank } from '../text/coerce.js';

export interface JsonList {
  /** The JSON source of the prop. */
  source: string;
  items: JsonNode[];
  /** The prop as the author wrote it, or `undefined` if it is a JSON array. */
  raw?: Code | undefined;
}

/** Parses a JSON prop that accepts an array of objects. Returns an empty array for a missing or blank prop. */
export function readJsonList(prop: string, value: unknown): JsonList {
  const source = isBlank(value) ? '[]' : toJsonText(value);
  const json = parseJsonTree(source);
  return json?.kind === 'array' && json.items
    ? { source, items: json.items }
    : { source, items: [], raw: toRawCode(prop, source) };
}

/** The members of an object that a JSON prop accepts, in the order in which error messages list them. */
export type Shape = Readonly<Record<string, 'required' | 'optional'>>;

/** Shapes of the objects that JSON props accept, keyed by prop. */
export const SHAPES = {
  codeExamples: { language: 'required', label: 'optional', code: 'required' },
  rateLimit: { requests: 'required', window: 'required', note: 'optional' },
  requests: {
    label: 'required',
    description: 'optional',
    headers: 'optional',
    parameters: 'optional',
    body: 'optional',
  },
  responses: {
    statusCode: 'required',
    label: 'optional',
    description: 'optional',
    headers: 'optional',
    body: 'optional',
  },
  servers: { url: 'required', description: 'optional', variables: 'optional' },
} satisfies Record<string, Shape>;

/** A function that returns whether a member value is valid. `source` is the JSON source of the whole prop. */
export type ValueValidator = (value: JsonNode, source: string) => boolean;

interface ShapeCheck {
  /** The name of the prop, followed by the path of the object inside it, such as `responses[1]`. */
  prop: string;
  shape: Shape;
  node: JsonNode;
  source: string;
  /**
   * Functions that validate member values, keyed by member name. Null values, and members without a function, are not
   * validated.
   */
  validators?: Readonly<Record<string, ValueValidator>>;
}

/** Reports the unknown members of an object, and members whose values are invalid. */
export function findWrongMembers({ prop, shape, node, source, validators = {} }: ShapeCheck): Mistake[] {
  const mistakes: Mistake[] = [];
  for (const { name, nameNode, value } of getJsonMembers(node)) {
    const path = `${prop}.${name}`;
    if (!Object.hasOwn(shape, name)) {
      mistakes.push({ prop: path, source, offset: nameNode.start });
      continue;
    }
    const validate = validators[name];
    if (validate && value.kind !== 'null' && !validate(value, source)) {
      mistakes.push({ prop: path, source, offset: value.start });
    }
  }
  return mistakes;
}

/**
 * Returns the member values of an object, keyed by name, or an empty map for any other value. If a name occurs more
 * than once, the last value is used, as in JSON.parse.
 */
export function getMemberMap(node: JsonNode): Map<string, JsonNode> {
  return new Map(getJsonMembers(node).map(({ name, value }) => [name, value]));
}

/** Returns the content of a string, `undefined` for null or a missing value, and the JSON source of any other value. */
export function getValueText(node: JsonNode | undefined, source: string): string | undefined {
  return node && node.kind !== 'null' ? (node.text ?? getNodeSource(node, source)) : undefined;
}

export function getNodeSource({ start, end }: JsonNode, source: string): string {
  return source.slice(start, end);
}
