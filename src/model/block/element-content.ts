import { type ComponentData, getPlacedAs } from './block-element.js';
import { findSection, isFieldElement, type ListOptions } from './documented-field.js';
import { type BlockChild, type BlockContent, inheritPlaces } from './sections.js';

/** Converts the elements inside a block to the children of the block, as the component reads them. */
export function toElementContent<Element extends ComponentData>(
  elements: readonly Element[],
  { listChildren, isSorted }: ListOptions<Element>,
): BlockContent {
  const toChild = (element: Element): BlockChild => ({
    isField: isFieldElement(element) || listChildren(element).some(isFieldElement),
    place: isSorted ? findSection(element, listChildren) : undefined,
    placedAs: getPlacedAs(element.component),
    props: element.props,
    inside: listChildren(element).map(toChild),
  });
  const children = elements.map(toChild);
  return { children: isSorted ? inheritPlaces(children) : children, isSorted };
}
