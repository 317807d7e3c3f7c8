'use client';

import { createLazyPart } from './create-lazy-part.js';
import type { ServerListProps } from './ServerList.js';

/** Renders the servers of a block in browsers. `ServerList.tsx` contains the implementation. */
export const ServerList = createLazyPart<ServerListProps>(async () => (await import('./ServerList.js')).Servers);
