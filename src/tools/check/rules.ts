import type { CheckRule } from './rule.js';
import { componentInParagraph } from './rules/component-in-paragraph.js';
import { duplicateLayout } from './rules/duplicate-layout.js';
import { exampleMismatch } from './rules/example-mismatch.js';
import { headingId } from './rules/heading-id.js';
import { htmlComment } from './rules/html-comment.js';
import { lostIndentation } from './rules/lost-indentation.js';
import { misplacedField } from './rules/misplaced-field.js';
import { missingExample } from './rules/missing-example.js';
import { repeatedParameter } from './rules/repeated-parameter.js';
import { repeatedPath } from './rules/repeated-path.js';
import { severalValues } from './rules/several-values.js';
import { undefinedName } from './rules/undefined-name.js';
import { unknownType } from './rules/unknown-type.js';
import { unrenderedValue } from './rules/unrendered-value.js';
import { unsentParameter } from './rules/unsent-parameter.js';

/** The rules that check a whole page. */
export const PAGE_RULES: readonly CheckRule[] = [
  componentInParagraph,
  duplicateLayout,
  exampleMismatch,
  headingId,
  htmlComment,
  lostIndentation,
  misplacedField,
  missingExample,
  repeatedParameter,
  repeatedPath,
  severalValues,
  undefinedName,
  unknownType,
  unrenderedValue,
  unsentParameter,
];
