import { Source, Story, Unstyled } from '@storybook/addon-docs/blocks';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { isDark, subscribeToAppearance } from './appearance.ts';
import './beside-source.css';

/** A story beside the MDX that it is written in; below each other where there is no room. */
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
