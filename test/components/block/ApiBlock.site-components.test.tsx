// @vitest-environment jsdom
import { memo, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ParamField, type ParamFieldProps, ResponseField } from '../../../src/index.js';
import { readSections } from './read-sections.ts';
import { show } from './show.tsx';

describe('ApiBlock with custom components', () => {
  const Documented = (props: ParamFieldProps) => <ParamField type="uuid" {...props} />;
  const CustomField = Object.assign(Documented, { placedAs: 'parameter' });
  const CustomResponseField = Object.assign(memo(ResponseField), { placedAs: 'response' });
  const CustomGroup = Object.assign(
    ({ children }: { children?: ReactNode; location?: string }) => <ul>{children}</ul>,
    {
      placedAs: 'group',
    },
  );

  it('places custom components into sections by their static `placedAs` property, and passes them IDs and labels', () => {
    const { block } = show({
      endpoint: '/a',
      labels: { required: 'nötig' },
      children: (
        <>
          <CustomGroup>
            <CustomField path="id" required />
          </CustomGroup>
          <CustomResponseField name="id" {...{ status: 409 }} />
        </>
      ),
    });
    expect(readSections(block)).toEqual([
      ['Path parameters', 'id'],
      ['Response 409 Conflict', 'id'],
    ]);
    expect(document.getElementById('get-a--id')).toHaveTextContent('id uuid nötig');
    expect(document.getElementById('get-a--id--2')).not.toBeNull();
  });

  it('places a custom group in the section that its `location` prop specifies', () => {
    const { block } = show({
      children: [
        <ParamField key="1" path="id" />,
        <CustomGroup key="2" location="query">
          Words
        </CustomGroup>,
      ],
    });
    expect(block.querySelector('[id$=__query]')).toHaveTextContent('Words');
    expect(block.querySelector('[id$=__path]')).not.toHaveTextContent('Words');
  });
});
