import { type Constraint, CONSTRAINTS } from '../../../model/block/constraints.js';
import { getConstraint, isFieldConstraint, type SchemaConstraints } from '../schema/schema-constraints.js';
import type { PropValue } from './operation-block.js';

/** Returns the props for all constraints except `format`. `createSchemaProps` adds `format` next to `type`. */
export function toConstraintProps(constraints: SchemaConstraints): Record<string, PropValue> {
  const props: Record<string, PropValue> = {};
  for (const keyword of constraints.keys()) {
    if (keyword === 'format' || !isFieldConstraint(keyword)) continue;
    props[keyword] = toConstraintProp(CONSTRAINTS[keyword].kind, getConstraint(constraints, keyword) ?? '');
  }
  return props;
}

function toConstraintProp(kind: Constraint['kind'], value: string): PropValue {
  switch (kind) {
    case 'limit':
      return toLimit(value);
    case 'flag':
      return true;
    case 'string':
      return value;
  }
}

/** Returns a limit as a number, or as a string if the conversion to a number would change its digits. */
function toLimit(written: string): PropValue {
  return String(Number(written)) === written ? Number(written) : written;
}
