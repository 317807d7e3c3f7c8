import { Source, Story, Unstyled } from '@storybook/addon-docs/blocks';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { isDark, subscribeToAppearance } from './appearance.ts';
import './beside-source.css';

/** Shows a story next to its MDX source, or above the source if the column is narrow. */
export function BesideSource({ of }: Required<Pick<ComponentProps<typeof Story>, 'of'>>) {
  const dark = useSyncExternalStore(subscribeToAppearance, isDark);
  return (
    <div className="beside-source">
      <Unstyled>
        <Story of={of} />
      </Unstyled>
      <Source of={of} language="jsx" dark={dark} />
    </div>
  );
}
