import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Returns `false` on a server and during hydration, and `true` afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
