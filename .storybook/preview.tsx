import 'apiblock/styles.css';
import './preview.css';
import type { Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configure } from 'storybook/test';
import tables from 'virtual:prop-tables';
import { type Appearance, applyAppearance, applyToolbarChanges } from './appearance.ts';
import { assertNoMessages, clearMessages } from './console-guard.ts';
import { DocsPage } from './DocsPage.tsx';
import { keepFragmentLinksOnPage } from './fragment-links.ts';
import { toMdx } from './mdx-source.ts';
import { startMockedNetwork } from './mocked-network.ts';
import { componentName } from './names.ts';

applyToolbarChanges();
keepFragmentLinksOnPage();

// Elements can take several seconds to appear on a busy machine, so wait longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 });

const size = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
});

interface StoryContext {
  args: object;
  originalStoryFn: (args: object, context: object) => unknown;
  parameters: { docs?: { source?: { code?: string } } };
}

/** Returns the source of a story: the `code` parameter if it is set, otherwise the story formatted as MDX. */
const toSource = (_code: string, context: StoryContext): string =>
  context.parameters.docs?.source?.code ?? toMdx(context.originalStoryFn(context.args, context));

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { theme: 'system', direction: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System theme' },
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
    direction: {
      description: 'Text direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
    docs: {
      container: DocsPage,
      extractArgTypes: (component: unknown) => tables[componentName(component) ?? ''] ?? null,
      source: {
        language: 'mdx',
        transform: toSource,
      },
    },
    options: {
      storySort: {
        order: [
          'Start',
          ['Introduction', 'Gallery'],
          'Write',
          [
            'Write an endpoint',
            'Writing MDX',
            'From OpenAPI',
            'OpenAPI from pages',
            'Request languages',
            'Let readers try',
            'Migrating from Mintlify',
          ],
          'Check and test',
          [
            'Checking pages',
            'Find drift in CI',
            'Compare pages with routes',
            'Testing pages',
            'Mocking pages',
            'What changed',
            'Configuration file',
          ],
          'Publish',
          ['Theming', 'Server components', 'Markdown pages', 'Proxy', 'Accessibility'],
          'Components',
          [
            'Reference',
            'ApiBlock',
            [
              'Overview',
              'Methods',
              'Authentication',
              'Headers and bodies',
              'Requests',
              'OAuth',
              'Servers',
              'Payloads',
              'Responses',
              'Rate limit',
              'Deprecated',
              'Code examples',
              'Snippets',
              'Languages',
              'Fields',
              'Sections',
              'Webhooks',
              'Bad input',
              'Layout',
              'Host pages',
            ],
            'ParamField',
            'ResponseField',
            'Field values',
            'Field limits',
            'Expandable',
            'Variants',
            'RequestExample',
            'ResponseExample',
            'CodeGroup',
            'Try it',
            'Try it controls',
            'Copy buttons',
          ],
          'Frameworks',
          ['Vite', 'Next.js', 'Astro', 'Docusaurus', 'Nextra', 'Fumadocs', 'React Router', 'Node and React 18'],
          'Example API',
          ['Documents API', 'Mocked page'],
        ],
      },
    },
    viewport: {
      options: {
        phone: size('Phone, 320', 320, 640),
        tablet: size('Tablet, 768', 768, 1024),
        desktop: size('Desktop, 1280', 1280, 800),
      },
    },
  },
  loaders: [mswLoader(startMockedNetwork)],
  decorators: [
    (Story, { globals, viewMode }) => {
      // A docs page shows several stories, so a story must not change the theme of the whole page.
      if (viewMode === 'docs')
        return (
          <div dir={(globals as Appearance).direction}>
            <Story />
          </div>
        );
      applyAppearance(globals);
      return <Story />;
    },
  ],
  beforeEach() {
    clearMessages();
    localStorage.removeItem('apiblock-tabs');
  },
  afterEach: assertNoMessages,
};

export default preview;
