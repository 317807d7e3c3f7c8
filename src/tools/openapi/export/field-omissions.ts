import { parseValueList } from '../../../model/block/value-list.js';
import { asString, isBlank } from '../../../model/text/coerce.js';
import type { PageBlock, PageElement, PageField } from '../../pages/page-block.js';
import { countOmitted, removeOmitted } from '../block/omission-notes.js';

/** Returns descriptions of the parts of a block's fields that OpenAPI cannot express. */
export function listFieldOmissions(block: PageBlock): string[] {
  const elements = listElements(block);
  const fields = elements.filter(isField);
  const messages = [
    ...listNameless(fields),
    ...elements.flatMap(listRuntimeParts),
    ...listNamed(
      fields.filter(({ props }) => !isBlank(props['since'])),
      { one: 'the version that introduced the field', several: 'the versions that introduced the fields' },
    ),
    ...listNamed(fields.filter(hasDescribedExamples), {
      one: 'the example descriptions of the field',
      several: 'the example descriptions of the fields',
    }),
    ...elements.flatMap(listGroupText),
    ...listMissingFields([block, ...elements]),
  ];
  // Remove repeated messages, because several responses can contain fields with the same name.
  return [...new Set(messages)];
}

function listElements(element: PageElement): PageField[] {
  return element.fields.flatMap((field) => [field, ...listElements(field)]);
}

function isField({ component }: PageField): boolean {
  return component === 'ParamField' || component === 'ResponseField';
}

/** Reports the number of fields without a name. The description still contains the fields inside such a field. */
function listNameless(fields: readonly PageField[]): string[] {
  const { length } = fields.filter(({ name = '' }) => name === '');
  if (length === 0) return [];
  return length === 1
    ? ['a field whose name is missing or known only at runtime']
    : [`${length} fields whose names are missing or known only at runtime`];
}

function listRuntimeParts(element: PageField): string[] {
  const { name = '', component, unknown, hasSpread } = element;
  if (isField(element) && name === '') return [];
  const described = name === '' ? `a component ${component}` : `the field "${name}"`;
  const values = unknown.map((prop) => `the value of "${prop}" in ${described}, which is known only at runtime`);
  return hasSpread ? [...values, `the props in a spread attribute of ${described}`] : values;
}

function listNamed(fields: readonly PageField[], { one, several }: { one: string; several: string }): string[] {
  const names = [...new Set(fields.map(({ name = '' }) => name))].filter((name) => name !== '');
  if (names.length === 0) return [];
  return [`${names.length === 1 ? one : several} ${names.map((name) => `"${name}"`).join(', ')}`];
}

function hasDescribedExamples({ props }: PageField): boolean {
  return parseValueList('examples', props['examples']).values.some(({ text }) => text !== undefined);
}

/** Reports the text of a group. A variant is not reported, because its text becomes the description of its schema. */
function listGroupText(element: PageField): string[] {
  const isGroup = element.component === 'Expandable' || element.component === 'Variants';
  if (!isGroup || removeOmitted(element.text) === '') return [];
  const title = asString(element.props['title']).trim();
  return [`the text in a component ${element.component}${title === '' ? '' : ` with the title "${title}"`}`];
}

/** Reports the number of fields that `apiblock import --full` left out of the page of a large operation. */
function listMissingFields(elements: readonly PageElement[]): string[] {
  const count = elements.reduce((sum, { text }) => sum + countOmitted(text), 0);
  if (count === 0) return [];
  return [`${count} ${count === 1 ? 'field' : 'fields'} that the page does not document`];
}
