import { type BlockElement, getPlacedAs } from './block-element.js';
import { findSection, isFieldElement } from './documented-field.js';
import { type BlockChild, type BlockContent, inheritPlaces } from './sections.js';

/**
 * Converts the elements in a block to children, with the same result as when the `ApiBlock` component reads them.
 *
 * @param isSorted - Whether the block displays its fields in sections.
 */
export function toElementContent(elements: readonly BlockElement[], isSorted: boolean): BlockContent {
  const toChild = (element: BlockElement): BlockChild => {
    const inside = element.fields.map(toChild);
    return {
      isField: isFieldElement(element) || inside.some(({ isField }) => isField),
      place: isSorted ? findSection(element) : undefined,
      placedAs: getPlacedAs(element.component),
      props: element.props,
      inside,
    };
  };
  const children = elements.map(toChild);
  return { children: isSorted ? inheritPlaces(children) : children, isSorted };
}
