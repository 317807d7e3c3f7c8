import { addons } from 'storybook/preview-api';

/** What the theme and direction tools choose. */
export interface Appearance {
  theme: 'system' | 'light' | 'dark';
  direction: 'ltr' | 'rtl';
}

const darkSystem = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** Sets theme and direction on the root of the preview, as a host page would. */
export function applyAppearance({ theme, direction }: Partial<Appearance>): void {
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
  root.dir = direction === 'rtl' ? 'rtl' : 'ltr';
  for (const listener of listeners) listener();
}

/** Whether the preview is dark now. */
export const isDark = (): boolean =>
  document.documentElement.dataset['theme'] === 'dark' ||
  (document.documentElement.dataset['theme'] !== 'light' && darkSystem.matches);

/** Calls back when the preview may have become dark or light; returns how to stop it. */
export function subscribeToAppearance(listener: () => void): () => void {
  listeners.add(listener);
  darkSystem.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    darkSystem.removeEventListener('change', listener);
  };
}

/** Follows the tools on pages that show no story. */
export function followTools(): void {
  const channel = addons.getChannel();
  const apply = ({ globals }: { globals: Partial<Appearance> }) => applyAppearance(globals);
  channel.on('setGlobals', apply);
  channel.on('globalsUpdated', apply);
}
