import type { KnownProps } from '../../../model/block/block-element.js';
import { type JsxElement, readJsxProps } from '../../pages/jsx-element.js';
import type { ElementPart } from '../parts.js';

/** Props whose values are read as JSON with all original digits, because JavaScript rounds large numbers. */
const JSON_PROPS: readonly string[] = [
  'body',
  'headers',
  'requests',
  'response',
  'responseHeaders',
  'responses',
  'servers',
];

/** Returns the props of an element that are known without executing the page. */
export function readPartProps(element: JsxElement): KnownProps & Pick<ElementPart, 'dynamicProps'> {
  const { attributes, props, unknown, hasSpread } = readJsxProps(element);
  const lossless = JSON_PROPS.flatMap((name) => {
    const value = attributes.get(name)?.value;
    const hasNumbers = value && value.value !== null && ['object', 'number', 'bigint'].includes(typeof value.value);
    const json = hasNumbers ? value.toLosslessJson?.() : undefined;
    return json === undefined ? [] : [[name, json] as const];
  });
  return {
    props: { ...props, ...Object.fromEntries(lossless) },
    unknown,
    hasSpread,
    dynamicProps: listDynamicProps(element, unknown),
  };
}

/** Returns the names of the unknown props and the source of spreads, in document order. */
function listDynamicProps({ attributes }: JsxElement, unknown: readonly string[]): string[] {
  const names = attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [attribute.value.trim()];
    return unknown.includes(attribute.name) ? [attribute.name] : [];
  });
  return [...new Set(names)];
}
