import { toJsonText } from '../../model/json/to-json-text.js';
import type { Mistake } from '../../model/text/problem.js';
import type { Replace } from './to-node.js';

/** Replaces parts of a prop by their JSON text, and makes the prop one of the mistakes. */
export function toJsonParts(mistakes: Mistake[], prop: string): Replace {
  return (part) => {
    if (!mistakes.some((mistake) => mistake.prop === prop)) mistakes.push({ prop });
    return toJsonText(part);
  };
}
