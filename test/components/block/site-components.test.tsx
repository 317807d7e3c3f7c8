import { memo, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ParamField, type ParamFieldProps, ResponseField } from '../../../src/index.js';
import { readSections } from './read-sections.ts';
import { show } from './show.tsx';

describe('custom components in ApiBlock', () => {
  const Documented = (props: ParamFieldProps) => <ParamField type="uuid" {...props} />;
  const Field = Object.assign(Documented, { placedAs: 'parameter' });
  const Answer = Object.assign(memo(ResponseField), { placedAs: 'response' });
  const Group = Object.assign(({ children }: { children?: ReactNode; location?: string }) => <ul>{children}</ul>, {
    placedAs: 'group',
  });

  it('receive ids, sections and labels if they have a static `placedAs`', () => {
    const { block } = show({
      endpoint: '/a',
      labels: { required: 'nötig' },
      children: (
        <>
          <Group>
            <Field path="id" required />
          </Group>
          <Answer name="id" {...{ status: 409 }} />
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

  it('can specify the location of the fields that they render', () => {
    const { block } = show({
      children: [
        <ParamField key="1" path="id" />,
        <Group key="2" location="query">
          Words
        </Group>,
      ],
    });
    expect(block.querySelector('[id$=__query]')).toHaveTextContent('Words');
    expect(block.querySelector('[id$=__path]')).not.toHaveTextContent('Words');
  });
});
