import { DocsContainer } from '@storybook/addon-docs/blocks';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { themes } from 'storybook/theming';
import { isDark, subscribeToAppearance } from './appearance.ts';

/** Renders a docs page in the same theme as the stories on it. */
export function DocsPage(props: ComponentProps<typeof DocsContainer>) {
  const dark = useSyncExternalStore(subscribeToAppearance, isDark);
  return <DocsContainer {...props} theme={dark ? themes.dark : themes.light} />;
}
