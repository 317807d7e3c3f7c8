import { addons } from 'storybook/preview-api';

/** The theme and the text direction selected in the toolbar. */
export interface Appearance {
  theme: 'system' | 'light' | 'dark';
  direction: 'ltr' | 'rtl';
}

const darkScheme = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** Sets the theme and the text direction on the root element of the preview, as a site would. */
export function applyAppearance({ theme, direction }: Partial<Appearance>): void {
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
  root.dir = direction === 'rtl' ? 'rtl' : 'ltr';
  for (const listener of listeners) listener();
}

export const isDark = (): boolean =>
  document.documentElement.dataset['theme'] === 'dark' ||
  (document.documentElement.dataset['theme'] !== 'light' && darkScheme.matches);

/** Calls a listener whenever the theme may have changed. Returns a function that removes the listener. */
export function subscribeToAppearance(listener: () => void): () => void {
  listeners.add(listener);
  darkScheme.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    darkScheme.removeEventListener('change', listener);
  };
}

/**
 * Applies the theme and the text direction to docs pages whenever the reader changes one of them in the toolbar. Pages
 * without stories need this function too.
 */
export function applyToolbarChanges(): void {
  const channel = addons.getChannel();
  const apply = ({ globals }: { globals: Partial<Appearance> }) => applyAppearance(globals);
  channel.on('setGlobals', apply);
  channel.on('globalsUpdated', apply);
}
