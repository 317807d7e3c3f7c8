import type { SchemaSource } from '../schema/schema.js';
import type { SchemaDifference, Sides } from './difference.js';

/** A pair of schemas inside a pair of schemas. */
export interface ChildSchemas extends Sides<SchemaSource> {
  /** The text to append to the name of the parent, such as `.email` or `[]`. `''` for an alternative. */
  segment: string;
}

/** The differences between two schemas, without the differences between the schemas inside them. */
export interface SchemaComparison {
  differences: SchemaDifference[];
  /** The schemas inside both schemas, which remain to be compared. */
  children: ChildSchemas[];
}
