import { DocsContainer } from '@storybook/addon-docs/blocks';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { themes } from 'storybook/theming';
import { isDark, subscribeToAppearance } from './appearance.ts';

/** Container of docs pages that uses the same theme as the stories on the page. */
export function DocsPage(props: ComponentProps<typeof DocsContainer>) {
  const dark = useSyncExternalStore(subscribeToAppearance, isDark);
  return <DocsContainer {...props} theme={dark ? themes.dark : themes.light} />;
}
