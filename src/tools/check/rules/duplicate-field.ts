import type { SourceElement } from '../../pages/page-contents.js';
import type { Page } from '../../pages/read-page.js';
import type { RuleFinding } from '../page-problem.js';
import { type BlockField, getKnownName } from '../blocks.js';
import { createFieldFinding, findNameProp } from '../findings.js';
import type { CheckRule } from '../rule.js';

export const duplicateField: CheckRule = {
  name: 'duplicate-field',
  severity: 'warning',
  section: 'Contradictions',
  description: 'Two fields with the same name in the same parent and the same section of a block',
  details:
    'a field in an `Expandable` has the same parent as the `Expandable` itself, but fields in different `Expandable` components may have the same name.',
  example: '<ApiBlock><ParamField query="id" /><ParamField query="id" /></ApiBlock>',
  includesPartials: true,
  check: ({ blocks, page }) => blocks.flatMap(({ fields }) => findDuplicates(fields, page)),
};

/**
 * Reports each field that has the same name as an earlier field in the same parent element and section. A heading
 * between the fields starts a new section. Fields in an `Expandable` count as fields of its parent element, but fields
 * in different `Expandable` elements may have the same name, because they can be alternatives.
 */
function findDuplicates(
  fields: readonly BlockField[],
  { headings, names }: Pick<Page, 'headings' | 'names'>,
): RuleFinding[] {
  const findings: RuleFinding[] = [];
  const usedGroups = new Map<SourceElement | undefined, Map<string, Group[]>>();
  for (const field of fields) {
    const { kind, element, location, status } = field;
    const { source } = element;
    const name = getKnownName(field);
    if (name === undefined || source.isConditional) continue;
    const headingCount = headings.filter(({ start }) => start < source.start).length;
    // Header names are case-insensitive (RFC 9110, section 5.1).
    const comparedName = location === 'header' ? name.toLowerCase() : name;
    const key = JSON.stringify([kind, location, status, headingCount, comparedName]);
    const { parent, group } = findParent(source, names);
    const siblings = usedGroups.get(parent) ?? new Map<string, Group[]>();
    const groups = siblings.get(key) ?? [];
    const isDuplicate = groups.some((other) => other === undefined || group === undefined || other === group);
    if (isDuplicate) findings.push(toDuplicateField(name, field));
    siblings.set(key, [...groups, group]);
    usedGroups.set(parent, siblings);
  }
  return findings;
}

/** The `Expandable` that contains a field. `undefined` if the field is outside of an `Expandable`. */
type Group = SourceElement | undefined;

/**
 * Returns the closest ancestor that is not an `Expandable`, and the outermost `Expandable` between it and the field.
 */
function findParent(element: SourceElement, names: Page['names']): { parent: SourceElement | undefined; group: Group } {
  let group: Group;
  let { parent } = element;
  while (parent && names.resolve(parent.name) === 'Expandable') {
    group = parent;
    parent = parent.parent;
  }
  return { parent, group };
}

function toDuplicateField(fieldName: string, field: BlockField): RuleFinding {
  const message = `Another field in the same place already documents ${JSON.stringify(fieldName)}`;
  const expected = 'one field for each name';
  return createFieldFinding({ message, expected, prop: findNameProp(field) }, field);
}
