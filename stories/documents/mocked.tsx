import type { Meta } from '@storybook/react-vite';
import { DocumentsManager } from './DocumentsManager.tsx';
import { createMock, type Mock, type MockOptions } from './mock.ts';
import { MockedService } from './MockedService.tsx';

/** Returns the parameters of a story that configure its mocked service. */
export const mocked = (options: MockOptions) => ({ parameters: { mock: options } });

/** Common parts of the Documents API stories. Each story gets a new mocked service whenever it is rendered. */
export const documentsApi = {
  component: DocumentsManager,
  args: { token: '' },
  argTypes: { token: { control: false } },
  parameters: {
    controls: { disable: true },
    docs: { source: { type: 'code', code: '<DocumentsManager token={token} />' } },
  },
  loaders: [
    async (context) => {
      const mock = await createMock(context.parameters['mock'] as MockOptions);
      context.msw.use(...mock.handlers);
      return { mock };
    },
  ],
  render: (args, { loaded }) => {
    const mock = loaded['mock'] as Mock;
    return (
      <MockedService mock={mock}>
        <DocumentsManager {...args} token={args.token || mock.token} />
      </MockedService>
    );
  },
} satisfies Meta<typeof DocumentsManager>;
