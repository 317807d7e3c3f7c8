import type { RequestParameter } from '../http/credentials.js';
import { type FieldValue, toValueJson } from '../http/field-values.js';
import { asString } from '../text/coerce.js';
import { type FieldProps, toFieldName } from './field.js';
import { enterField, type FieldScope, toSectionScope } from './field-scope.js';
import type { BlockChild, BlockContent, PlacedAs } from './sections.js';
import { isContainerType } from './type-label.js';
import { toValueCode } from './value-code.js';

/** Returns the parameters that the fields of a block document, including those in groups and variants. */
export function collectParameters({ children }: BlockContent): RequestParameter[] {
  return collect(children, ['group', 'variants']).map(({ location, name, props }) => ({
    location,
    name,
    documented: toValueCode(props.example),
  }));
}

/**
 * Returns the example values of the parameters of a block, including those in groups. Omits parameters in `Variants`,
 * because a request contains only one of the variants. Omits body fields, because the `body` prop contains the example of
 * the whole body.
 */
export function collectExamples({ children }: BlockContent): FieldValue[] {
  return collect(children, ['group']).flatMap(({ location, name, props: { example, type } }) => {
    const json = toValueJson(example, isContainerType(asString(type)));
    return json === undefined ? [] : { place: location, name, json };
  });
}

/** A parameter outside of the body that a field documents, with the props of the field. */
interface DocumentedParameter extends Pick<RequestParameter, 'location' | 'name'> {
  props: FieldProps;
}

/**
 * @param groups - The roles of the groups whose fields are included.
 * @param outer - The scope of the group that contains the children. `undefined` for the children of the block.
 */
function collect(
  children: readonly BlockChild[],
  groups: readonly (PlacedAs | undefined)[],
  outer?: FieldScope,
): DocumentedParameter[] {
  return children.flatMap(({ placedAs, props = {}, inside = [], place }) => {
    const scope = outer ?? toSectionScope(place);
    if (groups.includes(placedAs)) return collect(inside, groups, scope);
    if (placedAs !== 'parameter') return [];
    const name = toFieldName(props);
    const { location } = enterField(placedAs, name, props, scope).place;
    return location === undefined || location === 'body' || name === '' ? [] : [{ location, name, props }];
  });
}
