import { getReference, type OpenApiDocument } from '../document/open-api-document.js';
import type { SchemaSource } from '../schema/schema.js';
import { OpenApiError } from '../source/openapi-error.js';
import { getMembers, type SourceNode } from '../source/source-node.js';
import { compareSchemas } from './compare-schemas.js';
import { type ComparedSchema, isLeaf, readComparedSchema } from './compared-schema.js';
import type { Direction, SchemaDifference, Sides } from './difference.js';
import type { SchemaComparison } from './schema-comparison.js';
import { joinName } from './schema-difference.js';

/** Two schemas and the result of their comparison in one direction. */
interface SchemaPair {
  /** The differences between the schemas themselves, excluding the schemas inside them. */
  differences: readonly SchemaDifference[];
  children: readonly ChildPair[];
  /** The pairs that contain this pair. */
  parents: SchemaPair[];
  /** Whether this pair or a pair inside it has differences. */
  differs: boolean;
}

interface ChildPair {
  segment: string;
  pair: SchemaPair;
}

/** A pair whose schemas have not been compared yet. */
interface PendingPair {
  pair: SchemaPair;
  schemas: Sides<ComparedSchema>;
  direction: Direction;
}

/**
 * Returns the differences between two schemas.
 *
 * @param name - The name of the value that the schemas describe.
 * @param containers - The values that contain the schemas.
 */
export type CompareSchemas = (
  name: string,
  sources: Sides<SchemaSource>,
  containers: Sides<SourceNode>,
) => SchemaDifference[];

export type ReportedPairs = Set<object>;

/**
 * Compares the schemas of two descriptions. Compares each pair of schemas only once, even if many operations contain
 * the pair or the schemas are recursive.
 */
export class SchemaComparer {
  /** The errors for the schemas that cannot be read. */
  readonly errors: OpenApiError[] = [];
  readonly #documents: Sides<OpenApiDocument>;
  readonly #pairs = new Map<string, SchemaPair>();
  readonly #pending: PendingPair[] = [];
  readonly #ids = new WeakMap<SourceNode, number>();
  #nextId = 0;

  constructor(documents: Sides<OpenApiDocument>) {
    this.#documents = documents;
  }

  /**
   * Returns a function that compares two schemas and the schemas inside them. The differences of outer schemas come
   * first. If several fields have the same pair of schemas, only the first field is reported.
   *
   * @param reported - The pairs that have already been reported. The function adds the pairs that it reports.
   */
  inDirection(direction: Direction, reported: ReportedPairs): CompareSchemas {
    return (name, sources, containers) => {
      const root = this.#getPair(sources, containers, direction);
      for (let next = this.#pending.pop(); next; next = this.#pending.pop()) this.#comparePair(next);
      return root ? collectDifferences(root, name, reported) : [];
    };
  }

  /**
   * Returns the pair for two schemas. Returns `undefined` if the schemas cannot be read, or if they are equal and
   * contain no other schemas.
   */
  #getPair(sources: Sides<SchemaSource>, containers: Sides<SourceNode>, direction: Direction): SchemaPair | undefined {
    const schemas = this.#read(sources, containers);
    if (!schemas) return undefined;
    // Most schemas contain no other schemas. Equal schemas of this kind need no pair.
    const areLeaves = isLeaf(schemas.left) && isLeaf(schemas.right);
    if (areLeaves && this.#compareSchemas(schemas, direction).differences.length === 0) return undefined;
    const left = this.#toKey(sources.left, containers.left, this.#documents.left);
    const key = `${direction} ${left} ${this.#toKey(sources.right, containers.right, this.#documents.right)}`;
    const known = this.#pairs.get(key);
    if (known) return known;
    const pair: SchemaPair = { differences: [], children: [], parents: [], differs: false };
    this.#pairs.set(key, pair);
    this.#pending.push({ pair, schemas, direction });
    return pair;
  }

  #read(sources: Sides<SchemaSource>, containers: Sides<SourceNode>): Sides<ComparedSchema> | undefined {
    try {
      return {
        left: readComparedSchema(sources.left, containers.left, this.#documents.left),
        right: readComparedSchema(sources.right, containers.right, this.#documents.right),
      };
    } catch (error) {
      this.#addError(error);
      return undefined;
    }
  }

  #addError(error: unknown): void {
    if (!(error instanceof OpenApiError)) throw error;
    const isKnown = this.errors.some(({ message }) => message === error.message);
    if (!isKnown) this.errors.push(error);
  }

  /** Returns a key that identifies the objects that define a schema. A reference has the same key as its target. */
  #toKey(source: SchemaSource, container: SourceNode, document: OpenApiDocument): string {
    if (source.length === 0) return `in ${this.#toId(container)}`;
    return source.map((node) => this.#toId(this.#resolve(node, document))).join('+');
  }

  #resolve(node: SourceNode, document: OpenApiDocument): SourceNode {
    const isOnlyReference = getReference(node) !== '' && getMembers(node).length === 1;
    if (!isOnlyReference) return node;
    try {
      return document.resolve(node);
    } catch (error) {
      // The error is reported when the schema is read.
      if (error instanceof OpenApiError) return node;
      throw error;
    }
  }

  #toId(node: SourceNode): number {
    const known = this.#ids.get(node);
    if (known !== undefined) return known;
    this.#nextId++;
    this.#ids.set(node, this.#nextId);
    return this.#nextId;
  }

  #comparePair({ pair, schemas, direction }: PendingPair): void {
    const { differences, children } = this.#compareSchemas(schemas, direction);
    const containers = { left: schemas.left.node, right: schemas.right.node };
    pair.differences = differences;
    pair.children = children.flatMap((child) => {
      const childPair = this.#getPair(child, containers, direction);
      return childPair ? [{ segment: child.segment, pair: childPair }] : [];
    });
    for (const child of pair.children) child.pair.parents.push(pair);
    if (differences.length > 0 || pair.children.some((child) => child.pair.differs)) markAsDifferent(pair);
  }

  #compareSchemas(schemas: Sides<ComparedSchema>, direction: Direction): SchemaComparison {
    try {
      return compareSchemas(schemas, direction);
    } catch (error) {
      this.#addError(error);
      return { differences: [], children: [] };
    }
  }
}

function markAsDifferent(pair: SchemaPair): void {
  const pending = [pair];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.differs) continue;
    next.differs = true;
    pending.push(...next.parents);
  }
}

function collectDifferences(root: SchemaPair, rootName: string, reported: ReportedPairs): SchemaDifference[] {
  const collected: SchemaDifference[] = [];
  let level = [{ name: rootName, pair: root }];
  while (level.length > 0) {
    const nextLevel: typeof level = [];
    for (const { name, pair } of level) {
      if (!pair.differs || reported.has(pair)) continue;
      reported.add(pair);
      for (const difference of pair.differences)
        collected.push({ ...difference, name: joinName(name, difference.name) });
      for (const child of pair.children) nextLevel.push({ name: joinName(name, child.segment), pair: child.pair });
    }
    level = nextLevel;
  }
  return collected;
}
