import type { SchemaSource } from '../schema/schema.js';
import type { SchemaDifference, Sides } from './difference.js';

/** Two corresponding schemas inside the compared schemas. */
export interface ChildSchemas extends Sides<SchemaSource> {
  /** The text to append to the name of the parent, such as `.email` or `[]`. `''` for an alternative. */
  segment: string;
}

/** The differences between two schemas, excluding the schemas inside them. */
export interface SchemaComparison {
  differences: SchemaDifference[];
  /** The pairs of inner schemas, which have not been compared yet. */
  children: ChildSchemas[];
}
