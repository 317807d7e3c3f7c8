import type { Meta, StoryObj } from '@storybook/react-vite';
import { ParamField } from 'apiblock';
import { expect } from 'storybook/test';

const meta = {
  title: 'Components/ParamField',
  component: ParamField,
  args: { name: 'perPage', type: 'integer', location: 'query', children: 'Items per page, at most `100`.' },
} satisfies Meta<typeof ParamField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A typical parameter. */
export const Usual: Story = { args: { defaultValue: 20 } };

/** A required parameter has a red "required" label. */
export const Required: Story = {
  args: { required: true },
  async play({ canvas }) {
    await expect(canvas.getByText('required')).toBeVisible();
  },
};

/** A deprecated parameter has a red "deprecated" label. */
export const Deprecated: Story = { args: { name: 'offset', deprecated: true, children: 'Use `page`.' } };

/** A parameter that is required and deprecated, with a default value. */
export const RequiredDeprecatedDefault: Story = { args: { required: true, deprecated: true, defaultValue: '0' } };

/** Parameters in every location. */
export const Locations: Story = {
  render: (args) => (
    <>
      <ParamField {...args} name="id" location="path" />
      <ParamField {...args} name="page" location="query" />
      <ParamField {...args} name="title" location="body" />
      <ParamField {...args} name="If-Match" location="header" />
      <ParamField {...args} name="theme" location="cookie" />
    </>
  ),
  async play({ canvas }) {
    for (const location of ['path', 'query', 'body', 'header', 'cookie'])
      await expect(canvas.getByText(location)).toBeVisible();
  },
};

/** Default values of every type are shown, including `0`, `false`, `null` and empty strings. */
export const Defaults: Story = {
  args: { children: undefined },
  render: (args) => (
    <>
      <ParamField {...args} name="text" defaultValue="createdAt" />
      <ParamField {...args} name="zero" defaultValue={0} />
      <ParamField {...args} name="no" defaultValue={false} />
      <ParamField {...args} name="nothing" defaultValue={null} />
      <ParamField {...args} name="empty" defaultValue="" />
      <ParamField {...args} name="list" defaultValue={['draft', 'published']} />
    </>
  ),
  async play({ canvas }) {
    for (const text of ['createdAt', '0', 'false', 'null', '""']) await expect(canvas.getByText(text)).toBeVisible();
  },
};

/** A parameter with only a name. */
export const NameAlone: Story = { args: { type: undefined, location: undefined, children: undefined } };

/** A description of several paragraphs, with a list and a link. */
export const LongDescription: Story = {
  args: {
    children: [
      <p key="1">Which documents to return. When omitted, all statuses are returned, to tokens that may see them.</p>,
      <ul key="2">
        <li>
          <code>draft</code>: visible only to editors
        </li>
        <li>
          <code>published</code>: visible to <strong>everybody</strong>
        </li>
      </ul>,
      <p key="3">
        See <a href="#statuses">statuses</a>.
      </p>,
    ],
  },
};

/** Labels before and after the name. */
export const PreAndPost: Story = { args: { pre: ['beta'], post: ['1 to 100', 'cached'] } };

/** Mintlify's prop names: the name of the prop is the location, and its value is the name of the parameter. */
export const MintlifySpelling: Story = {
  args: {
    name: undefined,
    location: undefined,
    path: 'id',
    type: 'string',
    required: 'true',
    children: 'Unique document identifier.',
  },
};

/** Boolean props interpret the string `"false"` as false. */
export const FalseInText: Story = {
  args: { required: 'false', deprecated: 'false' },
  async play({ canvas }) {
    await expect(canvas.queryByText('required')).toBeNull();
    await expect(canvas.queryByText('deprecated')).toBeNull();
  },
};

/** A field without a name shows a note. */
export const WithoutName: Story = {
  args: { name: undefined },
  async play({ canvas }) {
    await expect(await canvas.findByText(/The parameter or field has no name/)).toBeVisible();
  },
};
