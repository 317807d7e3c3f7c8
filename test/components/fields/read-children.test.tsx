// @vitest-environment jsdom
import fc from 'fast-check';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { readChildren } from '../../../src/components/fields/read-children.js';
import { NodeReader } from '../../../src/components/text/node-reader.js';
import { mdxComponents } from '../../../src/index.js';
import type { BlockElement } from '../../../src/model/block/block-element.js';
import { listFields } from '../../../src/model/block/documented-field.js';
import { collectParameters } from '../../../src/model/block/request-fields.js';
import { toBlockContent } from '../../../src/model/block/sections.js';

const field = fc.record({
  component: fc.constantFrom('ParamField', 'ParamField', 'ResponseField'),
  props: fc.record(
    {
      location: fc.constantFrom('query', 'header', 'cookie', 'body', 'nowhere'),
      status: fc.constantFrom(200, '404', ''),
    },
    { requiredKeys: [] },
  ),
  text: fc.constant(''),
  fields: fc.constant([]),
});

const { child } = fc.letrec<{ child: BlockElement; group: BlockElement }>((tie) => ({
  group: fc.record({
    component: fc.constantFrom('Expandable', 'Variants', 'Variant'),
    props: fc.record({ status: fc.constantFrom('500', '4XX'), location: fc.constant('query') }, { requiredKeys: [] }),
    text: fc.constant(''),
    fields: fc.array(tie('child'), { maxLength: 4 }),
  }),
  child: fc.oneof({ depthSize: 'small', withCrossShrink: true }, field, tie('group')),
}));

function withNames(elements: readonly BlockElement[], prefix = 'n'): BlockElement[] {
  return elements.map((element, index) => {
    const name = `${prefix}${index}`;
    const props = element.component.endsWith('Field') ? { ...element.props, name } : element.props;
    return { ...element, props, fields: withNames(element.fields, `${name}_`) };
  });
}

function toNode({ component, props, fields }: BlockElement): ReactNode {
  const type = mdxComponents[component as 'ParamField'] as ComponentType<object>;
  return createElement(type, props, ...fields.map(toNode));
}

describe('readChildren', () => {
  it('finds the same parameters, in the same locations, as listFields, which reads MDX pages', () => {
    fc.assert(
      fc.property(fc.array(child, { maxLength: 6 }), fc.boolean(), (unnamed, isSorted) => {
        const elements = withNames(unnamed);
        const content = toBlockContent(readChildren(elements.map(toNode), new NodeReader()), isSorted);
        const rendered = collectParameters(content).map(({ location, name }) => ({ location, name }));
        const fields = listFields(elements, isSorted);
        const parameters = fields.filter(({ kind, location }) => kind === 'parameter' && location !== 'body');
        expect(rendered).toEqual(
          parameters.flatMap(({ location, name }) => (location === undefined ? [] : [{ location, name }])),
        );
      }),
      { numRuns: 2000 },
    );
  });
});
