import { checkPage } from '../../check/inspect-page.js';
import { contentTypeMismatch } from '../../check/rules/content-type-mismatch.js';
import { duplicateField } from '../../check/rules/duplicate-field.js';
import { undocumentedParameter, unknownParameter } from '../../check/rules/endpoint-parameters.js';
import { invalidEndpoint } from '../../check/rules/invalid-endpoint.js';
import { invalidPattern } from '../../check/rules/invalid-pattern.js';
import { repeatedPath } from '../../check/rules/repeated-path.js';
import { requestBody } from '../../check/rules/request-body.js';
import { missingMember, valueMismatch } from '../../check/rules/samples.js';
import type { FieldLimits } from '../block/field-limits.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import { createFiller } from '../fill/create-filler.js';
import { writeSelfClosingTag } from './write-props.js';

/**
 * The rules of `apiblock check` that find contradictions in a description, such as an invalid example or an
 * undocumented path parameter. The other rules find mistakes that no import makes.
 */
const DEFECT_RULES = [
  contentTypeMismatch,
  valueMismatch,
  missingMember,
  requestBody,
  repeatedPath,
  undocumentedParameter,
  unknownParameter,
  duplicateField,
  invalidPattern,
];

/**
 * Returns the rules that report a contradiction in an operation, in alphabetical order. Checks a block that refers to
 * the operation, because parsing a page with all details would take several times as long.
 *
 * @param operation - The name of the operation, as in the `operation` prop, and its path. If the name is `undefined`,
 * the operation is not checked.
 */
export function listDefectRules(
  { name: operation, path }: { name: string | undefined; path: string },
  document: OpenApiDocument,
  limits: FieldLimits,
): string[] {
  if (operation === undefined) return [];
  // None of these rules reads the descriptions of operations and fields.
  const fill = createFiller({ names: [], readDescription: () => document, limits, hasDescriptions: false });
  const problems = checkPage(`${writeSelfClosingTag('ApiBlock', { operation })}\n`, fill, DEFECT_RULES);
  const rules = problems.map(({ rule }) => rule);
  // Some descriptions add a fragment to a path, because a path can have only one operation for each method.
  // `invalidEndpoint` ignores the fragment in a filled block, but reports it on the page with all details.
  if (path.includes('#')) rules.push(invalidEndpoint.name);
  return [...new Set(rules)].sort();
}
