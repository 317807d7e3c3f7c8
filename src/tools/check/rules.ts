import type { CheckRule } from './rule.js';
import { undefinedName } from './rules/undefined-name.js';
import { unrenderedValue } from './rules/unrendered-value.js';

/** The rules that check a whole page. */
export const PAGE_RULES: readonly CheckRule[] = [undefinedName, unrenderedValue];
