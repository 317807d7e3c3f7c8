import type { CheckRule } from './rule.js';
import { authMismatch } from './rules/auth-mismatch.js';
import { componentInParagraph } from './rules/component-in-paragraph.js';
import { conflictingProps } from './rules/conflicting-props.js';
import { contentTypeMismatch } from './rules/content-type-mismatch.js';
import {
  driftOperation,
  driftParameter,
  driftField,
  driftType,
  driftRequired,
  driftServer,
  driftValue,
  driftStatus,
  driftAuth,
  driftDeprecated,
} from './rules/drift.js';
import { duplicateBlock } from './rules/duplicate-block.js';
import { duplicateEndpoint } from './rules/duplicate-endpoint.js';
import { duplicateField } from './rules/duplicate-field.js';
import { duplicateLayout } from './rules/duplicate-layout.js';
import { duplicateMember } from './rules/duplicate-member.js';
import { duplicateProp } from './rules/duplicate-prop.js';
import { unknownParameter, undocumentedParameter } from './rules/endpoint-parameters.js';
import { exampleMismatch } from './rules/example-mismatch.js';
import { exampleSyntax } from './rules/example-syntax.js';
import { headingId } from './rules/heading-id.js';
import { htmlComment } from './rules/html-comment.js';
import { invalidEndpoint } from './rules/invalid-endpoint.js';
import { invalidFrontMatter } from './rules/invalid-front-matter.js';
import { invalidPattern } from './rules/invalid-pattern.js';
import { invalidValue } from './rules/invalid-value.js';
import { lostDigits } from './rules/lost-digits.js';
import { lostIndentation } from './rules/lost-indentation.js';
import { lostLines } from './rules/lost-lines.js';
import { misplacedComponent } from './rules/misplaced-component.js';
import { misplacedField } from './rules/misplaced-field.js';
import { missingCode } from './rules/missing-code.js';
import { missingCredentials } from './rules/missing-credentials.js';
import { missingExample } from './rules/missing-example.js';
import { missingLocation } from './rules/missing-location.js';
import {
  jsonSyntax,
  headersShape,
  requestsShape,
  responsesShape,
  codeExamplesShape,
  rateLimitShape,
  oauthShape,
  serversShape,
  invalidHeader,
  statusCode,
  valuesShape,
  invalidLimit,
  missingProp,
  unknownLocation,
  ambiguousName,
} from './rules/notes.js';
import {
  missingOpenapi,
  unknownOperation,
  invalidOperation,
  invalidOpenapi,
  unknownOmit,
  unknownOverride,
} from './rules/operations.js';
import { outdatedRecord } from './rules/outdated-record.js';
import { repeatedParameter } from './rules/repeated-parameter.js';
import { repeatedPath } from './rules/repeated-path.js';
import { requestBody } from './rules/request-body.js';
import { undocumentedRoute, unknownRoute, routeMismatch, outdatedBaseline } from './rules/routes.js';
import { missingMember, valueMismatch } from './rules/samples.js';
import { severalValues } from './rules/several-values.js';
import { textStyle } from './rules/text-style.js';
import { unclosedFence } from './rules/unclosed-fence.js';
import { undefinedName } from './rules/undefined-name.js';
import { unknownAuth } from './rules/unknown-auth.js';
import { unknownComponent } from './rules/unknown-component.js';
import { unknownMethod } from './rules/unknown-method.js';
import { unknownProp } from './rules/unknown-prop.js';
import { unknownStatus } from './rules/unknown-status.js';
import { unknownSuccessor } from './rules/unknown-successor.js';
import { unknownType } from './rules/unknown-type.js';
import { mdxSyntax, encoding } from './rules/unreadable-page.js';
import { unrenderedValue } from './rules/unrendered-value.js';
import { unsentParameter } from './rules/unsent-parameter.js';

/** The rules of `apiblock check`. To update this list, run `npx vitest run test/tools/check/rule-lists.test.ts -u`. */
export const RULES: readonly CheckRule[] = [
  authMismatch,
  componentInParagraph,
  conflictingProps,
  contentTypeMismatch,
  driftOperation,
  driftParameter,
  driftField,
  driftType,
  driftRequired,
  driftServer,
  driftValue,
  driftStatus,
  driftAuth,
  driftDeprecated,
  duplicateBlock,
  duplicateEndpoint,
  duplicateField,
  duplicateLayout,
  duplicateMember,
  duplicateProp,
  unknownParameter,
  undocumentedParameter,
  exampleMismatch,
  exampleSyntax,
  headingId,
  htmlComment,
  invalidEndpoint,
  invalidFrontMatter,
  invalidPattern,
  invalidValue,
  lostDigits,
  lostIndentation,
  lostLines,
  misplacedComponent,
  misplacedField,
  missingCode,
  missingCredentials,
  missingExample,
  missingLocation,
  jsonSyntax,
  headersShape,
  requestsShape,
  responsesShape,
  codeExamplesShape,
  rateLimitShape,
  oauthShape,
  serversShape,
  invalidHeader,
  statusCode,
  valuesShape,
  invalidLimit,
  missingProp,
  unknownLocation,
  ambiguousName,
  missingOpenapi,
  unknownOperation,
  invalidOperation,
  invalidOpenapi,
  unknownOmit,
  unknownOverride,
  outdatedRecord,
  repeatedParameter,
  repeatedPath,
  requestBody,
  undocumentedRoute,
  unknownRoute,
  routeMismatch,
  outdatedBaseline,
  missingMember,
  valueMismatch,
  severalValues,
  textStyle,
  unclosedFence,
  undefinedName,
  unknownAuth,
  unknownComponent,
  unknownMethod,
  unknownProp,
  unknownStatus,
  unknownSuccessor,
  unknownType,
  mdxSyntax,
  encoding,
  unrenderedValue,
  unsentParameter,
];
