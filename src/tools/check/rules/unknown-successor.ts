import type { CheckRule } from '../rule.js';

export const unknownSuccessor: CheckRule = {
  name: 'unknown-successor',
  severity: 'warning',
  section: 'Contradictions',
  description:
    "A `deprecatedBy` that names a field that the block doesn't contain, an endpoint or event that no checked page documents, or a successor that is itself deprecated",
  details:
    "a name becomes a link only if the successor's block is on the same page and has a generated ID. If the successor's block is on another page or has an `id` prop, write a link instead of the name. The check doesn't verify the URL of a link.",
  example: '<ApiBlock><ParamField name="id" deprecated deprecatedBy="uid" /></ApiBlock>',
};
