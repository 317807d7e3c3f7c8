import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether it runs in a browser: not on a server, nor while what a server rendered is taken over. */
export function useRunning(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
