import type { SchemaSource } from '../schema/schema.js';
import type { SchemaDifference, Sides } from './difference.js';

/** A pair of schemas inside a pair of schemas. */
export interface ChildSchemas extends Sides<SchemaSource> {
  /** What the name of the child adds to the name of its parent, such as `.email` or `[]`. `''` for an alternative. */
  segment: string;
}

/** The differences between two schemas, without those of the schemas inside them. */
export interface SchemaComparison {
  differences: SchemaDifference[];
  /** The schemas inside both schemas, which remain to be compared. */
  children: ChildSchemas[];
}
